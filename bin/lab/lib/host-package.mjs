/** Puts the packaged plugin and the demo's texts onto a site. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../lib/run.mjs';
import { releaseFiles } from '../../package/release.mjs';

/** Copies what the installed plugin has, as `npm run package` packs it. */
export async function placePackage( folder ) {
	for ( const file of await releaseFiles( root ) ) {
		await mkdir( dirname( join( folder, file ) ), { recursive: true } );
		await cp( join( root, file ), join( folder, file ) );
	}
}

/** Copies the demo's texts, which the packaged plugin doesn't have. */
export async function placeDemo( folder ) {
	await cp( `${ root }bin/demo`, join( folder, 'bin/demo' ), {
		recursive: true,
	} );
	for ( const kind of [ 'blocks', 'panels', 'enhancements' ] ) {
		for ( const slug of await readdir( `${ root }extensions/${ kind }` ) ) {
			const file = `extensions/${ kind }/${ slug }/demo.html`;
			if ( existsSync( root + file ) ) {
				await cp( root + file, join( folder, file ) );
			}
		}
	}
}
