/** The elements on which a store's callback is running. */

const running = new WeakSet< Element >();

/**
 * Starts something on an element unless it is already running there: stored HTML may attach a callback to frequent
 * events, or several to one element.
 *
 * @param begin Starts it, and returns a function that stops it.
 * @return Stops it; undefined if it was already running.
 */
export function startOnce< Target extends Element >(
	element: Target,
	begin: ( element: Target ) => () => void
): ( () => void ) | undefined {
	if ( running.has( element ) ) {
		return undefined;
	}
	running.add( element );
	const end = begin( element );
	return () => {
		running.delete( element );
		end();
	};
}
