/**
 * What the number of likes costs a page whose post has 100,000, counted and kept, and whether the
 * number is right after many visitors at the same time, on MariaDB and SQLite: part of
 * `npm run bench`, and `node bin/bench/likes.mjs [sqlite|mysql]` alone.
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite } from '../lib/site.mjs';

const { path: php } = await ensurePhp();

/**
 * Measures on one database.
 *
 * @param {'sqlite'|'mysql'} type The database.
 * @return {Promise<Object>} As likes.php prints it.
 */
async function measure( type ) {
	const server = type === 'mysql' ? await startMariaDb() : null;
	const dir = `${ root }.cache/test-sites/likes-${ type }-${ process.pid }`;
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
				`${ root }bin/bench/likes.php`,
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
	const { times, crowd } = await measure( type );
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
