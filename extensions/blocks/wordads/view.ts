/** Loads an ad where a visitor, the site's setting or the consent banner lets it: AdSense's, or a frame. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { webAddress } from 'shared/lib/web-address';
import { fill } from './fill';
import type { Queue } from './fill';

const ADSENSE =
	/^https:\/\/pagead2\.googlesyndication\.com\/pagead\/js\/adsbygoogle\.js\?client=ca-pub-\d{10,20}$/;

/** The pages of AdSense's script that this page has asked for. */
const asked = new Set< string >();

/**
 * The queue. A page may have an element of that name.
 */
function queue(): Queue {
	const page = window as unknown as { adsbygoogle?: Queue };
	if ( typeof page.adsbygoogle?.push !== 'function' ) {
		page.adsbygoogle = new Array< object >();
	}
	return page.adsbygoogle!;
}

/**
 * Asks for AdSense's script, once.
 *
 * @param address Its address, with the publisher's id.
 * @param onEnd   Called when it is there, or does not come.
 */
function askScript( address: string, onEnd: () => void ) {
	const src = webAddress( address, ADSENSE );
	if ( ! src || asked.has( src ) ) {
		onEnd();
		return;
	}
	asked.add( src );
	const script = document.createElement( 'script' );
	script.async = true;
	script.crossOrigin = 'anonymous';
	script.addEventListener( 'load', onEnd );
	script.addEventListener( 'error', () => {
		// The next ad tries again.
		asked.delete( src );
		onEnd();
	} );
	script.src = src;
	document.head.append( script );
}

const own = location.origin.replace( /\W/g, '\\$&' );

startFacades(
	interactivity,
	'millwork/wordads',
	new RegExp(
		`^(?:${ own }/[^?#]*\\?millwork_ad=[a-z_]+|${ ADSENSE.source.slice( 1, -1 ) }#\\d{4,20})$`
	),
	( { src }, makeFrame, onLoad ) => {
		// What stands behind the sign is for this script alone.
		const [ address = '', unit ] = src.split( '#' );
		if ( ! unit ) {
			return makeFrame();
		}
		const ad = document.createElement( 'ins' );
		ad.className = 'adsbygoogle';
		ad.dataset.adClient = address.split( '=' )[ 1 ];
		ad.dataset.adSlot = unit;
		askScript( address, onLoad );
		// It looks for its element on the page, and this one is not there yet.
		queueMicrotask( () => fill( ad, queue ) );
		return ad;
	}
);
