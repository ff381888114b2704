/**
 * Walks through the packaged plugin with other plugins active: `node bin/lab/plugins.mjs /path/to/classic-editor
 * /path/to/query-monitor` takes their folders, one site for each, and `/path/one+/path/two` puts several on one site.
 * Checks that nothing is written to the log, that tags for search engines and networks are printed once, that Query Monitor
 * finds no query of ours twice and none that is slow, and that posts stay intact when the other plugin is added and removed.
 * With Jetpack it also checks which plugin has each block, and that nothing is lost when either plugin is turned off and on.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { removeBases } from './lib/host-base.mjs';
import { runHost } from './lib/host-run.mjs';
import { jetpackSteps } from './lib/jetpack-steps.mjs';
import { besideSteps, placeOthers } from './lib/plugin-steps.mjs';

const asked = process.argv
	.slice( 2 )
	.filter( ( word ) => ! word.startsWith( '--' ) );
if ( ! asked.length ) {
	console.log(
		'Skipped: name the folders of plugins, as node bin/lab/plugins.mjs /path/to/classic-editor'
	);
}
let failed = 0;
for ( const one of asked ) {
	const folders = one.split( '+' );
	const missing = folders.filter( ( folder ) => ! existsSync( folder ) );
	if ( missing.length ) {
		console.error( `There is no folder ${ missing.join( ', ' ) }.` );
		failed++;
		continue;
	}
	const name = folders.map( ( folder ) => basename( folder ) ).join( '+' );
	const passed = await runHost( {
		title: name,
		name: `beside-${ name.replace( /[^\w-]/g, '-' ) }`,
		muPlugins: placeOthers.muPlugins,
		prepare: ( site ) => placeOthers( site, folders ),
		steps: name === 'jetpack' ? jetpackSteps : besideSteps( folders ),
		// What other plugins write about themselves is allowed.
		allows: folders.map(
			( folder ) =>
				new RegExp(
					`/plugins/${ basename( folder ) }/|Translation loading for the \\W(code>)?${ basename( folder ) }`
				)
		),
	} );
	failed += passed ? 0 : 1;
}
await removeBases();
process.exit( failed ? 1 : 0 );
