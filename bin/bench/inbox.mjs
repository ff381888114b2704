/**
 * What a page of the inbox's list costs with 100,000 entries, as a multiple of what it costs with
 * 100, for every filter and order on MariaDB and SQLite: part of `npm run bench`, and
 * `node bin/bench/inbox.mjs [sqlite|mysql]` alone.
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite } from '../lib/site.mjs';

/** The most that a page may cost. */
const MOST = 2;

const { path: php } = await ensurePhp();

/**
 * Measures on one database.
 *
 * @param {'sqlite'|'mysql'} type The database.
 * @return {Promise<Object>} As inbox.php prints it.
 */
async function measure( type ) {
	const server = type === 'mysql' ? await startMariaDb() : null;
	const dir = `${ root }.cache/test-sites/inbox-${ type }-${ process.pid }`;
	try {
		await prepareSite( {
			dir,
			version: '7.1',
			database: server
				? { ...server, type, stop: undefined }
				: { type: 'sqlite' },
		} );
		await installSite( { dir, php } );
		const { stdout, stderr, status } = spawnSync(
			php,
			[
				'-d',
				'opcache.enable_cli=1',
				`${ root }bin/bench/inbox.php`,
				dir,
			],
			{ encoding: 'utf8', maxBuffer: 1e8 }
		);
		if ( status !== 0 ) {
			throw new Error( `${ stderr }${ stdout }` );
		}
		return JSON.parse( stdout );
	} finally {
		await server?.stop();
		await rm( dir, { recursive: true, force: true } );
	}
}

const types = process.argv[ 2 ] ? [ process.argv[ 2 ] ] : [ 'sqlite', 'mysql' ];
for ( const type of types ) {
	const { pages, search, counts, total, beside, file, scans } =
		await measure( type );
	console.log(
		`\ninbox on ${ type }, 100,000 entries to 100 (at most ${ MOST }), and the milliseconds of both`
	);
	for ( const { name, ratio, small, large } of pages ) {
		console.log(
			`${ ratio > MOST ? '✗' : ' ' } ${ name.padEnd(
				52
			) } ${ ratio.toFixed( 2 ) }  ${ small.toFixed( 1 ) } ${ large.toFixed( 1 ) }`
		);
	}
	console.log(
		`  a search of 2,000 entries that finds nothing: ${ search.toFixed( 1 ) } ms; a list's total: ${ total.toFixed( 1 ) } ms; all counts: ${ counts.toFixed( 1 ) } ms; one entry with its neighbours: ${ beside.toFixed( 1 ) } ms`
	);
	console.log(
		`  export of all: ${ file.entries } entries, ${ file.seconds.toFixed( 1 ) } s, ${ ( file.memory / 1048576 ).toFixed( 1 ) } MB of memory`
	);
	console.log(
		scans.length
			? `✗ queries that scan:\n${ scans.join( '\n' ) }`
			: '  no query scans the table or an index'
	);
}
