/** Shows a Loom video when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';

startFacades(
	interactivity,
	'millwork/embeds',
	/^https:\/\/www\.loom\.com\/embed\/[0-9a-f]{32}$/,
	( _, makeFrame ) => {
		const frame = makeFrame();
		frame.setAttribute( 'allow', 'fullscreen' );
		return frame;
	}
);
