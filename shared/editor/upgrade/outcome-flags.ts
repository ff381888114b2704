const known = [
	'plan_upgraded',
	'stripe_connect_success',
	'stripe_connect_cancelled',
];

/**
 * Removes the flags of a visit's outcome from the editor's URL, so that a reload doesn't show it again.
 *
 * @return The removed flags.
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
