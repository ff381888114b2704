/** @throws {Error} If the file doesn't arrive whole, or a page arrives instead. */
export async function loadFile(
	address: string,
	signal: AbortSignal
): Promise< Blob > {
	const response = await window.fetch( address, {
		credentials: 'same-origin',
		signal,
	} );
	const type = response.headers.get( 'Content-Type' ) ?? '';
	// A page instead of the file: the session has ended, or the server has failed.
	if ( ! response.ok || ! type.startsWith( 'text/csv' ) ) {
		throw new Error();
	}
	const file = await response.blob();
	// The server adds a zero byte after a complete file, since a connection may also break at the end of a line.
	if ( ( await file.slice( -1 ).text() ) !== '\0' ) {
		throw new Error();
	}
	return file.slice( 0, -1, type );
}
