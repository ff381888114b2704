/** Loads an ad if the visitor, the site's setting or the consent banner allows it: from AdSense, or in a frame. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { webAddress } from 'shared/lib/web-address';
import { fill } from './fill';
import type { Queue } from './fill';

const ADSENSE =
	/^https:\/\/pagead2\.googlesyndication\.com\/pagead\/js\/adsbygoogle\.js\?client=ca-pub-\d{10,20}$/;

/** The permissions of code in a frame, the same as in php/CodePage.php, whose header a cache may drop. */
const SANDBOX =
	'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** How long to wait before an ad counts as blocked, in milliseconds. */
const PATIENCE = 6000;

/** The requested URLs of AdSense's script. */
const asked = new Set< string >();

/** The queue. An element of the page may have the same name. */
function queue(): Queue {
	const page = window as unknown as { adsbygoogle?: Queue };
	if ( typeof page.adsbygoogle?.push !== 'function' ) {
		page.adsbygoogle = new Array< object >();
	}
	return page.adsbygoogle!;
}

/**
 * Loads AdSense's script, once.
 *
 * @param address Its URL, with the publisher's ID.
 * @param onEnd   Called when it has loaded, or with true if it fails.
 */
function askScript( address: string, onEnd: ( isMissing?: boolean ) => void ) {
	const src = webAddress( address, ADSENSE );
	if ( ! src || asked.has( src ) ) {
		onEnd();
		return;
	}
	asked.add( src );
	const script = document.createElement( 'script' );
	script.async = true;
	script.crossOrigin = 'anonymous';
	script.addEventListener( 'load', () => onEnd() );
	script.addEventListener( 'error', () => {
		// The next ad tries again.
		asked.delete( src );
		onEnd( true );
	} );
	script.src = src;
	document.head.append( script );
}

/**
 * Shows the replacement for a missing ad (php/Ad.php prints it after the facade), or hides it.
 *
 * @param place   The ad's container.
 * @param isEmpty Whether there is no ad.
 */
function tell( place: HTMLElement, isEmpty: boolean ) {
	place.classList.toggle( 'is-empty', isEmpty );
	const instead = place.closest( '.millwork-facade' )?.nextElementSibling;
	if (
		isEmpty &&
		place.childElementCount < 2 &&
		instead instanceof HTMLDivElement
	) {
		const copy = instead.cloneNode( true ) as HTMLElement;
		copy.hidden = false;
		place.append( copy );
	}
}

/**
 * An AdSense ad.
 *
 * @param address   The script's URL.
 * @param unit      The ad unit's ID.
 * @param onOutcome Called with whether there is no ad, each time that changes.
 * @param onEnd     Called when the script has loaded or failed.
 */
function makeAdsense(
	address: string,
	unit: string,
	onOutcome: ( isEmpty: boolean ) => void,
	onEnd: () => void
): HTMLElement {
	const ad = document.createElement( 'ins' );
	ad.className = 'adsbygoogle';
	ad.dataset.adClient = address.split( '=' )[ 1 ];
	ad.dataset.adSlot = unit;
	// With some content blockers, a replacement script never reports anything.
	const look = () => onOutcome( ad.dataset.adStatus !== 'filled' );
	new MutationObserver( look ).observe( ad, {
		attributeFilter: [ 'data-ad-status' ],
	} );
	setTimeout( look, PATIENCE );
	askScript( address, ( isMissing ) => {
		onEnd();
		if ( isMissing ) {
			onOutcome( true );
		}
	} );
	// It searches for its element on the page, where this one isn't yet.
	queueMicrotask( () => fill( ad, queue ) );
	return ad;
}

/**
 * Watches a frame with ad code.
 *
 * @param isTrusted Whether the code may do what the site's own scripts may.
 * @param onOutcome Called with whether there is no ad, each time that changes.
 */
function watchFrame(
	frame: HTMLElement,
	isTrusted: boolean,
	onOutcome: ( isEmpty: boolean ) => void,
	signal: AbortSignal
) {
	frame.setAttribute(
		'sandbox',
		isTrusted ? `${ SANDBOX } allow-same-origin` : SANDBOX
	);
	// A blocked frame sends no events.
	const timer = setTimeout( () => onOutcome( true ), PATIENCE );
	signal.addEventListener( 'abort', () => clearTimeout( timer ) );
	window.addEventListener(
		'message',
		( { data, source } ) => {
			if (
				source === ( frame as HTMLIFrameElement ).contentWindow &&
				data?.type === 'millwork_ad'
			) {
				clearTimeout( timer );
				onOutcome( data.isEmpty === true );
			}
		},
		{ signal }
	);
}

const own = location.origin.replace( /\W/g, '\\$&' );

startFacades(
	interactivity,
	'millwork/wordads',
	new RegExp(
		`^(?:${ own }/[^?#]*\\?millwork_ad=[a-z_]+&ver=\\w+(?:#trusted)?|${ ADSENSE.source.slice( 1, -1 ) }#\\d{4,20})$`
	),
	( { src }, makeFrame, onLoad, _, signal ) => {
		// The fragment is only for this script.
		const [ address = '', more = '' ] = src.split( '#' );
		const place = document.createElement( 'div' );
		place.className = 'wp-block-jetpack-wordads__ad';
		// Takes over focus from the pressed button.
		place.tabIndex = -1;
		const onOutcome = ( isEmpty: boolean ) => tell( place, isEmpty );
		if ( /^\d/.test( more ) ) {
			place.append( makeAdsense( address, more, onOutcome, onLoad ) );
		} else {
			const frame = makeFrame();
			watchFrame( frame, more === 'trusted', onOutcome, signal );
			place.append( frame );
		}
		return place;
	}
);
