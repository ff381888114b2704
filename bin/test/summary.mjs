/**
 * What `npm test` says at its end. A log may be kept without its middle, so the names of tests that
 * failed stand here, too.
 *
 * @param {Map<import('./lanes.mjs').Job, import('./lanes.mjs').Result & {seconds: number}>} results
 *                                                                                                   What the jobs gave.
 * @param {string[]}                                                                         suites  The suites, in the order to tell of them.
 * @param {number}                                                                           minutes How long it took.
 * @return {{text: string, passed: number, failed: number}} Its last line counts over all suites:
 *         `N passed, N failed`.
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
		// A build is no test, unless it fails.
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
			// A program that broke down names no test.
			failed && ! failures.length ? [ `${ failed } failed` ] : failures
		),
		lines.join( '\n' ),
		`All in ${ minutes.toFixed( 1 ) } minutes.\n${ total.passed } passed, ${ total.failed } failed`,
	].join( '\n\n' );
	return { text, ...total };
}
