/** Fills in the templates of a block. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * The title for a slug.
 *
 * @param {string} slug For example 'opening-hours'.
 * @return {string} For example 'Opening Hours'.
 */
export function titleOf( slug ) {
	return slug
		.split( '-' )
		.map( ( word ) => word[ 0 ].toUpperCase() + word.slice( 1 ) )
		.join( ' ' );
}

/**
 * Writes a block's folder. If writing fails, nothing remains, because an incomplete block would fail every check.
 *
 * @param {Object}   block
 * @param {string[]} block.templates The folders of the templates.
 * @param {string}   block.folder    The block's new folder; it must not exist.
 * @param {string}   block.slug      In kebab case.
 * @param {string}   block.title     Plain text, without quotes and angle brackets.
 * @param {string}   block.namespace 'millwork' or 'jetpack'.
 * @throws {Error} If a file can't be written.
 */
export async function writeBlock( {
	templates,
	folder,
	slug,
	title,
	namespace,
} ) {
	const words = {
		slug,
		title,
		namespace,
		class: `wp-block-${ namespace }-${ slug }`,
		Pascal: titleOf( slug ).replaceAll( ' ', '' ),
	};
	const fill = ( text ) =>
		text.replace(
			/\{\{(\w+)\}\}/g,
			( whole, word ) => words[ word ] ?? whole
		);
	try {
		for ( const [ file, template ] of await listTemplates( templates ) ) {
			const target = join( folder, fill( file ) );
			await mkdir( dirname( target ), { recursive: true } );
			await writeFile(
				target,
				fill( await readFile( template, 'utf8' ) )
			);
		}
	} catch ( error ) {
		await rm( folder, { recursive: true, force: true } );
		throw error;
	}
}

/**
 * The templates in some folders.
 *
 * @param {string[]} folders The folders.
 * @return {Promise<[string, string][]>} The path of each file in the block's folder, and its template.
 */
async function listTemplates( folders ) {
	const found = [];
	for ( const folder of folders ) {
		const entries = await readdir( folder, {
			recursive: true,
			withFileTypes: true,
		} );
		for ( const entry of entries.filter( ( item ) => item.isFile() ) ) {
			// Before Node 20.12 the folder is only in `path`.
			const template = join( entry.parentPath ?? entry.path, entry.name );
			found.push( [
				relative( folder, template ).replace( /\.template$/, '' ),
				template,
			] );
		}
	}
	return found;
}
