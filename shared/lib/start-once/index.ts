/** What a store's callback begins on an element. */

const running = new WeakSet< Element >();

/**
 * Begins something on an element, unless it runs there already: stored HTML may hang a callback onto anything that
 * happens often, and several onto one element.
 *
 * @param begin Begins it, and gives what ends it.
 * @return Ends it; undefined where it runs already.
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
