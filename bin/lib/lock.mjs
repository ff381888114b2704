/** Prevents two commands from using something at the same time. */
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Whether a process is running, also one of another user. */
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
 * Takes a lock, unless a running process has it.
 *
 * @param {string} file   The lock.
 * @param {string} [note] A note about the holder.
 * @return {Promise<{holder: null|{pid: number, note: string}, release: () => Promise<void>}>} The current holder, or
 * null; `release` releases only our own lock.
 */
export async function takeLock( file, note = '' ) {
	// Completed before it is moved into place: a lock without a process ID would count as abandoned.
	const own = `${ file }.${ randomUUID() }`;
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
		// Left behind by a killed command.
		await rm( file, { force: true } );
	}
}
