/**
 * A local mail server that accepts everything and keeps only recipients and some headers. WordPress's emails to its
 * administrator aren't counted.
 */
import { createServer } from 'node:net';

/** The value of an email's header; '' if it is missing. */
const header = ( text, name ) =>
	new RegExp( `^${ name }: (.*)$`, 'im' )
		.exec( text.slice( 0, text.indexOf( '\r\n\r\n' ) ) )?.[ 1 ]
		.trim() ?? '';

/**
 * Starts the server. An accepted email counts as received, even if the sender never got the answer.
 *
 * @param {Object}   [hooks]
 * @param {Function} [hooks.onBody] Called when an email has been received in part.
 * @param {Function} [hooks.onEnd]  Called with an email that has been accepted, before the answer.
 * @return {Promise<{port: number, mails: Array<{to: string, id: string, subject: string, process: string}>, stop: () =>
 * Promise<void>}>} Accepted emails are added to `mails`. `process` is the header X-Process.
 */
export async function startMailSink( hooks = {} ) {
	const mails = [];
	const sockets = new Set();
	const server = createServer( ( socket ) => {
		sockets.add( socket );
		socket.setNoDelay( true );
		let text = '';
		let to = '';
		let isBody = false;
		const say = ( line ) =>
			socket.writable && socket.write( `${ line }\r\n` );
		socket.on( 'error', () => {} );
		socket.on( 'close', () => sockets.delete( socket ) );
		socket.on( 'data', ( chunk ) => {
			text += chunk.toString( 'latin1' );
			for (;;) {
				if ( isBody ) {
					const end = text.indexOf( '\r\n.\r\n' );
					if ( end < 0 ) {
						hooks.onBody?.();
						return;
					}
					const mail = {
						to,
						id: header( text, 'Message-ID' ).slice( 1, -1 ),
						subject: header( text, 'Subject' ),
						process: header( text, 'X-Process' ),
					};
					if ( ! to.startsWith( 'admin@' ) ) {
						mails.push( mail );
					}
					text = text.slice( end + 5 );
					isBody = false;
					hooks.onEnd?.( mail );
					say( '250 2.0.0 Taken' );
					continue;
				}
				const end = text.indexOf( '\r\n' );
				if ( end < 0 ) {
					return;
				}
				const line = text.slice( 0, end );
				text = text.slice( end + 2 );
				const [ , word ] = /^(\w+)/.exec( line ) ?? [];
				if ( /^RCPT$/i.test( word ) ) {
					to = /<([^>]*)>/.exec( line )?.[ 1 ] ?? '';
				}
				if ( /^DATA$/i.test( word ) ) {
					isBody = true;
					say( '354 Go on' );
				} else if ( /^QUIT$/i.test( word ) ) {
					say( '221 Bye' );
					socket.end();
				} else {
					say( '250 OK' );
				}
			}
		} );
		say( '220 sink' );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		port: server.address().port,
		mails,
		stop: () =>
			new Promise( ( resolve ) => {
				sockets.forEach( ( socket ) => socket.destroy() );
				server.close( resolve );
			} ),
	};
}
