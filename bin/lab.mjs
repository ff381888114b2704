/**
 * Runs lanes of the lab: `npm run lab` lists them with what each tries, `npm run lab nginx` runs one, and
 * `npm run lab -- --all` all of them. A lane is a file in bin/lab/. Its first comment says what it tries; it prints
 * what it checked, and ends with exit code 0 if all checks passed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath( new URL( 'lab/', import.meta.url ) );
const lanes = readdirSync( folder )
	.filter( ( file ) => file.endsWith( '.mjs' ) )
	.map( ( file ) => file.slice( 0, -'.mjs'.length ) )
	.sort();

/** @param {string} lane */
function headline( lane ) {
	const comment =
		readFileSync( `${ folder }${ lane }.mjs`, 'utf8' ).match(
			/\/\*\*([\s\S]*?)\*\//
		)?.[ 1 ] ?? '';
	return comment.replace( /\s*\n\s*\*\s?/g, ' ' ).trim();
}

const given = process.argv.slice( 2 );
// Other options are for the lanes.
const options = given.filter( ( name ) => /^--(?!all$)/.test( name ) );
const names = given.filter( ( name ) => ! options.includes( name ) );
const unknown = names.filter(
	( name ) => name !== '--all' && ! lanes.includes( name )
);
if ( ! names.length || unknown.length ) {
	unknown.forEach( ( name ) => console.error( `No lane “${ name }”.` ) );
	lanes.forEach( ( lane ) =>
		console.log( `${ lane }: ${ headline( lane ) }` )
	);
	process.exit( unknown.length ? 1 : 0 );
}

const failed = [];
for ( const lane of names.includes( '--all' ) ? lanes : names ) {
	const started = Date.now();
	console.log( `\n── ${ lane } ──` );
	const { status } = spawnSync(
		process.execPath,
		[ `${ folder }${ lane }.mjs`, ...options ],
		{ stdio: 'inherit' }
	);
	if ( status !== 0 ) {
		failed.push( lane );
	}
	console.log(
		`${ status === 0 ? '✓' : '✗' } ${ lane } (${ Math.round(
			( Date.now() - started ) / 1000
		) } s)`
	);
}
process.exit( failed.length ? 1 : 0 );
