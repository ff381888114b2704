/**
 * Runs the suites: those for every change (`npm test`), named ones (`npm test unit e2e`, `npm test nightly`), or a part
 * of one (`npm run test:unit -- opening-song`). Missing programs are installed first. The last line has the total of
 * all suites: `N passed, N failed`.
 */
import { ensureNodeModules } from './lib/install.mjs';

try {
	await ensureNodeModules();
} catch ( error ) {
	console.error( error.message );
	process.exit( 1 );
}
const { readArguments } = await import( './test/arguments.mjs' );
const { runJobs } = await import( './test/lanes.mjs' );
const { planJobs, suites, suitesByName } = await import( './test/suites.mjs' );
const { summarize } = await import( './test/summary.mjs' );

// The tests' servers end with this process, which must exit normally for that.
for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.on( signal, () => process.exit( 1 ) );
}

let jobs;
try {
	jobs = planJobs(
		readArguments( process.argv.slice( 2 ), suites, suitesByName )
	);
} catch ( error ) {
	console.error( error.message );
	process.exit( 1 );
}

const started = Date.now();
const results = await runJobs( jobs );

const { text, passed, failed } = summarize(
	results,
	[ 'build', ...suites, ...suitesByName ],
	( Date.now() - started ) / 60_000
);
console.log( `\n${ text }` );
process.exit( failed || ! passed ? 1 : 0 );
