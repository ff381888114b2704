/**
 * Fixes what the linters can fix: `npm run lint:fix`, or a part of the project with `npm run lint:fix --
 * extensions/blocks/button`.
 */
import { ensureNodeModules } from './lib/install.mjs';

await ensureNodeModules();
const { runJobs } = await import( './test/lanes.mjs' );
const { lintJobs } = await import( './test/lint.mjs' );

let jobs;
try {
	jobs = lintJobs( { files: process.argv.slice( 2 ), fix: true } );
} catch ( error ) {
	console.error( error.message );
	process.exit( 1 );
}
// One after the other, since each may change what the next one reads.
const results = [ ...( await runJobs( jobs, { lanes: 1 } ) ).values() ];
process.exit( results.some( ( { failed } ) => failed ) ? 1 : 0 );
