/**
 * Walks through the packaged plugin with other plugins active: `node bin/lab/plugins.mjs /path/to/classic-editor
 * /path/to/query-monitor` takes their folders, one site for each, and `/path/one+/path/two` puts several on one site.
 * Checks that nothing is said in the log, that tags for search engines and networks are printed once, that Query Monitor
 * finds no query of ours twice and none that is slow, and that posts stay intact when the other plugin is added and removed.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { bootHost } from './lib/host-site.mjs';
import { walkThrough } from './lib/host-walk.mjs';
import { besideSteps, placeOthers } from './lib/plugin-steps.mjs';

const asked = process.argv.slice( 2 );
if ( ! asked.length ) {
	console.log(
		'Skipped: name the folders of plugins, as node bin/lab/plugins.mjs /path/to/classic-editor'
	);
}
let failed = 0;
for ( const one of asked ) {
	const started = Date.now();
	const folders = one.split( '+' );
	const missing = folders.filter( ( folder ) => ! existsSync( folder ) );
	if ( missing.length ) {
		console.error( `There is no folder ${ missing.join( ', ' ) }.` );
		failed++;
		continue;
	}
	const name = folders.map( ( folder ) => basename( folder ) ).join( '+' );
	const variation = {
		name: `beside-${ name.replace( /[^\w-]/g, '-' ) }`,
		muPlugins: placeOthers.muPlugins,
		steps: besideSteps( folders ),
		// What others say about themselves is theirs.
		allows: folders.map(
			( folder ) =>
				new RegExp(
					`/plugins/${ basename( folder ) }/|Translation loading for the .${ basename( folder ) }`
				)
		),
	};
	let site;
	let faults;
	try {
		site = await bootHost( variation, { type: 'sqlite' } );
		await placeOthers( site, folders );
		faults = await walkThrough( site, variation );
	} catch ( error ) {
		faults = [ { step: 'boot', said: error.stack } ];
	} finally {
		await site?.stop();
		if ( ! process.env.HOSTS_KEEP ) {
			await site?.remove();
		}
	}
	const seconds = Math.round( ( Date.now() - started ) / 1000 );
	console.log( `${ faults.length ? '✗' : '✓' } ${ name } (${ seconds } s)` );
	faults.forEach( ( { step, said } ) =>
		console.log( `    ${ step }: ${ said }` )
	);
	failed += faults.length ? 1 : 0;
}
process.exit( failed ? 1 : 0 );
