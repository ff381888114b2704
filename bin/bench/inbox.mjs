/**
 * Measures Form entries with 100,000 entries, as a multiple of the time with 100, for every filter and order on MariaDB
 * and SQLite. Part of `npm run bench`; alone: `node bin/bench/inbox.mjs [sqlite|mysql]`.
 */
import { measureOnDatabases } from './databases.mjs';

/** The highest multiple allowed. */
const MOST = 2;

for await ( const { type, measured } of measureOnDatabases( 'inbox' ) ) {
	const { pages, search, counts, total, beside, file, results, scans } =
		measured;
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
		`  results of a form: ${ results.entries } entries in ${ results.parts } parts, ${ results.seconds.toFixed( 1 ) } s; answers of all entries noted in ${ measured.indexed.toFixed( 1 ) } s`
	);
	console.log(
		scans.length
			? `✗ queries that scan:\n${ scans.join( '\n' ) }`
			: '  no query scans the table or an index'
	);
}
