import type { Mode, Status } from './types';

/** From Millwork\Features\Payments\Admin\Screen. */
interface Config {
	buildUrl: string;
	/** The site's mode. */
	mode: Mode;
	/** Whether visitors can pay: then there are two lists. */
	hasLive: boolean;
	/** Whether a payment service is set up for live payments. */
	isSetUp: boolean;
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
		isSetUp: false,
		exportUrl: '',
		settingsUrl: '',
		statuses: {},
	};
