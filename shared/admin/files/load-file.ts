/**
 * Loads a file.
 *
 * @param  signal Stops it.
 * @throws {Error} If it does not come whole, or a page comes in its place.
 */
export async function loadFile(
	address: string,
	signal: AbortSignal
): Promise< Blob > {
	const response = await window.fetch( address, {
		credentials: 'same-origin',
		signal,
	} );
	const type = response.headers.get( 'Content-Type' ) ?? '';
	// A page in its place: the session has ended, or the server has failed.
	if ( ! response.ok || ! type.startsWith( 'text/csv' ) ) {
		throw new Error();
	}
	const file = await response.blob();
	// A zero byte follows what is whole: a server may break off at the end of a line, too.
	if ( ( await file.slice( -1 ).text() ) !== '\0' ) {
		throw new Error();
	}
	return file.slice( 0, -1, type );
}
