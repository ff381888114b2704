const known = [
	'plan_upgraded',
	'stripe_connect_success',
	'stripe_connect_cancelled',
];

/**
 * Takes the flags of a visit's outcome out of the editor's address, so that a reload does not tell
 * it again.
 *
 * @return The flags that were there.
 */
export function takeOutcomes(): string[] {
	const url = new URL( window.location.href );
	const found = known.filter( ( flag ) => url.searchParams.has( flag ) );
	if ( found.length ) {
		found.forEach( ( flag ) => url.searchParams.delete( flag ) );
		window.history.replaceState( window.history.state, '', url );
	}
	return found;
}
