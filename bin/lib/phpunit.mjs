/**
 * PHPUnit against a real WordPress.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { startMariaDb } from './database.mjs';
import { ensurePhp, ensureVendor } from './php.mjs';
import { root, run as runHere } from './run.mjs';
import { installSite, prepareSite } from './site.mjs';

/**
 * Counts what a report in JUnit's format says.
 *
 * @param {string} xml The report.
 * @return {{passed: number, failed: number, skipped: number, failures: string[]}} Tests. Errors,
 *         warnings and risky tests count as failed, and are named.
 */
export function countTests( xml ) {
	// The first testsuite element holds the sums of all.
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

/**
 * Runs the PHP tests on a new site of their own, and prints PHPUnit's output.
 *
 * @param {Object}           options
 * @param {string}           [options.version]  WordPress's version, as '7.1' or '6.8'.
 * @param {'sqlite'|'mysql'} [options.database] The database; 'mysql' is a private MariaDB.
 * @param {string[]}         [options.args]     More arguments for PHPUnit, as `--filter`.
 * @param {Function}         [options.log]      Takes a line of progress.
 * @param {Function}         [options.run]      Runs PHPUnit, as run() of run.mjs does.
 * @return {Promise<{passed: number, failed: number, skipped: number, failures: string[], ok: boolean}>}
 *         Numbers of tests and names of those that failed; a run that PHPUnit does not finish is one failed test more.
 * @throws {Error} If PHP, the database or WordPress is not to be had, or the site cannot be made.
 */
export async function runPhpUnit( {
	version = '7.1',
	database = 'sqlite',
	args = [],
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
	// Of this run alone: two runs at a time do not disturb each other.
	const dir = `${ root }.cache/test-sites/php-${ version }-${ database }-${ process.pid }`;
	const report = `${ dir }.xml`;
	await mkdir( `${ root }.cache/test-sites`, { recursive: true } );

	const server = database === 'mysql' ? await startMariaDb( { log } ) : null;
	try {
		await prepareSite( {
			dir,
			version,
			theme: 'twentytwentyfive',
			database: server
				? {
						type: 'mysql',
						host: server.host,
						name: server.name,
						user: server.user,
						password: server.password,
					}
				: { type: 'sqlite' },
			plugins: [ { slug: 'millwork', dir: root } ],
			muPlugins: [],
			siteUrl: 'http://localhost',
			log,
		} );
		await installSite( { dir, php } );
		const code = await run(
			php,
			[
				`${ vendor }/bin/phpunit`,
				'--configuration',
				`${ root }phpunit.xml.dist`,
				'--log-junit',
				report,
				...args,
			],
			{ env: { ...process.env, MILLWORK_TEST_SITE: dir } }
		);
		const counts = existsSync( report )
			? countTests( await readFile( report, 'utf8' ) )
			: { passed: 0, failed: 0, skipped: 0, failures: [] };
		const total = counts.passed + counts.failed + counts.skipped;
		if ( ( code !== 0 || total === 0 ) && counts.failed === 0 ) {
			// A fatal error, a risky test, nothing to run; or the tested code ended PHP with exit,
			// which leaves no report and may leave the exit code 0.
			counts.failed = 1;
			log( `PHPUnit did not finish as it should (exit code ${ code }).` );
		}
		return { ...counts, ok: counts.failed === 0 };
	} finally {
		await server?.stop();
		await Promise.all(
			[ dir, report ].map( ( path ) =>
				rm( path, { recursive: true, force: true } )
			)
		);
	}
}
