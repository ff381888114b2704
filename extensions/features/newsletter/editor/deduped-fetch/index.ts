import apiFetch from '@wordpress/api-fetch';

/** What was asked for and not answered yet, by path. */
const asked = new Map< string, Promise< unknown > >();

/**
 * Asks the server for something that all blocks of a kind want to know: whoever asks while nobody has an answer
 * yet gets the same one, so that sixty blocks in a post are one request.
 *
 * @param path Of the REST API; nothing is sent.
 * @return The answer. It rejects with what the server says.
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
