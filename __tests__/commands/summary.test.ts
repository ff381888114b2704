/**
 * What `npm test` says at its end.
 *
 * @jest-environment node
 */
const { countTests, slowestClasses } = require( '../../bin/lib/phpunit.mjs' );
const { summarize } = require( '../../bin/test/summary.mjs' );

describe( 'the summary', () => {
	const job = ( suite: string, name: string ) => ( { suite, name } );

	it( 'names what failed and what needed a second try, and counts last', () => {
		const { text, passed, failed } = summarize(
			new Map( [
				[
					job( 'build', 'build' ),
					{ passed: 0, failed: 0, seconds: 9 },
				],
				[ job( 'unit', 'unit' ), { passed: 5, failed: 0, seconds: 1 } ],
				[
					job( 'php', 'php: A' ),
					{
						passed: 3,
						failed: 1,
						failures: [ 'XTest::test_y' ],
						seconds: 2,
					},
				],
				[
					job( 'php', 'php: B' ),
					{ passed: 0, failed: 1, seconds: 2 },
				],
				[
					job( 'e2e', 'e2e: A' ),
					{
						passed: 2,
						failed: 0,
						failures: [],
						flaky: [ 'a.spec.ts:1 waits' ],
						seconds: 2,
					},
				],
			] ),
			[ 'build', 'unit', 'php', 'e2e' ],
			1.25
		);
		expect( [ passed, failed ] ).toEqual( [ 10, 2 ] );
		expect( text ).toContain(
			'Passed only when tried again:\n  e2e: A: a.spec.ts:1 waits\n'
		);
		expect( text ).toContain(
			'Failed, see above:\n  php: A: XTest::test_y\n  php: B: 1 failed\n'
		);
		expect( text ).not.toContain( 'build' );
		expect( text ).toMatch( /php\s+3 passed, 2 failed \(4 s\)/ );
		expect( text.endsWith( '\n10 passed, 2 failed' ) ).toBe( true );
	} );

	it( "names PHPUnit's failures", () => {
		expect(
			countTests( `<testsuites><testsuite name="" tests="4" assertions="3" errors="1" warnings="0" failures="1" skipped="1" time="1">
<testcase name="test_a" file="/ATest.php" line="3" class="Millwork\\ATest" classname="Millwork.ATest" assertions="1" time="0.1"/>
<testcase name="test_b with data set #1" file="/ATest.php" line="9" class="Millwork\\ATest" classname="Millwork.ATest" assertions="1" time="0.1">
	<failure type="X">no</failure>
</testcase>
<testcase name="test_c" file="/ATest.php" line="9" class="Millwork\\ATest" classname="Millwork.ATest" assertions="0" time="0.1">
	<skipped/>
</testcase>
<testcase name="test_d" file="/ATest.php" line="9" class="Millwork\\ATest" classname="Millwork.ATest" assertions="1" time="0.1">
	<error type="X">no</error>
</testcase>
</testsuite></testsuites>` )
		).toEqual( {
			passed: 1,
			failed: 2,
			skipped: 1,
			failures: [
				'Millwork\\ATest::test_b with data set #1',
				'Millwork\\ATest::test_d',
			],
		} );
	} );

	it( 'names the classes that took the longest in a long run', () => {
		const tests = ( time: number ) =>
			`<testcase name="test_a" file="/A.php" line="3" class="Millwork\\ATest" classname="Millwork.ATest" assertions="1" time="1.5"/>
<testcase name="test_b" file="/B.php" line="3" class="Millwork\\BTest" classname="Millwork.BTest" assertions="1" time="${ time }"/>
<testcase name="test_c" file="/A.php" line="9" class="Millwork\\ATest" classname="Millwork.ATest" assertions="1" time="2"/>`;
		expect( slowestClasses( tests( 3 ) ) ).toBe( '' );
		expect( slowestClasses( tests( 70 ) ).split( '\n' ) ).toEqual( [
			'   70.0 s  Millwork\\BTest',
			'    3.5 s  Millwork\\ATest',
		] );
	} );
} );
