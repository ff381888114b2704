/** A private MariaDB for the tests, with its own folder and socket, and without network. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, installPackages, capture } from './system-packages.mjs';

const NAME = 'millwork';
const START_SECONDS = 60;
const STOP_SECONDS = 10;

/**
 * Makes sure that MariaDB's server is installed.
 *
 * @param {Function} log Takes a line of progress.
 * @return {Promise<{server: string, setup: string}>} Paths of the server and of the program that creates an empty data
 * folder.
 */
async function ensureMariaDb( log ) {
	const programs = () => ( {
		server: findProgram( 'mariadbd' ),
		setup: findProgram( 'mariadb-install-db' ),
		// mariadb-install-db calls it, and it is in another package.
		defaults: findProgram( 'my_print_defaults' ),
	} );
	if ( ! Object.values( programs() ).every( Boolean ) ) {
		// The "core" packages contain the programs and start no service.
		await installPackages(
			[ 'mariadb-server-core', 'mariadb-client-core' ],
			{
				why: 'The PHP tests on MariaDB need its server.',
				log,
			}
		);
	}
	return programs();
}

/**
 * Waits until a server answers on a socket.
 *
 * @param {string} socket Path of the socket.
 * @return {Promise<boolean>} Whether it did.
 */
function greets( socket ) {
	return new Promise( ( resolve ) => {
		const connection = connect( socket );
		const end = ( answer ) => {
			connection.destroy();
			resolve( answer );
		};
		connection.setTimeout( 1000, () => end( false ) );
		connection.on( 'data', () => end( true ) );
		connection.on( 'error', () => end( false ) );
		connection.on( 'close', () => end( false ) );
	} );
}

/**
 * Starts a private MariaDB server with one empty database. It ends with stop(), and at the latest with this process.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<{host: string, socket: string, name: string, user: string, password: string, stop: () =>
 * Promise<void>}>} The host is in WordPress's format for DB_HOST (`localhost:` and the socket's path).
 * @throws {Error} With its output, if MariaDB can't be installed or doesn't start.
 */
export async function startMariaDb( { log = () => {} } = {} ) {
	const programs = await ensureMariaDb( log );
	// In the system's temporary folder: a socket's path may have at most 107 bytes.
	const folder = await mkdtemp( join( tmpdir(), 'millwork-mariadb-' ) );
	const data = join( folder, 'data' );
	const socket = join( folder, 'server.sock' );
	const errors = join( folder, 'error.log' );
	const password = randomBytes( 16 ).toString( 'hex' );
	const asUser = process.getuid?.() === 0 ? [ '--user=root' ] : [];

	const fail = async ( what, output ) => {
		await rm( folder, { recursive: true, force: true } );
		throw new Error( `${ what }\n${ output.trim().slice( -2000 ) }` );
	};

	log( 'Starting a private MariaDB …' );
	// A server that starts deletes other servers' temporary tables from a shared folder, and they crash.
	const tables = join( folder, 'tmp' );
	await mkdir( tables );
	const made = await capture( programs.setup, [
		'--no-defaults',
		`--datadir=${ data }`,
		`--tmpdir=${ tables }`,
		'--auth-root-authentication-method=normal',
		'--skip-test-db',
		...asUser,
	] );
	if ( made.code !== 0 ) {
		await fail( 'MariaDB could not set up its data folder:', made.output );
	}

	// The server runs this before it accepts connections. Only our user can connect.
	const first = join( folder, 'first.sql' );
	await writeFile(
		first,
		[
			`CREATE DATABASE ${ NAME } CHARACTER SET utf8mb4;`,
			`CREATE USER '${ NAME }'@'localhost' IDENTIFIED BY '${ password }';`,
			`GRANT ALL PRIVILEGES ON ${ NAME }.* TO '${ NAME }'@'localhost';`,
			`ALTER USER 'root'@'localhost' ACCOUNT LOCK;`,
			'',
		].join( '\n' ),
		{ mode: 0o600 }
	);
	const child = spawn(
		programs.server,
		[
			'--no-defaults',
			...asUser,
			`--datadir=${ data }`,
			`--tmpdir=${ tables }`,
			`--socket=${ socket }`,
			`--pid-file=${ join( folder, 'server.pid' ) }`,
			`--log-error=${ errors }`,
			`--init-file=${ first }`,
			'--skip-networking',
			'--skip-log-bin',
			'--character-set-server=utf8mb4',
			// The data are temporary, so they needn't survive a power cut.
			'--innodb-flush-log-at-trx-commit=0',
			'--innodb-doublewrite=0',
			'--innodb-buffer-pool-size=64M',
		],
		{ stdio: 'ignore' }
	);
	let ended = null;
	const exit = new Promise( ( resolve ) => {
		const end = ( reason ) => {
			ended ??= String( reason );
			resolve();
		};
		child.on( 'error', ( error ) => end( error.message ) );
		child.on( 'exit', ( code, signal ) =>
			end( signal ?? `code ${ code }` )
		);
	} );

	// For a process that ends without stop(): there is no time for a clean shutdown.
	const abandon = () => {
		child.kill( 'SIGKILL' );
		rmSync( folder, { recursive: true, force: true } );
	};
	process.once( 'exit', abandon );
	// A signal without a handler ends the process without 'exit'.
	const signals = [ 'SIGINT', 'SIGTERM', 'SIGHUP' ];
	const onSignal = ( signal ) => {
		abandon();
		process.removeListener( signal, onSignal );
		if ( process.listenerCount( signal ) === 0 ) {
			process.kill( process.pid, signal );
		}
	};
	signals.forEach( ( signal ) => process.on( signal, onSignal ) );

	const stop = async () => {
		process.removeListener( 'exit', abandon );
		signals.forEach( ( signal ) =>
			process.removeListener( signal, onSignal )
		);
		if ( ended === null ) {
			child.kill( 'SIGTERM' );
			await Promise.race( [
				exit,
				sleep( STOP_SECONDS * 1000, null, { ref: false } ),
			] );
			child.kill( 'SIGKILL' );
			await exit;
		}
		await rm( folder, { recursive: true, force: true } );
	};

	const until = Date.now() + START_SECONDS * 1000;
	while ( ! ( await greets( socket ) ) ) {
		if ( ended !== null || Date.now() > until ) {
			const output = await readFile( errors, 'utf8' ).catch( () => '' );
			const reason = ended ?? `no answer in ${ START_SECONDS } s`;
			await stop();
			await fail( `MariaDB did not start (${ reason }):`, output );
		}
		await sleep( 50 );
	}
	await rm( first );
	return {
		host: `localhost:${ socket }`,
		socket,
		name: NAME,
		user: NAME,
		password,
		stop,
	};
}
