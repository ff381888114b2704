/** Shows the form when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { webAddress } from 'shared/lib/web-address';

const FORM = /^https:\/\/www\.opentable\.com\/widget\/reservation\/canvas\?/;

/** The width of the wide form, in pixels. */
const WIDE = 840;

startFacades(
	interactivity,
	'millwork/opentable',
	FORM,
	( { src }, makeFrame, _, facade ) => {
		const frame = makeFrame() as HTMLIFrameElement;
		// The service has no smaller wide form; in narrow places the standard form fits.
		if ( /&theme=wide(?=&|$)/.test( src ) && facade.clientWidth < WIDE ) {
			frame.className = 'wp-block-jetpack-opentable__narrow';
			frame.src = webAddress(
				src.replace( '&theme=wide', '&theme=standard' ),
				FORM
			);
		}
		return frame;
	}
);
