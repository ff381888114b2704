/** Makes AdSense fill one specific element. */

/** AdSense's queue, which its script replaces. */
export interface Queue {
	push: ( request: object ) => unknown;
}

const CLASS = 'adsbygoogle';

/**
 * Requests the ad. AdSense fills the first empty element with its class, whoever wrote it: an author's own, with
 * another account, could come before the block and get the owner's ad. So the others are hidden from AdSense during the
 * search.
 *
 * @param ad    An element on the page.
 * @param queue Returns AdSense's queue.
 */
function push( ad: Element, queue: () => Queue ) {
	const others = [
		...document.querySelectorAll(
			`ins.${ CLASS }:not([data-adsbygoogle-status])`
		),
	].filter( ( other ) => other !== ad );
	others.forEach( ( other ) => other.classList.remove( CLASS ) );
	try {
		queue().push( {} );
	} catch {
		// AdSense throws its messages to developers.
	}
	others.forEach( ( other ) => other.classList.add( CLASS ) );
}

/**
 * Requests the ad once AdSense's script has loaded: queued requests would search for their element later.
 *
 * @param ad    An element on the page.
 * @param queue Returns AdSense's queue.
 */
export function fill( ad: Element, queue: () => Queue ) {
	if ( ! Array.isArray( queue() ) ) {
		push( ad, queue );
		return;
	}
	document.head
		.querySelector(
			'script[src^="https://pagead2.googlesyndication.com/"]'
		)
		?.addEventListener( 'load', () => push( ad, queue ), { once: true } );
}
