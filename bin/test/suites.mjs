/** The suites of `npm test`, and their jobs. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { root } from '../lib/run.mjs';
import { measureBudgets } from './budgets.mjs';
import { browserJobs, nightlyBrowserJobs } from './browser.mjs';
import { lintJobs } from './lint.mjs';
import { nightlyJobs, phpJobs } from './php.mjs';

const bin = ( name ) => `${ root }node_modules/.bin/${ name }`;

/**
 * Runs Jest in some folders.
 *
 * @param {string[]} folders The folders.
 * @param {string[]} args    More arguments, for example a part of a path, or `-t` and a part of a test's name.
 * @return {Function} A job's work.
 */
const runJest =
	( folders, args ) =>
	async ( { run } ) => {
		const report = `${ root }.cache/jest-${ folders.join( '-' ) }.json`;
		await mkdir( `${ root }.cache`, { recursive: true } );
		await rm( report, { force: true } );
		const code = await run( bin( 'jest' ), [
			// One process at a time, since other jobs use the other cores. It is replaced when it has grown large.
			...( args.length
				? []
				: [ '--maxWorkers=1', '--workerIdleMemoryLimit=1500MB' ] ),
			'--json',
			`--outputFile=${ report }`,
			'--roots',
			...folders.map( ( folder ) => root + folder ),
			'--passWithNoTests',
			...args,
		] );
		const {
			numPassedTests,
			numFailedTests,
			numFailedTestSuites,
			testResults,
		} = JSON.parse( await readFile( report, 'utf8' ) );
		return {
			passed: numPassedTests,
			// A file that can't be loaded reports no failed test.
			failed: Math.max(
				numFailedTests,
				numFailedTestSuites,
				code ? 1 : 0
			),
			failures: testResults
				.filter( ( { status } ) => status === 'failed' )
				.flatMap( ( { name, assertionResults } ) => [
					name.replace( root, '' ),
					...assertionResults
						.filter( ( { status } ) => status === 'failed' )
						.map( ( { fullName } ) => `  ${ fullName }` ),
				] ),
		};
	};

/** A job with a single test: whether a command succeeds. */
const check =
	( command, args ) =>
	async ( { run } ) =>
		( await run( command, args ) ) === 0
			? { passed: 1, failed: 0 }
			: { passed: 0, failed: 1 };

const build = {
	suite: 'build',
	name: 'build',
	quiet: true,
	work: async ( { run } ) => {
		const code = await run( process.execPath, [
			`${ root }bin/build.mjs`,
		] );
		return { passed: 0, failed: code ? 1 : 0 };
	},
};
const after = [ build ];

/**
 * The jobs of each suite, by its arguments. The slowest come first (except types, which are fast and find the most), so
 * that no long job is left at the end while other cores are idle.
 */
const JOBS = {
	types: ( args ) => [
		{ name: 'types', work: check( bin( 'tsc' ), [ '--noEmit', ...args ] ) },
	],
	php: ( args ) => phpJobs( { args, after } ),
	nightly: ( args ) => [
		...nightlyJobs( { args, after } ),
		// Arguments are PHPUnit's.
		...( args.length ? [] : nightlyBrowserJobs( { after } ) ),
	],
	e2e: ( args ) => browserJobs( { args, after } ),
	unit: ( args ) => [
		{
			name: 'unit',
			work: runJest( [ 'src', 'shared', 'extensions' ], args ),
		},
	],
	contracts: ( args ) => [
		{ name: 'contracts', after, work: runJest( [ '__tests__' ], args ) },
	],
	lint: ( args ) => lintJobs( { files: args } ),
	budgets: () => [
		{ name: 'budgets', after, work: ( { log } ) => measureBudgets( log ) },
	],
};

/** The suites that run by default, in the order of the summary. */
export const suites = [
	'types',
	'lint',
	'unit',
	'contracts',
	'php',
	'e2e',
	'budgets',
];

/** The suites that run only if named. */
export const suitesByName = [ 'nightly' ];

/**
 * The jobs of some suites.
 *
 * @param {Object}   asked
 * @param {string[]} asked.names Names of suites.
 * @param {string[]} asked.args  Arguments for the program of the only suite; then only a part runs.
 * @return {import('./lanes.mjs').Job[]} In the order to start them.
 * @throws {Error} If a suite doesn't accept the arguments.
 */
export function planJobs( { names, args } ) {
	const jobs = Object.keys( JOBS )
		.filter( ( suite ) => names.includes( suite ) )
		.flatMap( ( suite ) =>
			JOBS[ suite ]( args ).map( ( job ) => ( { suite, ...job } ) )
		)
		.sort(
			( { isFiller: one = false }, { isFiller: other = false } ) =>
				Number( one ) - Number( other )
		);
	return jobs.some( ( job ) => job.after?.length )
		? [ build, ...jobs ]
		: jobs;
}
