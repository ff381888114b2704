/**
 * Builds the plugin into build/: `npm run build`, or with `--watch` and source maps for development.
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { run, root } from './lib/run.mjs';

const watch = process.argv.includes( '--watch' );
const target = `${ root }build`;
// A site that is running serves the old build until the new one is whole.
const output = watch ? target : `${ root }.cache/build-${ process.pid }`;

// The three compilations write into one folder, so none of them may clean it.
await rm( output, { recursive: true, force: true } );
await mkdir( output, { recursive: true } );

const code = await run( process.execPath, [
	`${ root }node_modules/@wordpress/scripts/bin/wp-scripts.js`,
	watch ? 'start' : 'build',
	'--experimental-modules',
	'--blocks-manifest',
	'--source-path=extensions',
	`--output-path=${ output }`,
] );

if ( ! watch && code === 0 ) {
	await rm( target, { recursive: true, force: true } );
	await rename( output, target );
} else if ( ! watch ) {
	await rm( output, { recursive: true, force: true } );
}
process.exit( code );
