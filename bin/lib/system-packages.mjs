/** Programs of the operating system: finds and installs them. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A missing program, or part of one, that couldn't be installed. */
export class MissingProgramError extends Error {
	/** @param {string} message What is missing and what to do. */
	constructor( message ) {
		super( message );
		this.name = 'MissingProgramError';
	}
}

/**
 * Finds a program, also in the system folders, which aren't in a normal user's PATH.
 *
 * @param {...string} names Names to try, in order.
 * @return {string|null} The program's path, or null.
 */
export function findProgram( ...names ) {
	const folders = [
		...( process.env.PATH ?? '' ).split( delimiter ).filter( Boolean ),
		'/usr/local/sbin',
		'/usr/sbin',
		'/sbin',
	];
	for ( const name of names ) {
		for ( const folder of folders ) {
			const file = join( folder, name );
			try {
				accessSync( file, constants.X_OK );
				return file;
			} catch {}
		}
	}
	return null;
}

/**
 * Runs a command and captures its output.
 *
 * @param {string}   command   The program.
 * @param {string[]} args      Its arguments.
 * @param {Object}   [options] For child_process.spawn.
 * @return {Promise<{code: number, output: string}>} Exit code and output; the code is 127 if the program can't be
 * started.
 */
export function capture( command, args, options = {} ) {
	return new Promise( ( resolve ) => {
		let output = '';
		const child = spawn( command, args, {
			...options,
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		} );
		child.stdout.on( 'data', ( data ) => ( output += data ) );
		child.stderr.on( 'data', ( data ) => ( output += data ) );
		child.on( 'error', ( error ) =>
			resolve( { code: 127, output: error.message } )
		);
		child.on( 'close', ( code, signal ) =>
			resolve( {
				code: code ?? 1,
				output: signal ? `${ output }\n(ended by ${ signal })` : output,
			} )
		);
	} );
}

/**
 * The prefix of a command that needs root access.
 *
 * @return {string[]|null} Empty as root, `sudo -n` if that works without a password, else null.
 */
function administrator() {
	if ( process.getuid?.() === 0 ) {
		return [];
	}
	const works =
		findProgram( 'sudo' ) &&
		spawnSync( 'sudo', [ '-n', 'true' ], { stdio: 'ignore' } ).status === 0;
	return works ? [ 'sudo', '-n' ] : null;
}

/** apt's running command: it allows only one at a time, and suites run concurrently. */
let installing = Promise.resolve();

/**
 * Installs packages with apt-get, the package tool of Debian and Ubuntu.
 *
 * @param {string[]} packages      Names of packages.
 * @param {Object}   options
 * @param {string}   options.why   The beginning of an error: 'The PHP tests need mysqli.'
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<void>}
 * @throws {MissingProgramError} If they can't be installed; the message names the packages.
 */
export async function installPackages( packages, options ) {
	const task = installing.then( () => install( packages, options ) );
	installing = task.catch( () => {} );
	return task;
}

/** Implements installPackages(). */
async function install( packages, { why, log = () => {} } ) {
	const names = packages.join( ' ' );
	if ( ! findProgram( 'apt-get' ) ) {
		throw new MissingProgramError(
			`${ why } Install it with your system's package manager (on Debian: ${ names }) and try again.`
		);
	}
	const prefix = administrator();
	if ( ! prefix ) {
		throw new MissingProgramError(
			`${ why } Install it and try again: sudo apt-get install ${ names }`
		);
	}
	const aptGet = ( ...args ) => {
		// sudo drops the environment, so env(1) sets it again.
		const [ program, ...rest ] = [
			...prefix,
			'env',
			'DEBIAN_FRONTEND=noninteractive',
			'apt-get',
			'-o',
			'Dpkg::Lock::Timeout=300',
			...args,
		];
		return capture( program, rest );
	};
	const command = [ 'install', '-y', '--no-install-recommends', ...packages ];

	log( `Installing ${ names } …` );
	let result = await aptGet( ...command );
	if ( result.code !== 0 ) {
		// A new machine has no package lists, an old one has outdated lists.
		const update = await aptGet( 'update' );
		result = await aptGet( ...command );
		// Show why the update failed: without package lists, apt finds no package.
		result.output = `${ update.output }\n${ result.output }`;
	}
	if ( result.code !== 0 ) {
		const reason = result.output
			.split( '\n' )
			.filter( ( line ) => /^(E:|W: Failed|\(ended|spawn )/.test( line ) )
			.join( '\n' );
		throw new MissingProgramError(
			`${ why } apt-get could not install ${ names }:\n${ reason || result.output.trim().slice( -500 ) }`
		);
	}
}
