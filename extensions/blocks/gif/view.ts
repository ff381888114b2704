/** Shows the GIF when a visitor asks for it. With reduced motion it is still at first. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { readConfig } from 'shared/lib/page-config';
import { webAddress } from 'shared/lib/web-address';

const STORE = 'millwork/gif';

startFacades(
	interactivity,
	STORE,
	/^https:\/\/giphy\.com\/embed\/[A-Za-z0-9]+$/,
	( { src, title }, makeFrame, onLoad ) => {
		if ( ! matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
			return makeFrame();
		}
		const { play = '' } = readConfig< { play: string } >(
			STORE,
			interactivity.getConfig
		);
		const box = document.createElement( 'div' );
		const button = document.createElement( 'button' );
		const image = document.createElement( 'img' );
		const label = document.createElement( 'span' );
		box.className = 'wp-block-jetpack-gif__still';
		button.type = 'button';
		label.textContent = play;
		image.alt = title;
		// A GIF without a still picture can be played too.
		image.addEventListener( 'load', onLoad );
		image.addEventListener( 'error', onLoad );
		image.src = webAddress(
			src.replace(
				/^.*\/(\w+)$/,
				'https://media.giphy.com/media/$1/giphy_s.gif'
			),
			/^https:\/\/media\.giphy\.com\/media\//
		);
		button.append( image, label );
		button.addEventListener( 'click', () => {
			const frame = makeFrame();
			box.replaceChildren( frame );
			frame.focus( { preventScroll: true } );
		} );
		box.append( button );
		return box;
	}
);
