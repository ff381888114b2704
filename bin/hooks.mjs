/**
 * Writes docs/hooks.md from the comments of our hooks: `npm run hooks`. With `--check` it writes nothing, and fails if
 * the file is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { hooksPage } from './hooks/page.mjs';
import { findHooks } from './hooks/find-hooks.mjs';
import { root } from './lib/run.mjs';

const file = `${ root }docs/hooks.md`;
const { hooks, complaints } = findHooks( root );
if ( complaints.length ) {
	console.error( complaints.join( '\n' ) );
	process.exit( 1 );
}
const page = hooksPage( hooks );
if ( ! process.argv.includes( '--check' ) ) {
	writeFileSync( file, page );
	console.log( `docs/hooks.md: ${ hooks.length } hooks` );
} else if ( readFileSync( file, 'utf8' ) !== page ) {
	console.error( 'docs/hooks.md is not current: run npm run hooks.' );
	process.exit( 1 );
}
