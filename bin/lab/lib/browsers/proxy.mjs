/**
 * A proxy that notes which hosts a browser contacts, and answers for each of them with a page of one line, over TLS too.
 * Nothing leaves the machine.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { ensureProgram } from '../child.mjs';

const ANSWER = '<!doctype html><title>Played</title><p>Played</p>';

/** Answers any request. */
function answer( request, response ) {
	response.writeHead( 200, {
		'Access-Control-Allow-Origin': '*',
		'Cache-Control': 'no-store',
		'Content-Type': 'text/html',
	} );
	response.end( ANSWER );
}

const listen = ( server ) =>
	new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', () => resolve( server.address().port ) )
	);

/**
 * @param {string} folder Gets the certificate.
 * @param {RegExp} own    Hosts that aren't noted, because the browser contacts them for itself.
 * @return {Promise<{port: number, take: () => string[], stop: () => void}>} take() returns the hosts that were
 * contacted since the last call.
 */
export async function startProxy( folder, own ) {
	const openssl = await ensureProgram( 'openssl', 'openssl' );
	execFileSync(
		openssl,
		`req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=played -keyout ${ folder }/key.pem -out ${ folder }/certificate.pem`.split(
			' '
		),
		{ stdio: 'ignore' }
	);
	const secure = createSecureServer(
		{
			key: readFileSync( `${ folder }/key.pem` ),
			cert: readFileSync( `${ folder }/certificate.pem` ),
		},
		answer
	);
	let asked = [];
	const note = ( host ) => {
		if ( ! own.test( host ) ) {
			asked.push( host );
		}
	};
	const proxy = createServer( ( request, response ) => {
		note(
			URL.canParse( request.url )
				? new URL( request.url ).hostname
				: request.url
		);
		answer( request, response );
	} );
	proxy.on( 'connect', ( request, socket, head ) => {
		note( request.url.replace( /:\d+$/, '' ) );
		socket.on( 'error', () => {} );
		socket.write( 'HTTP/1.1 200 OK\r\n\r\n' );
		socket.unshift( head );
		secure.emit( 'connection', socket );
	} );
	const port = await listen( proxy );
	return {
		port,
		take: () => {
			const taken = [ ...new Set( asked ) ].sort();
			asked = [];
			return taken;
		},
		stop: () => {
			proxy.closeAllConnections();
			proxy.close();
		},
	};
}
