/**
 * Resolves host names for PHP in WebAssembly, which otherwise invents an address from a private network for each name,
 * so that every host would count as private.
 */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';

/**
 * Starts a server that answers `?name=example.com` with the name's addresses, as a JSON list.
 *
 * @param {Function} [find] Takes a name and resolves to a list of `{ address }`; for tests.
 * @return {Promise<{url: string, stop: () => void}>} Its unguessable URL, and how to stop it.
 */
export async function startNameServer(
	find = ( name ) => lookup( name, { all: true } )
) {
	const path = `/${ randomBytes( 16 ).toString( 'hex' ) }/`;
	const server = createServer( async ( request, response ) => {
		const { pathname, searchParams } = new URL(
			request.url,
			'http://127.0.0.1'
		);
		if ( pathname !== path ) {
			response.writeHead( 404 ).end();
			return;
		}
		const found = await find( searchParams.get( 'name' ) ?? '' ).catch(
			() => []
		);
		response.setHeader( 'Content-Type', 'application/json' );
		response.end(
			JSON.stringify( [
				...new Set( found.map( ( { address } ) => address ) ),
			] )
		);
	} );
	await new Promise( ( resolve, reject ) => {
		server.on( 'error', reject );
		server.listen( 0, '127.0.0.1', resolve );
	} );
	server.unref();
	return {
		url: `http://127.0.0.1:${ server.address().port }${ path }`,
		stop: () => server.close(),
	};
}
