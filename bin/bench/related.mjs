/**
 * Measures related posts on a site with 20,000 posts: a page with a cached answer, a new answer, indexing one post, and
 * the whole index, on MariaDB and SQLite. Part of `npm run bench`; alone: `node bin/bench/related.mjs [sqlite|mysql]`.
 */
import { measureOnDatabases } from './databases.mjs';

/** The longest time for a new answer on MariaDB, in milliseconds. */
const FRESH = 50;

for await ( const { type, measured } of measureOnDatabases( 'related' ) ) {
	const { posts, times, worst, queries, build, rows, found } = measured;
	const ms = ( time ) => `${ time.toFixed( 2 ) } ms`;
	const isFast = type !== 'mysql' || times.fresh < FRESH;
	console.log( `\nrelated posts on ${ type }, of ${ posts } posts` );
	console.log(
		`  the index: ${ build.toFixed( 0 ) } s, ${ rows } rows; one post taken in: ${ ms( times.index ) }`
	);
	console.log(
		`${ isFast ? ' ' : '✗' } an answer made anew: ${ ms( times.fresh ) }, at worst ${ ms( worst ) } (on MariaDB at most ${ FRESH } ms); of a post outside the index: ${ ms( times.outside ) }`
	);
	console.log(
		`${ queries === 1 ? ' ' : '✗' } a kept answer with its posts: ${ queries } query, ${ ms( times.kept ) }, ${ ( times.kept / times.post ).toFixed( 1 ) } times what WordPress takes to load one post (${ ms( times.post ) })`
	);
	console.log(
		`${ found > 0.9 ? ' ' : '✗' } of the three nearest, ${ ( 100 * found ).toFixed( 0 ) } % are about the same subject`
	);
}
