/**
 * Runs the suites: all of them (`npm test`), or those named (`npm run test:unit`,
 * `node bin/test.mjs unit e2e`). What a suite needs and the machine lacks is installed first.
 * The last line counts over all suites: `N passed, N failed`.
 */
import { ensureNodeModules } from './lib/install.mjs';

const wanted = process.argv.slice( 2 );

await ensureNodeModules();
const { suites } = await import( './test/suites.mjs' );

const unknown = wanted.filter( ( name ) => ! ( name in suites ) );
if ( unknown.length ) {
	console.error(
		`There is no suite named ${ unknown.join( ', ' ) }. There are: ${ Object.keys( suites ).join( ', ' ) }.`
	);
	process.exit( 1 );
}

const total = { passed: 0, failed: 0 };
const lines = [];
for ( const name of wanted.length ? wanted : Object.keys( suites ) ) {
	console.log( `\n── ${ name } ${ '─'.repeat( 60 - name.length ) }` );
	const started = Date.now();
	let result;
	try {
		result = await suites[ name ]();
	} catch ( error ) {
		console.error( error );
		result = { passed: 0, failed: 1 };
	}
	total.passed += result.passed;
	total.failed += result.failed;
	lines.push(
		`${ name.padEnd( 10 ) } ${ String( result.passed ).padStart( 5 ) } passed, ${ result.failed } failed (${ Math.round( ( Date.now() - started ) / 1000 ) } s)`
	);
}

console.log( `\n${ lines.join( '\n' ) }\n` );
console.log( `${ total.passed } passed, ${ total.failed } failed` );
process.exit( total.failed || ! total.passed ? 1 : 0 );
