import { __ } from '@wordpress/i18n';

/** From Millwork\Features\Sharing\Screen. */
interface Config {
	/** Whether the user may share accounts with everyone. */
	canShare: boolean;
	/** Where an administrator enters app keys; '' for others. */
	settingsUrl: string;
}

declare global {
	interface Window {
		millworkSharing?: Config;
	}
}

export const config = (): Config =>
	window.millworkSharing ?? { canShare: false, settingsUrl: '' };

/** The text after a window was closed by hand. */
export const closedText = () =>
	__(
		'The window was closed before you allowed access. Try again when you’re ready.',
		'millwork'
	);
