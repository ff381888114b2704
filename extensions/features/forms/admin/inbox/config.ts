/** From Millwork\Features\Forms\Inbox\Screen. */
interface Config {
	buildUrl: string;
	/** The export's URL, with its nonce. */
	exportUrl: string;
	/** Whether the user may import entries that Jetpack stored. */
	canImport: boolean;
	/** Whether the user may send a test email. */
	canTest: boolean;
	/** The URL for a new page; empty if the user may not create one. */
	newPage: string;
	/** Plain text, for the head of a printed page. */
	siteName: string;
}

declare global {
	interface Window {
		millworkInbox?: Config;
	}
}

export const config = (): Config =>
	window.millworkInbox ?? {
		buildUrl: '',
		exportUrl: '',
		canImport: false,
		canTest: false,
		newPage: '',
		siteName: '',
	};
