/** Loads an ad where a visitor, the site's setting or the consent banner lets it: AdSense's, or a frame. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { webAddress } from 'shared/lib/web-address';
import { fill } from './fill';
import type { Queue } from './fill';

const ADSENSE =
	/^https:\/\/pagead2\.googlesyndication\.com\/pagead\/js\/adsbygoogle\.js\?client=ca-pub-\d{10,20}$/;

/** What code in a frame may do, as php/CodePage.php has it: the header of a page may be lost in a cache. */
const SANDBOX =
	'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Milliseconds after which an ad of which nothing is heard is taken for blocked. */
const PATIENCE = 6000;

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
 * @param onEnd   Called when it is there, or does not come: then with true.
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
 * Shows what stands in for an ad that does not come (php/Ad.php prints it behind the facade), or takes it
 * away again.
 *
 * @param place   Where the ad is.
 * @param isEmpty Whether there is none.
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
 * An ad of AdSense.
 *
 * @param address   The script's address.
 * @param unit      The ad unit's id.
 * @param onOutcome Takes whether there is no ad, as often as that changes.
 * @param onEnd     Called when the script is there, or does not come.
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
	// Where content blockers put a script of their own in its place, it never says anything.
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
	// It looks for its element on the page, and this one is not there yet.
	queueMicrotask( () => fill( ad, queue ) );
	return ad;
}

/**
 * Sees to a frame with code.
 *
 * @param isTrusted Whether the code may do what this site's own scripts may.
 * @param onOutcome Takes whether there is no ad, as often as that changes.
 */
function watchFrame(
	frame: HTMLElement,
	isTrusted: boolean,
	onOutcome: ( isEmpty: boolean ) => void
) {
	frame.setAttribute(
		'sandbox',
		isTrusted ? `${ SANDBOX } allow-same-origin` : SANDBOX
	);
	// Of a frame that is blocked nothing is heard.
	const timer = setTimeout( () => onOutcome( true ), PATIENCE );
	window.addEventListener( 'message', ( { data, source } ) => {
		if (
			source === ( frame as HTMLIFrameElement ).contentWindow &&
			data?.type === 'millwork_ad'
		) {
			clearTimeout( timer );
			onOutcome( data.isEmpty === true );
		}
	} );
}

const own = location.origin.replace( /\W/g, '\\$&' );

startFacades(
	interactivity,
	'millwork/wordads',
	new RegExp(
		`^(?:${ own }/[^?#]*\\?millwork_ad=[a-z_]+&ver=\\w+(?:#trusted)?|${ ADSENSE.source.slice( 1, -1 ) }#\\d{4,20})$`
	),
	( { src }, makeFrame, onLoad ) => {
		// What stands behind the sign is for this script alone.
		const [ address = '', more = '' ] = src.split( '#' );
		const place = document.createElement( 'div' );
		place.className = 'wp-block-jetpack-wordads__ad';
		// Takes the keyboard's focus from the button that was pressed.
		place.tabIndex = -1;
		const onOutcome = ( isEmpty: boolean ) => tell( place, isEmpty );
		if ( /^\d/.test( more ) ) {
			place.append( makeAdsense( address, more, onOutcome, onLoad ) );
		} else {
			const frame = makeFrame();
			watchFrame( frame, more === 'trusted', onOutcome );
			place.append( frame );
		}
		return place;
	}
);
