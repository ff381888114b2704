/** Measures on SQLite and MariaDB, or on the one named in the command. */
import { rm } from 'node:fs/promises';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite } from '../lib/site.mjs';
import { ask } from './ask.mjs';

/**
 * Measures on each database, with a separate site.
 *
 * @param {string} name The name of a PHP script in this folder.
 * @yield {{type: 'sqlite'|'mysql', measured: Object}} The database, and the script's output.
 */
export async function* measureOnDatabases( name ) {
	const { path: php } = await ensurePhp();
	const [ , , only ] = process.argv;
	for ( const type of only ? [ only ] : [ 'sqlite', 'mysql' ] ) {
		const server = type === 'mysql' ? await startMariaDb() : null;
		const dir = `${ root }.cache/test-sites/${ name }-${ type }-${ process.pid }`;
		try {
			await prepareSite( {
				dir,
				version: '7.1',
				database: server
					? { ...server, type, stop: undefined }
					: { type: 'sqlite' },
			} );
			await installSite( { dir, php } );
			yield { type, measured: ask( php, `${ name }.php`, dir ) };
		} finally {
			await server?.stop();
			await rm( dir, { recursive: true, force: true } );
		}
	}
}
