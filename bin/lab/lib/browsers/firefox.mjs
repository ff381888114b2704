/** Firefox, driven by Marionette, which is part of it: the commands of WebDriver as JSON over a socket. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from '../../../lib/port.mjs';
import { ensureProgram, startChild } from '../child.mjs';

/** Turns Firefox's own requests off, and sends those of pages through a proxy. */
const preferences = ( port, proxy ) => ( {
	'marionette.port': port,
	'network.proxy.type': 1,
	'network.proxy.http': '127.0.0.1',
	'network.proxy.http_port': proxy,
	'network.proxy.ssl': '127.0.0.1',
	'network.proxy.ssl_port': proxy,
	'app.normandy.enabled': false,
	'app.update.disabledForTesting': true,
	'browser.aboutwelcome.enabled': false,
	'browser.newtabpage.enabled': false,
	'browser.safebrowsing.malware.enabled': false,
	'browser.safebrowsing.phishing.enabled': false,
	'browser.shell.checkDefaultBrowser': false,
	'browser.startup.homepage_override.mstone': 'ignore',
	'datareporting.policy.dataSubmissionEnabled': false,
	'extensions.systemAddon.update.enabled': false,
	'media.gmp-manager.updateEnabled': false,
	'media.autoplay.default': 0,
	'media.gmp-manager.url': 'data:,',
	'network.captive-portal-service.enabled': false,
	'network.connectivity-service.enabled': false,
	'services.settings.server': 'data:,',
	'toolkit.telemetry.server': 'data:,',
} );

/** The requests that Firefox makes for itself. */
export const OF_FIREFOX = /(^|\.)(mozilla\.(com|org|net)|firefox\.com)$/;

/** A socket's messages: each is its length in bytes, a colon, and JSON. */
function talk( socket ) {
	const waiting = new Map();
	let rest = Buffer.alloc( 0 );
	let last = 0;
	socket.on( 'data', ( data ) => {
		rest = Buffer.concat( [ rest, data ] );
		for (;;) {
			const colon = rest.indexOf( ':' );
			const end = colon + 1 + Number( rest.subarray( 0, colon ) );
			if ( colon < 0 || rest.length < end ) {
				return;
			}
			const message = JSON.parse( rest.subarray( colon + 1, end ) );
			rest = rest.subarray( end );
			// The first one is a greeting.
			if ( Array.isArray( message ) ) {
				const [ , id, error, result ] = message;
				const { resolve, reject } = waiting.get( id );
				waiting.delete( id );
				if ( error ) {
					reject(
						new Error( `${ error.error }: ${ error.message }` )
					);
				} else {
					resolve( result );
				}
			}
		}
	} );
	socket.on( 'error', () => {} );
	return ( name, parameters = {} ) =>
		new Promise( ( resolve, reject ) => {
			const id = ++last;
			waiting.set( id, { resolve, reject } );
			const text = JSON.stringify( [ 0, id, name, parameters ] );
			socket.write( `${ Buffer.byteLength( text ) }:${ text }` );
		} );
}

/**
 * Starts Firefox without a window.
 *
 * @param {string} folder For its profile.
 * @param {number} proxy  The proxy's port.
 * @return {Promise<{name: string, command: Function, stop: Function}>} `command( name, parameters )` runs a command of
 * WebDriver and returns its value.
 */
export async function startFirefox( folder, proxy ) {
	const program = await ensureProgram( 'firefox-esr', 'firefox-esr' );
	const port = await freePort();
	const profile = `${ folder }/firefox`;
	mkdirSync( profile, { recursive: true } );
	writeFileSync(
		`${ profile }/user.js`,
		Object.entries( preferences( port, proxy ) )
			.map(
				( [ name, value ] ) =>
					`user_pref( ${ JSON.stringify( name ) }, ${ JSON.stringify( value ) } );\n`
			)
			.join( '' )
	);
	const child = await startChild(
		program,
		[ '-headless', '-marionette', '-no-remote', '-profile', profile ],
		port,
		{ HOME: folder }
	);
	const socket = connect( port, '127.0.0.1' );
	const send = talk( socket );
	const { capabilities } = await send( 'WebDriver:NewSession', {
		capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
		acceptInsecureCerts: true,
	} );
	return {
		name: `Firefox ${ capabilities.browserVersion }`,
		command: async ( name, parameters ) => {
			const result = await send( `WebDriver:${ name }`, parameters );
			return result && 'value' in result ? result.value : result;
		},
		stop: async () => {
			socket.destroy();
			await child.stop();
		},
	};
}
