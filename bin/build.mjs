/**
 * Builds the plugin into build/: `npm run build`, or with `--watch` and source maps for development. Unchanged files
 * aren't compiled again.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { joinDoors } from './lib/doors.mjs';
import { takeLock } from './lib/lock.mjs';
import { run, root } from './lib/run.mjs';
import { compileTranslations } from './package/translations.mjs';

await compileTranslations( root );

const watch = process.argv.includes( '--watch' );
const target = `${ root }build`;
// A running site uses the old build until the new one is complete.
const output = watch ? target : `${ root }.cache/build-${ process.pid }`;
const kind = watch ? 'development' : 'production';
const cache = `${ root }.cache/webpack/${ kind }`;

// The three compilations write into one folder, so none of them may empty it.
await rm( output, { recursive: true, force: true } );
await mkdir( output, { recursive: true } );
await mkdir( cache, { recursive: true } );

// Two builds could corrupt the same cache. The second one does without it.
const lock = await takeLock( `${ cache }.lock` );
const code = await run(
	process.execPath,
	[
		`${ root }node_modules/@wordpress/scripts/bin/wp-scripts.js`,
		watch ? 'start' : 'build',
		'--experimental-modules',
		'--blocks-manifest',
		'--source-path=extensions',
		`--output-path=${ output }`,
	],
	{
		env: {
			...process.env,
			MILLWORK_BUILD_CACHE: lock.holder ? '' : cache,
		},
	}
);
await lock.release();

if ( ! watch && code === 0 ) {
	// During development, PHP reads the doors themselves.
	await writeFile( `${ output }/doors.php`, await joinDoors() );
	await rm( target, { recursive: true, force: true } );
	await rename( output, target );
} else if ( ! watch ) {
	await rm( output, { recursive: true, force: true } );
}
process.exit( code );
