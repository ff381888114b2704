/**
 * nginx caches pages for a day, in front of PHP-FPM with three workers, MariaDB and an object cache in Redis. A day later,
 * visitors use forms, payments, likes and the newsletter on cached pages, with and without scripts. Then several processes
 * work while the object cache is emptied, killed and restarted.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '../lib/browser.mjs';
import { createChecks } from './lib/checks.mjs';
import { ahead, startFpm } from './lib/fpm.mjs';
import { startNginx } from './lib/nginx.mjs';
import { makeSite } from './lib/site.mjs';
import * as visits from './lib/visits.mjs';

const RACE_SECONDS = 12;
const RACERS = 4;

/** Routes whose responses are the same for everybody, on every day. */
const SAME_FOR_ALL =
	/^\/\w+\/v\d$|\/business-hours\/localized-week$|\/bluesky\/client-metadata\.json$/;

const { check, time, finish } = createChecks();
const site = await makeSite( { hasCache: true } );
const posts = site.ask( 'seed' );
const slugs = Object.keys( posts );
let fpm = await startFpm( site );
let web = await startNginx( { ...site, ...fpm, cache: 'honors' } );
const browser = await launchBrowser();

/** Gets a page as a visitor without cookies. */
const get = async ( path ) => {
	const response = await fetch( web.url + path, { redirect: 'manual' } );
	return { response, text: await response.text() };
};
const header = ( response, name ) => response.headers.get( name ) ?? '';

/** Keeps every page in nginx, and lets a day pass. */
async function letADayPass() {
	const texts = {};
	for ( const slug of slugs ) {
		const { response, text } = await get( `/${ slug }/` );
		texts[ slug ] = text;
		check(
			`/${ slug }/ may be kept`,
			response.status === 200 &&
				! header( response, 'cache-control' ) &&
				! header( response, 'set-cookie' )
		);
	}
	await fpm.stop();
	fpm = await startFpm( { ...site, env: ahead( '+23h' ) } );
	const kept = [];
	for ( const slug of slugs ) {
		const { response, text } = await get( `/${ slug }/` );
		if (
			header( response, 'x-page-cache' ) === 'HIT' &&
			text === texts[ slug ]
		) {
			kept.push( slug );
		}
	}
	check(
		'a day later nginx still shows each page as it was',
		kept.length === slugs.length,
		`${ kept.length } of ${ slugs.length }`
	);
}

/** Everything that visitors do on kept pages. */
async function visit( prefix ) {
	for ( const hasScripts of [ true, false ] ) {
		const context = await browser.newContext( {
			javaScriptEnabled: hasScripts,
			baseURL: web.url,
		} );
		const page = await context.newPage();
		page.setDefaultTimeout( 30_000 );
		const how = `${ prefix }${ hasScripts ? 'with' : 'without' } scripts`;
		const statuses = [];
		page.on( 'response', ( response ) => {
			if (
				response.request().method() === 'POST' &&
				response.status() >= 400
			) {
				statuses.push( response.status() );
			}
		} );
		for ( const [ what, act ] of Object.entries( visits.TOUR ) ) {
			let told;
			try {
				told = await act( page, { hasScripts, site } );
			} catch ( error ) {
				told = String( error ).slice( 0, 400 );
				await page
					.screenshot( { path: `${ site.folder }/failed.png` } )
					.catch( () => {} );
			}
			check(
				`${ how }: ${ what }`,
				told === true,
				told === true ? undefined : told
			);
		}
		check(
			`${ how }: nothing was refused`,
			! statuses.length,
			statuses.length ? statuses : undefined
		);
		await context.close();
	}
}

