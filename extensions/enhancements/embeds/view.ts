/** Shows an embed when a visitor asks for it: always a frame of the provider, or a file that plays. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { webAddress } from 'shared/lib/web-address';
import { heightIn } from './height';

/** What the server's record says about a frame, besides its URL. */
interface More {
	/** The restrictions of its answer. */
	sandbox?: string;
	/** Tells WordPress's own script which frame sends a message. */
	secret?: string;
	/** Whether it says how high it is. */
	grows?: boolean;
	/** What kind of file it is, if it is one. */
	plays?: 'audio' | 'video';
}

/** Other hosts, without user or port. */
const ADDRESS = /^https:\/\/[a-z0-9.-]+\.[a-z]+(?:[/?#]|$)/;

/** What players need. */
const ALLOWED =
	'autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture; web-share';

startFacades(
	interactivity,
	'millwork/embeds',
	ADDRESS,
	( { src, title, more = {} }, makeFrame, onLoad, facade, signal ) => {
		const name =
			facade
				.querySelector( '.millwork-embeds__title' )
				?.textContent?.slice( 0, 200 ) || title;
		const { sandbox, secret, grows, plays } = more as More;
		if ( plays ) {
			const player = document.createElement(
				plays === 'audio' ? 'audio' : 'video'
			);
			player.controls = true;
			player.tabIndex = 0;
			player.setAttribute( 'aria-label', name );
			player.addEventListener( 'loadedmetadata', onLoad );
			player.addEventListener( 'error', onLoad );
			player.src = webAddress( src, ADDRESS );
			return player;
		}
		const frame = makeFrame() as HTMLIFrameElement;
		frame.title = name;
		frame.setAttribute( 'allow', ALLOWED );
		// YouTube refuses to play for pages that don't say where they are.
		frame.referrerPolicy = 'strict-origin-when-cross-origin';
		if ( sandbox !== undefined ) {
			frame.setAttribute( 'sandbox', sandbox );
		}
		if ( secret ) {
			frame.className = 'wp-embedded-content';
			frame.dataset.secret = secret;
		}
		if ( grows ) {
			window.addEventListener(
				'message',
				( { data, source } ) => {
					const height =
						source && source === frame.contentWindow
							? heightIn( data )
							: 0;
					if ( height ) {
						frame.style.blockSize = `${ height }px`;
					}
				},
				{ signal }
			);
		}
		return frame;
	}
);
