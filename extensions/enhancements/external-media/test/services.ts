/** The services of External media, played by media-server.php for a site with __tests__/plugins/media-services. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Rest } from '../../../../__tests__/e2e/harness';

const PLUGIN = '/wp/v2/plugins/media-services/media-services';
const PICTURE =
	'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>';

export interface Services {
	/** Asks the stand-in as a browser. */
	play: ( url: string ) => Promise< Record< string, string > >;
	/** Has Google do something else: 'down', 'html' and others of google-server.php; '' for nothing. */
	fault: ( name: string ) => Promise< unknown >;
	/** What the services were asked by the site. */
	asked: () => Promise< { host: string; path: string }[] >;
	stop: () => Promise< void >;
}

/**
 * Starts the services, and leads the site to them.
 *
 * @param rest The site.
 */
export async function startServices( rest: Rest ): Promise< Services > {
	const state = await mkdtemp( join( tmpdir(), 'millwork-media-' ) );
	const port = await freePort();
	const server: ChildProcess = spawn(
		'php',
		[ '-S', `127.0.0.1:${ port }`, join( __dirname, 'media-server.php' ) ],
		{ env: { ...process.env, STAND_IN_STATE: state }, stdio: 'ignore' }
	);
	const play = async ( url: string ) => {
		const path = url.slice( 'https://'.length );
		const answer = await fetch( `http://127.0.0.1:${ port }/${ path }` );
		if ( ! answer.ok ) {
			throw new Error( `${ url } answered ${ answer.status }.` );
		}
		return answer.json();
	};
	const fault = ( name: string ) =>
		play( `https://photos.google.com/test?fault=${ name }` );
	for ( let attempt = 0; ; attempt++ ) {
		try {
			await fault( '' );
			break;
		} catch ( error ) {
			if ( attempt === 50 ) {
				throw error;
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
		}
	}
	await rest.request( 'PUT', PLUGIN, { status: 'active' } );
	await rest.request( 'POST', '/wp/v2/settings', {
		media_services_port: port,
	} );
	return {
		play,
		fault,
		asked: async () =>
			( await readFile( join( state, 'asked.jsonl' ), 'utf8' ) )
				.trim()
				.split( '\n' )
				.map( ( line ) => JSON.parse( line ) ),
		stop: async () => {
			await rest.request( 'PUT', PLUGIN, { status: 'inactive' } );
			server.kill();
			await rm( state, { recursive: true } );
		},
	};
}

/**
 * Plays the services' pages and pictures in a browser.
 *
 * @param context  The browser's.
 * @param services The services.
 * @param isCut    Whether Google's page cuts the window off from the one that opened it.
 */
export async function playPages(
	context: BrowserContext,
	services: Services,
	isCut = false
): Promise< void > {
	await context.route(
		/^https:\/\/(api\.openverse\.org|images\.pexels\.com|lh3\.googleusercontent\.com)\//,
		( route ) =>
			route.fulfill( { contentType: 'image/svg+xml', body: PICTURE } )
	);
	await context.route(
		/^https:\/\/accounts\.google\.com\//,
		async ( route ) => {
			const { allow, deny } = await services.play(
				route.request().url()
			);
			const link = ( text: string, url: string ) =>
				`<a href="${ url.replaceAll( '&', '&amp;' ) }">${ text }</a>`;
			await route.fulfill( {
				contentType: 'text/html',
				headers: isCut
					? { 'Cross-Origin-Opener-Policy': 'same-origin' }
					: {},
				body: `<!doctype html><title>Sign in</title>${ link( 'Allow', allow! ) } ${ link( 'Deny', deny! ) }`,
			} );
		}
	);
	await context.route(
		/^https:\/\/photos\.google\.com\/picker\//,
		async ( route ) => {
			const url = route.request().url();
			if ( ! url.endsWith( '?done' ) ) {
				await route.fulfill( {
					contentType: 'text/html',
					body: '<!doctype html><title>Choose</title><a href="?done">Done</a>',
				} );
				return;
			}
			await services.play( url.replace( '?done', '' ) );
			await route.fulfill( {
				contentType: 'text/html',
				body: '<!doctype html><script>window.close()</script>',
			} );
		}
	);
}

/** A port that nobody listens on. */
const freePort = () =>
	new Promise< number >( ( resolve ) => {
		const probe = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo;
			probe.close( () => resolve( port ) );
		} );
	} );
