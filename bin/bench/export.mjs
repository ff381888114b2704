/**
 * Measures the CSV file of 86,000 entries on MariaDB, as a multiple of the least that any export does: reading the rows
 * and their JSON, and PHP's fputcsv(). With the folder of another checkout it is compared with that too, and both have
 * to write the same file: `node bin/bench/export.mjs [folder]`.
 */
import { rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite } from '../lib/site.mjs';
import { ask } from './ask.mjs';

/** How often each is measured, after a warm-up. */
const TURNS = 5;

const [ , , other ] = process.argv;
const { path: php } = await ensurePhp();
const database = await startMariaDb();
const dir = `${ root }.cache/test-sites/export-${ process.pid }`;
const median = ( list ) =>
	[ ...list ].sort( ( a, b ) => a - b )[ Math.floor( list.length / 2 ) ];
try {
	await prepareSite( {
		dir,
		version: '7.1',
		database: { ...database, type: 'mysql', stop: undefined },
	} );
	await installSite( { dir, php } );
	ask( php, 'export.php', dir, 'fill' );
	const measured = { now: [], plain: [], ...( other && { other: [] } ) };
	for ( let turn = 0; turn <= TURNS; turn++ ) {
		for ( const name of Object.keys( measured ) ) {
			const plugin = `${ dir }/wp-content/plugins/millwork`;
			await rm( plugin );
			await symlink( name === 'other' ? resolve( other ) : root, plugin );
			const result = ask(
				php,
				'export.php',
				dir,
				name === 'plain' ? 'plain' : 'write'
			);
			if ( turn ) {
				measured[ name ].push( result );
			}
		}
	}
	const of = ( name, key ) =>
		median( measured[ name ].map( ( result ) => result[ key ] ) );
	for ( const name of Object.keys( measured ).filter(
		( one ) => one !== 'now'
	) ) {
		console.log(
			`CSV of 86,000 entries to ${ name === 'plain' ? 'the least' : other }: processor time ${ ( of( 'now', 'cpu' ) / of( name, 'cpu' ) ).toFixed( 2 ) }, time ${ ( of( 'now', 'wall' ) / of( name, 'wall' ) ).toFixed( 2 ) } (${ of( 'now', 'cpu' ).toFixed( 2 ) } and ${ of( name, 'cpu' ).toFixed( 2 ) } s of the processor, ${ of( 'now', 'wall' ).toFixed( 2 ) } and ${ of( name, 'wall' ).toFixed( 2 ) } s in all)`
		);
	}
	if ( other && measured.other[ 0 ].hash !== measured.now[ 0 ].hash ) {
		console.log( 'The files are different.' );
		process.exitCode = 1;
	}
} finally {
	await database.stop();
	await rm( dir, { recursive: true, force: true } );
}
