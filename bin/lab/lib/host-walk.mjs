/** Walks through steps on a site, and notes what went wrong and what PHP said. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { root } from '../../lib/run.mjs';
import { UnexpectedAnswer } from './host-client.mjs';
import { STEPS } from './host-steps.mjs';

/** Lines of the log that are WordPress's own, on every site of this kind. */
const CORE = [
	// PHP in WebAssembly and SQLite know no names of hosts.
	/php_network_getaddresses/,
	// Two processes changed the list of jobs at the same time; the next one does it.
	/^Cron (un|re)schedule event error/,
	// WordPress's files for networks.
	/Optional parameter .*ms-functions\.php/,
];

/** What PHP has said since the last time. */
export async function complaints( site ) {
	const text = existsSync( site.log )
		? await readFile( site.log, 'utf8' )
		: '';
	const fresh = text.slice( site.read ?? 0 );
	site.read = text.length;
	return fresh
		.split( /\n(?=\[\d\d-\w{3}-\d{4} )/ )
		.map( ( line ) => line.replace( /^\[[^\]]*\] /, '' ).trim() )
		.filter(
			( line ) => line && ! CORE.some( ( known ) => known.test( line ) )
		);
}

/** The steps in order: those of a variation that begins with its own activation, else the usual ones with its changes. */
const stepsOf = ( { steps = {} } ) =>
	steps.activate ? steps : { ...STEPS, ...steps };

/**
 * Walks through all steps.
 *
 * @param {Object} site      From bootHost().
 * @param {Object} variation May replace steps (`steps`), leave some out (null), add some, and allow
 *                           lines of the log (`allows`).
 * @param {Object} times     Takes the milliseconds of each step.
 * @return {Promise<Array<{step: string, said: string}>>} What was wrong.
 */
export async function walkThrough( site, variation, times = {} ) {
	const faults = [];
	const walk = {
		site,
		visitor: site.client(),
		pictures: ( await readdir( `${ root }bin/demo/pictures` ) ).filter(
			( file ) => file.endsWith( '.jpg' )
		),
		...variation.walk,
	};
	for ( const [ step, act ] of Object.entries( stepsOf( variation ) ) ) {
		if ( ! act ) {
			continue;
		}
		const started = Date.now();
		try {
			await act( walk );
		} catch ( error ) {
			faults.push( {
				step,
				said:
					error instanceof UnexpectedAnswer
						? error.message
						: error.stack.split( '\n' ).slice( 0, 3 ).join( ' ' ),
			} );
		}
		times[ step ] = Date.now() - started;
		const lines = await complaints( site );
		for ( const line of new Set( lines ) ) {
			// A job that still runs may look into a table that is gone.
			const known_ =
				step === 'uninstall'
					? [ /database error[\s\S]*_millwork_/ ]
					: [];
			if (
				! [ ...known_, ...( variation.allows ?? [] ) ].some(
					( known ) => known.test( line )
				)
			) {
				faults.push( {
					step,
					said: `the log: ${ line.slice( 0, 600 ) }`,
				} );
			}
		}
		if ( step === 'activate' && ! walk.owner ) {
			break;
		}
	}
	return faults;
}
