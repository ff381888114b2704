/** As Millwork\Features\Forms\Inbox\Screen gives it. */
interface Config {
	/** The address of the built files, with a slash at the end. */
	buildUrl: string;
	/** The address of files, with its nonce. */
	exportUrl: string;
	/** Whether there are entries of Jetpack's that the user may import. */
	canImport: boolean;
}

declare global {
	interface Window {
		millworkInbox?: Config;
	}
}

export const config = (): Config =>
	window.millworkInbox ?? { buildUrl: '', exportUrl: '', canImport: false };