/** Responses of our routes that any visitor gets, and whether caches may keep them. */
async function lookAtRoutes() {
	const index = JSON.parse( ( await get( '/wp-json/' ) ).text );
	const open = [];
	const kept = [];
	for ( const [ route, { namespace, endpoints } ] of Object.entries(
		index.routes
	) ) {
		if (
			! /^(millwork|wpcom|jetpack)\//.test( namespace ) ||
			! endpoints.some( ( { methods } ) => methods.includes( 'GET' ) )
		) {
			continue;
		}
		const path = route
			.replace( /\(\?P<post>[^)]*\)+/g, posts.likes )
			.replace( /\(\?P<id>[^)]*\)+/g, posts.likes );
		const { response } = await get( `/wp-json${ path }` );
		if ( response.status < 400 ) {
			open.push( path );
			const again = await get( `/wp-json${ path }` );
			if ( header( again.response, 'x-page-cache' ) === 'HIT' ) {
				kept.push( path );
			}
		}
	}
	check( 'routes that visitors may read are found', open.length > 0, [
		...new Set( open ),
	] );
	const wrong = kept.filter( ( path ) => ! SAME_FOR_ALL.test( path ) );
	check( 'nginx keeps none of their responses', ! wrong.length, wrong );
}

/** Several processes work while something happens to the object cache. */
async function race( what, disturb ) {
	const before = site.ask( 'raced' );
	const stop = `${ site.folder }/stop-${ Date.now() }`;
	const racers = Array.from( { length: RACERS }, () =>
		site.start( 'race', stop )
	);
	let isOver = false;
	const all = Promise.all( racers ).finally( () => ( isOver = true ) );
	setTimeout( () => writeFileSync( stop, '' ), RACE_SECONDS * 1000 );
	while ( ! isOver ) {
		await disturb();
		await sleep( 300 );
	}
	const done = await all;
	const sum = ( name ) =>
		done.reduce( ( total, racer ) => total + racer[ name ], 0 );
	const after = site.ask( 'raced' );
	const lost = sum( 'changes' ) - ( after.count - before.count );
	const uncounted = sum( 'hits' ) - ( after.hits - before.hits );
	check( `${ what }: no change of an option is lost`, lost === 0, {
		changes: sum( 'changes' ),
		lost,
	} );
	check( `${ what }: rate limits count every try`, uncounted === 0, {
		tries: sum( 'hits' ),
		uncounted,
	} );
	check(
		`${ what }: a lock has one holder`,
		sum( 'locks' ) > 0 && sum( 'clashes' ) === 0,
		{ taken: sum( 'locks' ), shared: sum( 'clashes' ) }
	);
}

try {
	await time( 'Pages are kept for a day', letADayPass );
	await time( 'Visitors on pages that are a day old', () => visit( '' ) );
	await time( 'Routes', lookAtRoutes );
	await time( 'A cache that ignores headers', async () => {
		await web.stop();
		web = await startNginx( {
			...site,
			...fpm,
			cache: 'ignores',
			name: 'ignoring',
		} );
		for ( const slug of slugs ) {
			await get( `/${ slug }/` );
		}
		await visit( 'headers ignored, ' );
	} );
	await fpm.stop();
	await time( 'The object cache works', () =>
		race( 'undisturbed', () => {} )
	);
	await time( 'The object cache is emptied all the time', () =>
		race( 'emptied', () => site.redis.cli( 'FLUSHALL' ) )
	);
	await time( 'Redis is killed and comes back, empty', () =>
		race( 'killed', async () => {
			await site.redis.kill();
			await sleep( 300 );
			await site.redis.start();
		} )
	);
	await time( 'Redis comes back with what it knew before', () => {
		site.redis.cli( 'SAVE' );
		return race( 'set back', async () => {
			await site.redis.kill();
			await sleep( 100 );
			await site.redis.start();
		} );
	} );
	const errors = site
		.log()
		.split( '\n' )
		.filter( ( line ) =>
			/PHP (Fatal|Warning|Notice|Deprecated)|WordPress database error/.test(
				line
			)
		);
	check(
		'PHP and the database report no error',
		! errors.length,
		errors.slice( 0, 5 )
	);
} finally {
	await browser.close();
	await web.stop();
	await fpm.stop();
	await site.stop();
}
finish();
