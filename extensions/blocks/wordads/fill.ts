/** Has AdSense put an ad into one element, and into no other. */

/** AdSense's queue, which its script takes over. */
export interface Queue {
	push: ( request: object ) => unknown;
}

const CLASS = 'adsbygoogle';

/**
 * Asks for the ad. AdSense takes the first element of its class that has none yet, whoever wrote it into the
 * page: an author's own, with an account of theirs, would stand above the block and get the owner's ad. So
 * others are not there for AdSense while it looks.
 *
 * @param ad    The element, which is on the page.
 * @param queue Gives AdSense's queue.
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
		// AdSense throws what it has to say to developers.
	}
	others.forEach( ( other ) => other.classList.add( CLASS ) );
}

/**
 * Asks for the ad as soon as AdSense's script is there: what waits in a queue is looked for later.
 *
 * @param ad    The element, which is on the page.
 * @param queue Gives AdSense's queue.
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
