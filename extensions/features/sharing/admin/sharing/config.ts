import { __ } from '@wordpress/i18n';

/** As Millwork\Features\Sharing\Screen gives it. */
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

/** What is said where a window was closed by hand. */
export const closedText = () =>
	__(
		'The window was closed before the service has let this site in. Try again when you are ready.',
		'millwork'
	);
