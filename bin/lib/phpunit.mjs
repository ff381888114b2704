/** PHPUnit with a real WordPress. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { getCore } from './core.mjs';
import { startMariaDb } from './database.mjs';
import { takeLock } from './lock.mjs';
import { ensurePhp, ensureVendor } from './php.mjs';
import { root, run as runHere } from './run.mjs';
import {
	configureSite,
	installSite,
	placePlugins,
	prepareSite,
	readSite,
} from './site.mjs';

/**
 * Counts the tests of a JUnit report.
 *
 * @param {string} xml The report.
 * @return {{passed: number, failed: number, skipped: number, failures: string[]}} Errors, warnings and risky tests
 * count as failed, and are named.
 */
export function countTests( xml ) {
	// The first testsuite element has the totals.
	const sums = /<testsuite\s[^>]*>/.exec( xml )?.[ 0 ] ?? '';
	const sum = ( name ) =>
		Number(
			new RegExp( `\\s${ name }="(\\d+)"` ).exec( sums )?.[ 1 ] ?? 0
		);
	const failed = sum( 'failures' ) + sum( 'errors' ) + sum( 'warnings' );
	const skipped = sum( 'skipped' );
	const failures = [
		...xml.matchAll(
			/<testcase name="([^"]*)"[^>]*? class="([^"]*)"[^>]*[^/]>\s*<(?:failure|error|warning)\b/g
		),
	].map( ( [ , name, of ] ) => `${ of }::${ name }` );
	return {
		passed: sum( 'tests' ) - failed - skipped,
		failed,
		skipped,
		failures,
	};
}

/** The least duration of a whole run that is worth naming slow classes, in seconds. */
const LONG = 60;

/**
 * The classes that took the longest in a JUnit report, for a log.
 *
 * @param {string} xml The report.
 * @return {string} Ten lines; '' if the run was short.
 */
export function slowestClasses( xml ) {
	const seconds = new Map();
	for ( const [ , of, time ] of xml.matchAll(
		/<testcase [^>]*? class="([^"]*)"[^>]*? time="([\d.]+)"/g
	) ) {
		seconds.set( of, ( seconds.get( of ) ?? 0 ) + Number( time ) );
	}
	const all = [ ...seconds ].sort( ( [ , a ], [ , b ] ) => b - a );
	if ( all.reduce( ( sum, [ , time ] ) => sum + time, 0 ) < LONG ) {
		return '';
	}
	return all
		.slice( 0, 10 )
		.map(
			( [ of, time ] ) =>
				`${ time.toFixed( 1 ).padStart( 7 ) } s  ${ of }`
		)
		.join( '\n' );
}

/**
 * Creates a site, or reuses one from an earlier run if it has the same version of WordPress.
 *
 * @param {Object}  site   The options of prepareSite().
 * @param {string}  php    The PHP program.
 * @param {boolean} isKept Whether to reuse a site.
 */
async function ensureSite( site, php, isKept ) {
	if ( isKept ) {
		const { version } = await getCore( site );
		if ( ( await readSite( site.dir ) )?.isInstalled === version ) {
			await configureSite( site.dir, {
				...site,
				version,
				isInstalled: version,
			} );
			await placePlugins( site.dir, 'link' );
			return;
		}
	}
	const { version } = await prepareSite( site );
	await installSite( { dir: site.dir, php } );
	if ( isKept ) {
		// Last, so that an unfinished site isn't reused.
		await configureSite( site.dir, {
			...site,
			version,
			isInstalled: version,
		} );
	}
}

/**
 * PHP settings for the JIT compiler. The SQLite drop-in translates each query, which then takes a third less time. PHP
 * without OPcache ignores them.
 */
const COMPILER = [
	'opcache.enable_cli=1',
	'opcache.jit=tracing',
	'opcache.jit_buffer_size=128M',
	'opcache.memory_consumption=256',
	'opcache.max_accelerated_files=20000',
	// Tests write PHP files and load them again.
	'opcache.revalidate_freq=0',
].flatMap( ( setting ) => [ '-d', setting ] );

