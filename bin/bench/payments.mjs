/**
 * Measures the Payments screen, its totals and search, and a donation form's goal with 100,000 payments, as a multiple
 * of the time with 100, on MariaDB and SQLite. Part of `npm run bench`; alone: `node bin/bench/payments.mjs
 * [sqlite|mysql]`.
 */
import { measureOnDatabases } from './databases.mjs';

/** The highest multiple allowed. */
const MOST = 2;

for await ( const { type, measured } of measureOnDatabases( 'payments' ) ) {
	const { pages, stretches, filled, file } = measured;
	console.log(
		`\npayments on ${ type }, 100,000 to 100 (at most ${ MOST }), and the milliseconds of both`
	);
	for ( const { name, ratio, small, large } of pages ) {
		console.log(
			`${ ratio > MOST ? '✗' : ' ' } ${ name.padEnd(
				40
			) } ${ ratio.toFixed( 2 ) }  ${ small.toFixed( 2 ) } ${ large.toFixed( 2 ) }`
		);
	}
	for ( const { name, large } of stretches ) {
		console.log(
			`  2,000 payments at a time, ${ name }: ${ large.toFixed( 1 ) } ms`
		);
	}
	console.log(
		`  sums of 100,000 existing payments: ${ filled.toFixed( 1 ) } s; export of all: ${ file.lines } lines, ${ file.seconds.toFixed( 1 ) } s`
	);
}
