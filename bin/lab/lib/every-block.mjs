/** Block markup with every block. */
import { existsSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { root } from '../../lib/run.mjs';

const read = ( file ) => readFileSync( root + file, 'utf8' );

/**
 * The demo of each block, and a fixture of those that no demo has.
 *
 * @return {{contents: string[], names: string[]}} Block markup without pictures, and the names of all blocks.
 */
export function everyBlock() {
	const blocks = fastGlob
		.sync( 'extensions/blocks/*/block.json', { cwd: root } )
		.map( ( file ) => ( {
			folder: file.replace( 'block.json', '' ),
			...JSON.parse( read( file ) ),
		} ) );
	const contents = blocks
		.map( ( { folder } ) => `${ folder }demo.html` )
		.filter( ( file ) => existsSync( root + file ) )
		.map( ( file ) =>
			read( file )
				.replace( /^<!-- demo: .*\n/, '' )
				.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
				.replace( /\{\{product-id:[^}]*\}\}/g, '77' )
				.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' )
		);
	for ( const { folder, name } of blocks ) {
		const has = ( text ) =>
			new RegExp( `<!-- wp:${ name }[ /]` ).test( text );
		if ( ! contents.some( has ) ) {
			const fixture = fastGlob
				.sync( `${ folder }test/fixtures/*.html`, { cwd: root } )
				.filter(
					( file ) => ! /\.(rendered|serialized)\.html$/.test( file )
				)
				.map( read )
				.find( has );
			contents.push( fixture ?? `<!-- wp:${ name } /-->` );
		}
	}
	return {
		contents,
		names: blocks.map( ( { name } ) => name ),
	};
}
