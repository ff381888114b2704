/**
 * Services that posts are shared to, played on this machine as in the PHP tests: the site asks them, and a window that is
 * sent to one finds a page with its buttons.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import type { Rest } from './rest';

const PLUGIN = '/wp/v2/plugins/played-hosts/played-hosts';

/** A stand-in. */
export interface StandIn {
	/** Tells it what should happen, or asks it something. */
	tell: ( what: string, ...args: unknown[] ) => Promise< unknown >;
	/** Disconnects it from the site: nobody responds there. */
	vanish: () => Promise< void >;
	/** Brings it back. */
	appear: () => Promise< void >;
	stop: () => Promise< void >;
}

/**
 * Starts one.
 *
 * @param rest   The site's REST API.
 * @param script What plays it, such as `mastodon`, in the tests of sharing.
 * @param hosts  Its hosts, the one of its certificate first.
 */
export async function startStandIn(
	rest: Rest,
	script: string,
	...hosts: [ string, ...string[] ]
): Promise< StandIn > {
	const root = process.cwd();
	const php = spawn(
		'php',
		[
			`${ root }/__tests__/php/Http/stand-in/run.php`,
			hosts[ 0 ],
			`${ root }/extensions/features/sharing/test/${ script }.php`,
		],
		{ stdio: [ 'pipe', 'pipe', 'inherit' ] }
	);
	const [ line ] = await Promise.race( [
		once( php.stdout, 'data' ),
		once( php, 'exit' ).then( () => {
			throw new Error( `${ script } does not start: see what PHP says.` );
		} ),
	] );
	const { port, certificate } = JSON.parse( String( line ) ) as {
		port: number;
		certificate: string;
	};
	const lead = async ( to: number ) => {
		await rest.request( 'POST', '/wp/v2/settings', {
			played_hosts: Object.fromEntries(
				hosts.map( ( host ) => [ host, { port: to, certificate } ] )
			),
		} );
	};
	await rest.request( 'PUT', PLUGIN, { status: 'active' } );
	await lead( port );
	return {
		tell: async ( what, ...args ) => {
			const socket = connect( port, '127.0.0.1' );
			socket.write( `${ JSON.stringify( { what, args } ) }\n` );
			let said = '';
			for await ( const piece of socket ) {
				said += piece;
			}
			return JSON.parse( said );
		},
		// A port that nobody listens on.
		vanish: () => lead( 1 ),
		appear: () => lead( port ),
		stop: async () => {
			await rest.request( 'POST', '/wp/v2/settings', {
				played_hosts: null,
			} );
			await rest.request( 'PUT', PLUGIN, { status: 'inactive' } );
			php.stdin.end();
			await once( php, 'exit' );
		},
	};
}

/**
 * Connects the account that the stand-in of X knows.
 *
 * @param rest The REST API.
 * @return The account's number.
 */
export async function connectX( rest: Rest ): Promise< string > {
	const { connection } = await rest.request< {
		connection: { id: string };
	} >( 'POST', '/millwork/v1/sharing/connections', {
		service: 'x',
		values: {
			// As XServer knows them.
			consumer_key: 'consumer-key-0000000000000',
			consumer_secret: 'consumer-secret-000000000000000000',
			token: '42-token-00000000000000000000',
			token_secret: 'token-secret-00000000000000000000',
		},
	} );
	return connection.id;
}

/**
 * Simulates the page on which a person allows access, with the buttons Allow and Deny.
 *
 * @param context The browser's context.
 * @param page    The page's URL, as context.route() takes it.
 * @param service The service.
 * @param denied  What the service sends the browser back with where the person says no.
 */
export async function playDoor(
	context: BrowserContext,
	page: Parameters< BrowserContext[ 'route' ] >[ 0 ],
	service: StandIn,
	denied: Record< string, string > = { error: 'access_denied' }
): Promise< void > {
	// A window that the site redirects there isn't seen by the route, unless the browser itself follows.
	await context.route( /action=millwork_sharing_refresh/, async ( route ) => {
		const answer = await route.fetch( { maxRedirects: 0 } );
		await route.fulfill( {
			contentType: 'text/html',
			body: `<!doctype html><title>On</title><script>location.replace( ${ JSON.stringify(
				answer.headers().location
			) } )</script>`,
		} );
	} );
	await context.route( page, async ( route ) => {
		const url = new URL( route.request().url() );
		const asked = url.searchParams;
		const link = ( name: string, values: Record< string, string > ) => {
			const back = new URL( asked.get( 'redirect_uri' ) ?? '' );
			for ( const [ key, value ] of Object.entries( values ) ) {
				back.searchParams.set( key, value );
			}
			return `<a href="${ back.href.replace( /&/g, '&amp;' ) }">${ name }</a>`;
		};
		const allowed = await service.tell( 'let in', url.href );
		await route.fulfill( {
			contentType: 'text/html',
			body: `<!doctype html><title>Service</title><p>${
				typeof allowed === 'string'
					? allowed
					: link( 'Allow', allowed as Record< string, string > )
			} ${ link( 'Deny', {
				...denied,
				state: asked.get( 'state' ) ?? '',
			} ) }</p>`,
		} );
	} );
}
