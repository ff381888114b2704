/** Unpacks zip archives. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import AdmZip from 'adm-zip';

/**
 * Unpacks an archive into a folder, without the archive's own top folder.
 *
 * @param {Buffer} archive The archive.
 * @param {string} folder  The target; created if needed.
 * @throws {Error} If the archive is broken or an entry points out of the folder.
 */
export async function unzip( archive, folder ) {
	let entries;
	try {
		entries = new AdmZip( archive ).getEntries();
	} catch ( error ) {
		throw new Error( 'This is not a zip archive, or it is cut off.', {
			cause: error,
		} );
	}
	for ( const entry of entries ) {
		const inner = entry.entryName.split( '/' ).slice( 1 ).join( '/' );
		if ( ! inner || entry.isDirectory ) {
			continue;
		}
		const file = join( folder, inner );
		if ( ! resolve( file ).startsWith( resolve( folder ) + sep ) ) {
			throw new Error(
				`The archive's entry ${ entry.entryName } points out of the folder.`
			);
		}
		await mkdir( dirname( file ), { recursive: true } );
		await writeFile( file, entry.getData() );
	}
}
