/**
 * Runs the suites: all of them (`npm test`), those named (`npm test unit e2e`), or a part of one
 * (`npm run test:unit -- opening-song`). What a suite needs and the machine lacks is installed first.
 * The last line counts over all suites: `N passed, N failed`.
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
const { planJobs, suites } = await import( './test/suites.mjs' );

// Servers of the tests end with this process, which has to end in order for that.
for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.on( signal, () => process.exit( 1 ) );
}

let jobs;
try {
	jobs = planJobs( readArguments( process.argv.slice( 2 ), suites ) );
} catch ( error ) {
	console.error( error.message );
	process.exit( 1 );
}

const started = Date.now();
const results = await runJobs( jobs );

const lines = [];
const total = { passed: 0, failed: 0 };
for ( const suite of [ 'build', ...suites ] ) {
	const own = [ ...results ].filter( ( [ job ] ) => job.suite === suite );
	if ( ! own.length ) {
		continue;
	}
	const sum = { passed: 0, failed: 0, seconds: 0 };
	for ( const [ , result ] of own ) {
		for ( const name of Object.keys( sum ) ) {
			sum[ name ] += result[ name ];
		}
	}
	total.passed += sum.passed;
	total.failed += sum.failed;
	// A build is no test, unless it fails.
	if ( suite === 'build' && ! sum.failed ) {
		continue;
	}
	lines.push(
		`${ suite.padEnd( 10 ) } ${ String( sum.passed ).padStart( 5 ) } passed, ${ sum.failed } failed (${ Math.round( sum.seconds ) } s)`
	);
}
const minutes = ( Date.now() - started ) / 60_000;

const failures = [ ...results ].filter( ( [ , { failed } ] ) => failed );
if ( failures.length ) {
	console.log(
		`\nFailed, see above:\n${ failures.map( ( [ { name }, { failed } ] ) => `  ✗ ${ name } (${ failed })` ).join( '\n' ) }`
	);
}
console.log(
	`\n${ lines.join( '\n' ) }\n\nAll in ${ minutes.toFixed( 1 ) } minutes.`
);
console.log( `${ total.passed } passed, ${ total.failed } failed` );
process.exit( total.failed || ! total.passed ? 1 : 0 );
