import type { Mode, Status } from './types';

/** From Millwork\Features\Payments\Admin\Screen. */
interface Config {
	buildUrl: string;
	/** The site's mode. */
	mode: Mode;
	/** Whether visitors can pay: then there are two lists. */
	hasLive: boolean;
	/** The export's URL, with its nonce. */
	exportUrl: string;
	settingsUrl: string;
	/** The names of states. */
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
