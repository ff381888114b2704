/**
 * A local mail server that accepts everything and keeps only recipients and message IDs. WordPress's emails to its
 * administrator aren't counted.
 */
import { createServer } from 'node:net';

/**
 * Starts the server. An accepted email counts as received, even if the sender never got the answer.
 *
 * @param {Object}   [hooks]
 * @param {Function} [hooks.onBody] Called when an email has been received in part.
 * @param {Function} [hooks.onEnd]  Called when an email has been accepted, before the answer.
 * @return {Promise<{port: number, mails: Array<{to: string, id: string}>, stop: () => Promise<void>}>} Accepted emails
 * are added to `mails`.
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
					const id = /^Message-ID: <([^>]+)>/im.exec( text );
					if ( ! to.startsWith( 'admin@' ) ) {
						mails.push( { to, id: id?.[ 1 ] ?? '' } );
					}
					text = text.slice( end + 5 );
					isBody = false;
					hooks.onEnd?.();
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
