/**
 * Keeps two commands from using one thing at the same time.
 */
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Whether a process runs, whoever started it. */
function runs( pid ) {
	if ( ! ( pid > 0 ) ) {
		return false;
	}
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}

/**
 * Takes a lock, if nobody who still runs has it.
 *
 * @param {string} file   The lock.
 * @param {string} [note] What others are told of its holder.
 * @return {Promise<{holder: null|{pid: number, note: string}, release: () => Promise<void>}>} Who has
 *         it already, or null; `release` gives it back, and does nothing to another's lock.
 */
export async function takeLock( file, note = '' ) {
	// Whole before it is in its place: a lock without a number in it would pass for one left behind.
	const own = `${ file }.${ process.pid }`;
	for (;;) {
		await writeFile( own, `${ process.pid } ${ note }` );
		try {
			await link( own, file );
			return {
				holder: null,
				release: () => rm( file, { force: true } ),
			};
		} catch ( error ) {
			if ( error.code !== 'EEXIST' ) {
				throw error;
			}
		} finally {
			await rm( own );
		}
		const text = await readFile( file, 'utf8' ).catch( () => '' );
		const pid = Number.parseInt( text, 10 );
		if ( runs( pid ) ) {
			return {
				holder: { pid, note: text.slice( `${ pid } `.length ) },
				release: async () => {},
			};
		}
		// Left behind by a command that was killed.
		await rm( file, { force: true } );
	}
}
