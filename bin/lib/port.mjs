/** Finds free ports. */
import { createServer } from 'node:net';

/** The requested port is in use. */
export class PortTakenError extends Error {
	name = 'PortTakenError';

	/**
	 * @param {number} port
	 * @param {number} free A free one.
	 */
	constructor( port, free ) {
		super(
			`Port ${ port } is already in use. Stop what runs there or choose another: npm start -- --port ${ free }`
		);
		this.port = port;
	}
}

/**
 * Whether a server can listen on a port.
 *
 * @param {number} port The port; 0 for any.
 * @return {Promise<number|null>} The port that it listened on, or null.
 */
function tryPort( port ) {
	return new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.on( 'error', ( error ) =>
			error.code === 'EADDRINUSE' ? resolve( null ) : reject( error )
		);
		server.listen( { port, host: '127.0.0.1', exclusive: true }, () => {
			const { port: used } = server.address();
			server.close( () => resolve( used ) );
		} );
	} );
}

/** Reserved ports, which may not be in use yet. */
const given = new Set();

/**
 * Reserves a free port within this process.
 *
 * @param {number} [wanted] Any if left out.
 * @return {Promise<number>} The port.
 * @throws {PortTakenError} If the wanted port is in use.
 */
export async function freePort( wanted ) {
	const port = await tryPort( wanted ?? 0 );
	if ( port !== null && wanted === undefined && given.has( port ) ) {
		return freePort();
	}
	if ( port !== null ) {
		given.add( port );
		return port;
	}
	for ( let next = wanted + 1; next < 65536; next++ ) {
		if ( await tryPort( next ) ) {
			throw new PortTakenError( wanted, next );
		}
	}
	throw new PortTakenError( wanted, await tryPort( 0 ) );
}
