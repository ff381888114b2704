/**
 * The summary of `npm test`. Since the middle of a log may be lost, it repeats the names of failed tests.
 *
 * @param {Map<import('./lanes.mjs').Job, import('./lanes.mjs').Result & {seconds: number}>} results The jobs' results.
 * @param {string[]}                                                                         suites  The suites, in order.
 * @param {number}                                                                           minutes The duration.
 * @return {{text: string, passed: number, failed: number}} The last line has the total of all suites: `N passed, N
 * failed`.
 */
export function summarize( results, suites, minutes ) {
	const lines = [];
	const total = { passed: 0, failed: 0 };
	for ( const suite of suites ) {
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
		// A build counts as a test only if it fails.
		if ( suite === 'build' && ! sum.failed ) {
			continue;
		}
		lines.push(
			`${ suite.padEnd( 10 ) } ${ String( sum.passed ).padStart( 5 ) } passed, ${ sum.failed } failed (${ Math.round( sum.seconds ) } s)`
		);
	}

	const list = ( title, tests ) => {
		const told = [ ...results ].flatMap( ( [ { name }, result ] ) =>
			( tests( result ) ?? [] ).map(
				( test ) => `  ${ name }: ${ test }`
			)
		);
		return told.length ? [ `${ title }:\n${ told.join( '\n' ) }` ] : [];
	};
	const text = [
		...list( 'Passed only when tried again', ( { flaky } ) => flaky ),
		...list( 'Failed, see above', ( { failed, failures = [] } ) =>
			// A crashed program names no test.
			failed && ! failures.length ? [ `${ failed } failed` ] : failures
		),
		lines.join( '\n' ),
		`All in ${ minutes.toFixed( 1 ) } minutes.\n${ total.passed } passed, ${ total.failed } failed`,
	].join( '\n\n' );
	return { text, ...total };
}