/**
 * Runs the PHP tests on a separate site, and prints PHPUnit's output.
 *
 * @param {Object}           options
 * @param {string}           [options.version]  WordPress's version, for example '7.1' or '6.8'.
 * @param {'sqlite'|'mysql'} [options.database] The database; 'mysql' is a private MariaDB.
 * @param {string[]}         [options.args]     More arguments for PHPUnit, for example `--filter`.
 * @param {boolean}          [options.isKept]   Whether to keep the site for the next run; false by default. Only one run at a time
 *                                              can use it, and it is on SQLite.
 * @param {Function}         [options.log]      Takes a line of progress.
 * @param {Function}         [options.run]      Runs PHPUnit, like run() of run.mjs.
 * @return {Promise<{passed: number, failed: number, skipped: number, failures: string[], ok: boolean}>} Numbers of
 * tests and names of failed ones; an unfinished run counts as one more failed test.
 * @throws {Error} If PHP, the database or WordPress is missing, or the site can't be created.
 */
export async function runPhpUnit( {
	version = '7.1',
	database = 'sqlite',
	args = [],
	isKept = false,
	log = console.log,
	run = runHere,
} = {} ) {
	if ( ! [ 'sqlite', 'mysql' ].includes( database ) ) {
		throw new Error(
			`There is no database '${ database }' for the tests. Choose sqlite or mysql.`
		);
	}
	const { path: php } = await ensurePhp( { log } );
	const vendor = await ensureVendor( { log } );
	// For this run only, unless it is kept, so that concurrent runs don't disturb each other.
	const dir = `${ root }.cache/test-sites/php-${ version }-${ database }-${ isKept ? 'kept' : process.pid }`;
	const report = `${ dir }.xml`;
	await mkdir( `${ root }.cache/test-sites`, { recursive: true } );
	const { holder, release } = await takeLock( `${ dir }.lock` );
	if ( holder ) {
		throw new Error(
			`Process ${ holder.pid } runs tests on the kept site. Wait for it, or run without --quick.`
		);
	}

	const server = database === 'mysql' ? await startMariaDb( { log } ) : null;
	try {
		const connection = server
			? {
					type: 'mysql',
					host: server.host,
					name: server.name,
					user: server.user,
					password: server.password,
				}
			: { type: 'sqlite' };
		const site = {
			dir,
			version,
			theme: 'twentytwentyfive',
			database: connection,
			plugins: [ { slug: 'millwork', dir: root } ],
			muPlugins: [],
			siteUrl: 'http://localhost',
			log,
		};
		await ensureSite( site, php, isKept );
		const code = await run(
			php,
			[
				...COMPILER,
				`${ vendor }/bin/phpunit`,
				'--configuration',
				`${ root }phpunit.xml.dist`,
				'--log-junit',
				report,
				...args,
			],
			{ env: { ...process.env, MILLWORK_TEST_SITE: dir } }
		);
		const xml = existsSync( report )
			? await readFile( report, 'utf8' )
			: '';
		const counts = countTests( xml );
		const slowest = slowestClasses( xml );
		if ( slowest ) {
			log( `The slowest classes:\n${ slowest }` );
		}
		const total = counts.passed + counts.failed + counts.skipped;
		if ( ( code !== 0 || total === 0 ) && counts.failed === 0 ) {
			// A fatal error, a risky test, or no tests; or the tested code called exit, which leaves no report and
			// possibly the exit code 0.
			counts.failed = 1;
			log( `PHPUnit did not finish as it should (exit code ${ code }).` );
		}
		return { ...counts, ok: counts.failed === 0 };
	} finally {
		await server?.stop();
		await Promise.all(
			[ report, ...( isKept ? [] : [ dir ] ) ].map( ( path ) =>
				rm( path, { recursive: true, force: true } )
			)
		);
		await release();
	}
}
