import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath( new URL( '../..', import.meta.url ) );

/**
 * Runs a command with the terminal's output.
 *
 * @param {string}   command Its name or path.
 * @param {string[]} args    Its arguments.
 * @param {Object}   options For node:child_process; `cwd` is the project's folder by default.
 * @return {Promise<number>} Its exit code; 1 if it was ended by a signal.
 */
export function run( command, args, options = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd: root,
			stdio: [ 'ignore', 'inherit', 'inherit' ],
			...options,
		} );
		child.on( 'error', reject );
		child.on( 'exit', ( code ) => resolve( code ?? 1 ) );
	} );
}
