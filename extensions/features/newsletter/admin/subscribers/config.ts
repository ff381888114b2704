import type { Frequency, Status } from './types';

/** As Millwork\Features\Newsletter\Audience\Screen gives it. */
interface Config {
	/** The address of the built files, with a slash at the end. */
	buildUrl: string;
	/** The address of files, with its nonce. */
	exportUrl: string;
	/** What states, intervals and sources are called. */
	statuses: Partial< Record< Status, string > >;
	frequencies: Partial< Record< Frequency, string > >;
	sources: Record< string, string >;
	/** The most bytes of a part of a file. */
	partSize: number;
}

declare global {
	interface Window {
		millworkSubscribers?: Config;
	}
}

export const config = (): Config =>
	window.millworkSubscribers ?? {
		buildUrl: '',
		exportUrl: '',
		statuses: {},
		frequencies: {},
		sources: {},
		partSize: 65536,
	};
