/**
 * A browser for `test.use()` that keeps frames which reach nothing else in the page's process: the requests
 * of those with a process of their own can be neither seen nor played.
 */
import config from '../../playwright.config';

const { launchOptions } = config.use!;

export const sandboxedFrames = {
	launchOptions: {
		...launchOptions,
		args: [
			...( launchOptions?.args ?? [] ),
			'--disable-site-isolation-trials',
		],
	},
};
