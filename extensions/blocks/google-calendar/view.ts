/** Shows the calendar when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';

startFacades(
	interactivity,
	'millwork/google-calendar',
	/^https:\/\/calendar\.google\.com\/calendar(?=[/?#]|$)/,
	( _, makeFrame ) => {
		const frame = makeFrame() as HTMLIFrameElement;
		// Events open in a new tab.
		frame.setAttribute(
			'sandbox',
			'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
		);
		return frame;
	}
);
