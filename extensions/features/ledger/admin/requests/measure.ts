/** Measures a page: loads it as a visitor in a frame, and sends what the browser loaded. */
import { __ } from '@wordpress/i18n';
import { isAborted } from 'shared/admin/errors';
import { begin, finish } from './api';
import { readTiming } from './read-timing';
import type { SitePage } from './types';

/** How long a page may take to load, in milliseconds. */
const PATIENCE = 45000;

/** How long it must load nothing new to count as done, and how long this waits for that. */
const QUIET = 1500;
const LONGEST = 12000;

const STEP = 250;

const pause = ( ms: number, signal: AbortSignal ) =>
	new Promise< void >( ( resolve, reject ) => {
		const stop = () => {
			clearTimeout( timer );
			reject( signal.reason as Error );
		};
		const timer = setTimeout( () => {
			signal.removeEventListener( 'abort', stop );
			resolve();
		}, ms );
		signal.addEventListener( 'abort', stop, { once: true } );
	} );

/**
 * The frame: the page's scripts run as they do for visitors, but can't leave the frame, open windows or send forms.
 * Where browsers can, it has no cookies and no storage. It is in view, because pictures load when they are seen.
 */
function createFrame(): HTMLIFrameElement {
	const frame = document.createElement( 'iframe' );
	frame.setAttribute( 'sandbox', 'allow-scripts allow-same-origin' );
	frame.setAttribute( 'credentialless', '' );
	// Nobody could tell what such a question is about.
	frame.allow = "camera 'none'; geolocation 'none'; microphone 'none'";
	frame.setAttribute( 'aria-hidden', 'true' );
	frame.setAttribute( 'inert', '' );
	frame.tabIndex = -1;
	frame.className = 'millwork-requests__frame';
	frame.title = __( 'The page that is being measured', 'millwork' );
	return frame;
}

/** The frame's window, if it shows the page that is to be measured. */
function pageIn( frame: HTMLIFrameElement, visit: string ): Window {
	try {
		const page = frame.contentWindow!;
		const { searchParams } = new URL( page.location.href );
		const [ document ] = page.performance.getEntriesByType(
			'navigation'
		) as PerformanceNavigationTiming[];
		if (
			searchParams.get( 'millwork_visit' ) === visit &&
			( document?.responseStatus ?? 200 ) < 400
		) {
			return page;
		}
	} catch {
		// It is on another site now, or the server doesn't allow frames.
	}
	throw new Error(
		__(
			'The page couldn’t be opened in a frame. It may lead to another page, or your server may forbid frames.',
			'millwork'
		)
	);
}

async function load(
	frame: HTMLIFrameElement,
	url: string,
	signal: AbortSignal
): Promise< void > {
	const loaded = new Promise< true >( ( resolve ) =>
		frame.addEventListener( 'load', () => resolve( true ), { once: true } )
	);
	frame.src = url;
	document.body.append( frame );
	const late = pause( PATIENCE, signal ).then( () => false );
	if ( ! ( await Promise.race( [ loaded, late ] ) ) ) {
		throw new Error( __( 'The page took too long to load.', 'millwork' ) );
	}
	// The other promise may still fail; nobody waits for it.
	late.catch( () => {} );
}

/** Scrolls through the page until nothing new is loaded. */
async function settle( page: Window, signal: AbortSignal ): Promise< void > {
	let count = -1;
	let quiet = 0;
	for ( let past = 0; past < LONGEST && quiet < QUIET; past += STEP ) {
		page.scrollBy( 0, page.innerHeight );
		await pause( STEP, signal );
		const now = page.performance.getEntriesByType( 'resource' ).length;
		quiet = now === count ? quiet + STEP : 0;
		count = now;
	}
}

/** What the browser loads for one URL. */
async function timingsOf(
	url: string,
	visit: string,
	signal: AbortSignal
): Promise< PerformanceResourceTiming[] > {
	const frame = createFrame();
	try {
		await load( frame, url, signal );
		await settle( pageIn( frame, visit ), signal );
		return pageIn( frame, visit ).performance.getEntriesByType(
			'resource'
		) as PerformanceResourceTiming[];
	} finally {
		frame.remove();
	}
}

export interface Measured {
	page: SitePage;
	/** URLs of archives that couldn't be opened. */
	missed: string[];
}

/** @throws {Error} With a text for people, or the signal's reason. */
export async function measure(
	id: number,
	signal: AbortSignal
): Promise< Measured > {
	const { visit, urls } = await begin( id, signal );
	const timings: PerformanceResourceTiming[] = [];
	const missed: string[] = [];
	for ( const [ index, url ] of urls.entries() ) {
		try {
			timings.push( ...( await timingsOf( url, visit, signal ) ) );
		} catch ( error ) {
			// An archive may lead elsewhere; the page itself must open.
			if ( index === 0 || isAborted( error ) ) {
				throw error;
			}
			const plain = new URL( url );
			plain.searchParams.delete( 'millwork_visit' );
			missed.push( plain.href );
		}
	}
	const page = await finish(
		id,
		visit,
		urls.length - missed.length,
		readTiming( timings, window.location.origin )
	);
	return { page, missed };
}
