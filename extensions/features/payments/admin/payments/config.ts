import type { Mode, Status } from './types';

/** As Millwork\Features\Payments\Admin\Screen gives it. */
interface Config {
	/** The address of the built files, with a slash at the end. */
	buildUrl: string;
	/** The site's mode. */
	mode: Mode;
	/** Whether visitors pay: then there are two lists. */
	hasLive: boolean;
	/** The address of files, with its nonce. */
	exportUrl: string;
	settingsUrl: string;
	/** What states are called. */
	statuses: Partial< Record< Status, string > >;
}

declare global {
	interface Window {
		millworkPayments?: Config;
	}
}

export const config = (): Config =>
	window.millworkPayments ?? {
		buildUrl: '',
		mode: 'test',
		hasLive: false,
		exportUrl: '',
		settingsUrl: '',
		statuses: {},
	};
