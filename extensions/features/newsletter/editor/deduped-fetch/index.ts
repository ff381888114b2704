import apiFetch from '@wordpress/api-fetch';

/** Unanswered requests, by path. */
const asked = new Map< string, Promise< unknown > >();

/**
 * Loads data that all blocks of a kind need. Calls made before an answer arrives share one request, so that a post with
 * sixty blocks sends one.
 *
 * @param path In the REST API; the request is a GET.
 * @return Rejects with the server's error.
 */
export function dedupedFetch< T >( path: string ): Promise< T > {
	const known = asked.get( path ) as Promise< T > | undefined;
	if ( known ) {
		return known;
	}
	const answer = apiFetch< T >( { path } );
	const forget = () => void asked.delete( path );
	asked.set( path, answer );
	answer.then( forget, forget );
	return answer;
}
