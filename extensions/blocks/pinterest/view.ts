/** Shows the pin, board or profile when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { webAddress } from 'shared/lib/web-address';

/** The service's script, which draws what has no frame. */
const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

interface Drawer {
	PinUtils?: { build?: unknown };
}

startFacades(
	interactivity,
	'millwork/pinterest',
	/^https:\/\/(?:assets\.pinterest\.com\/ext\/embed\.html\?id=\d+$|www\.pinterest\.com\/[^/?#]+\/)/,
	( { src, title }, makeFrame, onLoad ) => {
		if ( ! src.startsWith( 'https://www.' ) ) {
			return makeFrame();
		}
		const box = document.createElement( 'div' );
		const link = document.createElement( 'a' );
		box.className = 'wp-block-jetpack-pinterest__drawn';
		// The pressed button had focus.
		box.tabIndex = -1;
		link.href = webAddress( src, /^https:\/\/www\.pinterest\.com\// );
		link.textContent = title;
		link.setAttribute(
			'data-pin-do',
			link.pathname.split( '/' ).filter( Boolean ).length > 1
				? 'embedBoard'
				: 'embedUser'
		);
		link.setAttribute( 'data-pin-board-width', '400' );
		link.setAttribute( 'data-pin-scale-height', '240' );
		link.setAttribute( 'data-pin-scale-width', '80' );
		box.append( link );

		const build = ( window as Drawer ).PinUtils?.build;
		if ( typeof build === 'function' ) {
			// The script has loaded, and scans the page when asked to.
			setTimeout( () => {
				build();
				onLoad();
			} );
			return box;
		}
		const script = document.createElement( 'script' );
		script.addEventListener( 'load', onLoad );
		// The link stays in that case.
		script.addEventListener( 'error', onLoad );
		script.src = webAddress(
			SCRIPT,
			/^https:\/\/assets\.pinterest\.com\//
		);
		box.append( script );
		return box;
	}
);
