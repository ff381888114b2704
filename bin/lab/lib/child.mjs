/** Server programs that a lane starts, and ends by their process IDs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, installPackages } from '../../lib/system-packages.mjs';

const START_SECONDS = 15;
const STOP_SECONDS = 5;

/** A lane's folder, deleted when its process ends. Its path is short, because sockets are in it. */
export function scratchFolder() {
	const folder = mkdtempSync( join( tmpdir(), 'millwork-lab-' ) );
	process.once( 'exit', () =>
		rmSync( folder, { recursive: true, force: true } )
	);
	return folder;
}

/**
 * Finds a program and installs its Debian package if it is missing.
 *
 * @param {string} name     The program's name.
 * @param {string} packages Debian packages, separated by spaces.
 * @return {Promise<string>} Its path.
 */
export async function ensureProgram( name, packages ) {
	if ( ! findProgram( name ) ) {
		// Debian starts a service with its package unless the machine looks as if it were in single-user mode.
		process.env.RUNLEVEL = '1';
		await installPackages( packages.split( ' ' ), {
			why: `The lab needs ${ name }.`,
			log: console.log,
		} );
		delete process.env.RUNLEVEL;
	}
	return findProgram( name );
}

/**
 * Whether a server accepts connections.
 *
 * @param {string|number} at A socket's path or a port.
 * @return {Promise<boolean>} Whether it does.
 */
const accepts = ( at ) =>
	new Promise( ( resolve ) => {
		const socket = connect(
			typeof at === 'number' ? { port: at, host: '127.0.0.1' } : at
		);
		socket.on( 'connect', () => {
			socket.destroy();
			resolve( true );
		} );
		socket.on( 'error', () => resolve( false ) );
	} );

/**
 * Starts a program in its own process group and waits until it accepts connections.
 *
 * @param {string}        command The program.
 * @param {string[]}      args    Its arguments.
 * @param {string|number} at      The socket or port that it listens on.
 * @param {Object}        [env]   More environment variables.
 * @return {Promise<{pid: number, kill: (signal: string) => Promise<void>, stop: () => Promise<void>, output: () =>
 * string}>} kill() sends a signal to the whole group and waits for its end.
 */
export async function startChild( command, args, at, env = {} ) {
	const child = spawn( command, args, {
		env: { ...process.env, ...env },
		stdio: [ 'ignore', 'pipe', 'pipe' ],
		detached: true,
	} );
	let output = '';
	for ( const stream of [ child.stdout, child.stderr ] ) {
		stream.on( 'data', ( text ) => ( output += text ) );
	}
	let hasEnded = false;
	const ended = new Promise( ( resolve ) => {
		child.on( 'exit', resolve );
		child.on( 'error', ( error ) => {
			output += error.message;
			resolve();
		} );
	} ).then( () => ( hasEnded = true ) );
	const signal = ( name ) => {
		try {
			process.kill( -child.pid, name );
		} catch {}
	};
	const abandon = () => signal( 'SIGKILL' );
	process.on( 'exit', abandon );
	const end = async ( name ) => {
		signal( name );
		await Promise.race( [
			ended,
			sleep( STOP_SECONDS * 1000, null, { ref: false } ),
		] );
		signal( 'SIGKILL' );
		await ended;
		process.off( 'exit', abandon );
	};
	const until = Date.now() + START_SECONDS * 1000;
	while ( ! ( await accepts( at ) ) ) {
		if ( hasEnded || Date.now() > until ) {
			await end( 'SIGKILL' );
			throw new Error( `${ command } does not start:\n${ output }` );
		}
		await sleep( 30 );
	}
	return {
		pid: child.pid,
		kill: end,
		stop: () => end( 'SIGTERM' ),
		output: () => output,
	};
}

// Each server that runs adds a listener. The default of ten would cause a warning.
process.setMaxListeners( 50 );

// A signal without a handler would end this process without 'exit', and leave the servers behind.
for ( const name of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.once( name, () => process.exit( 1 ) );
}
