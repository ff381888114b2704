/**
 * Measures the list of subscribers with 100,000 of them, as a multiple of the time with 100, for every filter and order
 * on MariaDB and SQLite, and an import and export of 100,000. Part of `npm run bench`; alone: `node
 * bin/bench/audience.mjs [sqlite|mysql]`.
 */
import { measureOnDatabases } from './databases.mjs';

/** The highest multiple allowed. */
const MOST = 2;

const megabytes = ( bytes ) => ( bytes / 1048576 ).toFixed( 1 );

for await ( const { type, measured } of measureOnDatabases( 'audience' ) ) {
	const { pages, stretches, counts, file, imported } = measured;
	console.log(
		`\nsubscribers on ${ type }, 100,000 to 100 (at most ${ MOST }), and the milliseconds of both`
	);
	for ( const { name, ratio, small, large } of pages ) {
		console.log(
			`${ ratio > MOST ? '✗' : ' ' } ${ name.padEnd(
				52
			) } ${ ratio.toFixed( 2 ) }  ${ small.toFixed( 1 ) } ${ large.toFixed( 1 ) }`
		);
	}
	for ( const { name, large } of stretches ) {
		console.log(
			`  a stretch of 2,000, ${ name }: ${ large.toFixed( 1 ) } ms`
		);
	}
	console.log(
		`  all counts and the growth of a year, every five minutes: ${ counts.toFixed( 1 ) } ms`
	);
	console.log(
		`  export of all: ${ file.lines } lines, ${ file.seconds.toFixed( 1 ) } s, ${ megabytes( file.memory ) } MB of memory`
	);
	console.log(
		`  import of ${ imported.added }: ${ imported.steps } steps, ${ imported.seconds.toFixed( 1 ) } s, the longest ${ imported.longest.toFixed( 2 ) } s, ${ megabytes( imported.memory ) } MB of memory`
	);
}
