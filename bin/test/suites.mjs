/**
 * The suites of `npm test`, and the jobs that each consists of.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { root } from '../lib/run.mjs';
import { measureBudgets } from './budgets.mjs';
import { browserJobs, nightlyBrowserJobs } from './browser.mjs';
import { lintJobs } from './lint.mjs';
import { nightlyJobs, phpJobs } from './php.mjs';

const bin = ( name ) => `${ root }node_modules/.bin/${ name }`;

/**
 * Runs Jest over some folders.
 *
 * @param {string[]} folders The folders.
 * @param {string[]} args    More arguments, as a part of a path, or `-t` and a part of a test's name.
 * @return {Function} The work of a job.
 */
const runJest =
	( folders, args ) =>
	async ( { run } ) => {
		const report = `${ root }.cache/jest-${ folders.join( '-' ) }.json`;
		await mkdir( `${ root }.cache`, { recursive: true } );
		await rm( report, { force: true } );
		const code = await run( bin( 'jest' ), [
			// One process at a time: other jobs have the other cores. A new one follows where it has grown large.
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
			// A file that does not even load has no failed test in it.
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

/** A job that is one test: whether a command succeeds. */
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
 * The jobs of each suite, for the arguments that its program gets. What takes longest comes first
 * (but for the types, which tell the most in the shortest time), so that no long job is left over at
 * the end while the other cores have nothing to do.
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

/** The suites that run where none is named, in the order of the summary. */
export const suites = [
	'types',
	'lint',
	'unit',
	'contracts',
	'php',
	'e2e',
	'budgets',
];

/** The suites that run where they are named. */
export const suitesByName = [ 'nightly' ];

/**
 * The jobs of some suites.
 *
 * @param {Object}   asked
 * @param {string[]} asked.names Names of suites.
 * @param {string[]} asked.args  Arguments for the program of the one suite; then only a part runs.
 * @return {import('./lanes.mjs').Job[]} The jobs, in the order to begin them.
 * @throws {Error} If a suite cannot do with the arguments.
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
