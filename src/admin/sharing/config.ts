/** As Millwork\Sharing\Screen gives it. */
interface Config {
	/** Whether the user may let everybody use an account. */
	canShare: boolean;
	/** Where an administrator enters the keys of apps; '' for others. */
	settingsUrl: string;
}

declare global {
	interface Window {
		millworkSharing?: Config;
	}
}

export const config = (): Config =>
	window.millworkSharing ?? { canShare: false, settingsUrl: '' };
