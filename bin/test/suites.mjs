/**
 * The suites of `npm test`, in their order: what is quick comes first. Each gives
 * `{ passed, failed }`.
 */
import { readFile } from 'node:fs/promises';
import { run, root } from '../lib/run.mjs';
import { measureBudgets } from './budgets.mjs';

const bin = ( name ) => `${ root }node_modules/.bin/${ name }`;

/** One check that either holds or not. */
const check = async ( command, args, options ) => {
	const ok = ( await run( command, args, options ) ) === 0;
	return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const sum = ( results ) =>
	results.reduce(
		( total, { passed, failed } ) => ( {
			passed: total.passed + passed,
			failed: total.failed + failed,
		} ),
		{ passed: 0, failed: 0 }
	);

let built;
/** Builds once a run. */
const build = () => {
	built ??= run( process.execPath, [ `${ root }bin/build.mjs` ] ).then(
		( code ) => {
			if ( code !== 0 ) {
				throw new Error( 'The build failed: see above.' );
			}
		}
	);
	return built;
};

/** Runs Jest over some folders. */
const jest = async ( ...args ) => {
	const report = `${ root }.cache/jest-report.json`;
	const code = await run( bin( 'jest' ), [
		'--json',
		`--outputFile=${ report }`,
		...args,
	] );
	const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
		await readFile( report, 'utf8' )
	);
	return {
		passed: numPassedTests,
		// A file that does not even load has no failed test in it.
		failed: Math.max( numFailedTests, numFailedTestSuites, code ? 1 : 0 ),
	};
};

/** Runs Playwright against a site that is booted for it. */
const playwright = async ( { site, args = [] } ) => {
	const { ensureChromium } = await import( '../lib/chromium.mjs' );
	const { bootTestSite } = await import( './site.mjs' );
	const chromium = await ensureChromium();
	const { url, stop } = await bootTestSite( site );
	try {
		const code = await run( bin( 'playwright' ), [ 'test', ...args ], {
			env: {
				...process.env,
				MILLWORK_TEST_URL: url,
				MILLWORK_TEST_WP: site.version,
				CHROMIUM_PATH: chromium,
			},
		} );
		const { stats } = JSON.parse(
			await readFile( `${ root }.cache/e2e-report.json`, 'utf8' )
		);
		return {
			passed: stats.expected,
			failed: stats.unexpected + stats.flaky || ( code ? 1 : 0 ),
		};
	} finally {
		await stop();
	}
};

export const suites = {
	types: () => check( bin( 'tsc' ), [ '--noEmit' ] ),

	lint: async () => {
		const { ensureVendor } = await import( '../lib/php.mjs' );
		await build();
		await ensureVendor();
		const php = ( args ) =>
			check( 'php', [ '-d', 'memory_limit=2G', ...args ] );
		return sum( [
			await check( bin( 'eslint' ), [
				'src',
				'shared',
				'extensions',
				'__tests__',
				'bin',
				'types',
				'webpack.config.js',
				'jest.config.js',
				'playwright.config.ts',
			] ),
			await php( [ 'vendor/bin/phpcs' ] ),
			await php( [ 'vendor/bin/phpstan', 'analyse', '--no-progress' ] ),
		] );
	},

	unit: async () => jest( 'src', 'shared', 'extensions' ),

	contracts: async () => {
		await build();
		return jest( '__tests__' );
	},

	php: async () => {
		await build();
		const { runPhpUnit } = await import( '../lib/phpunit.mjs' );
		const results = [];
		for ( const [ version, database ] of [
			[ '7.1', 'sqlite' ],
			[ '7.1', 'mysql' ],
			[ '6.8', 'sqlite' ],
		] ) {
			console.log( `\nWordPress ${ version } on ${ database }` );
			results.push( await runPhpUnit( { version, database } ) );
		}
		return sum( results );
	},

	e2e: async () => {
		await build();
		const args = process.env.MILLWORK_E2E_ARGS?.split( ' ' ) ?? [];
		return sum( [
			await playwright( {
				site: { version: '7.1', theme: 'twentytwentyfive' },
				args: [ '--grep-invert', '@classic', ...args ],
			} ),
			await playwright( {
				site: { version: '6.8', theme: 'millwork-classic' },
				args: [ '--grep', '@classic', ...args ],
			} ),
		] );
	},

	budgets: async () => {
		await build();
		return measureBudgets();
	},
};
