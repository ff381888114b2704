/**
 * Measures what the number of likes costs a page whose post has 100,000, counted and cached, and checks the number
 * after many concurrent visitors, on MariaDB and SQLite. Part of `npm run bench`; alone: `node bin/bench/likes.mjs
 * [sqlite|mysql]`.
 */
import { measureOnDatabases } from './databases.mjs';

for await ( const { type, measured } of measureOnDatabases( 'likes' ) ) {
	const { times, crowd } = measured;
	const ms = ( name ) => `${ times[ name ].toFixed( 2 ) } ms`;
	console.log( `\nlikes on ${ type }, of a post that 100,000 like` );
	console.log(
		`  counted: ${ ms( 'counted' ) }; kept: ${ ms( 'kept' ) }, with 100 likes ${ ms( 'small' ) }; counted for the first time: ${ ms( 'first' ) }`
	);
	console.log(
		`  one like more: ${ ms( 'like' ) }; the daily comparison: ${ ms( 'compare' ) }`
	);
	const isRight =
		crowd.failed === 0 &&
		crowd.read === crowd.rows &&
		Number( crowd.open ) === 0 &&
		[ null, crowd.rows ].includes(
			crowd.kept === null ? null : Number( crowd.kept )
		);
	console.log(
		`${ isRight ? ' ' : '✗' } after ${ crowd.presses } presses at the same time: ${ crowd.rows } rows, ${ crowd.kept } kept, ${ crowd.open } open, ${ crowd.failed } failed`
	);
}
