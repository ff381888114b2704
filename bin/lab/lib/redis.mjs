/** A private Redis without network, for object caches. */
import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { capture, installPackages } from '../../lib/system-packages.mjs';
import { ensureProgram, startChild } from './child.mjs';

/**
 * Makes sure that PHP has its extension.
 *
 * @param {string} php PHP's path.
 */
export async function ensurePhpRedis( php ) {
	const has = async () =>
		( await capture( php, [ '-m' ] ) ).output.includes( '\nredis\n' );
	if ( ! ( await has() ) ) {
		const { output } = await capture( php, [
			'-r',
			'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;',
		] );
		await installPackages( [ `php${ output.trim() }-redis` ], {
			why: 'The lab needs PHP’s extension redis.',
			log: console.log,
		} );
	}
}

/**
 * Starts Redis. It keeps its data in `folder` only when save() is called.
 *
 * @param {string} folder A scratch folder.
 * @return {Promise<{socket: string, kill: () => Promise<void>, start: () => Promise<void>, stop: () => Promise<void>,
 * cli: (...args: string[]) => string}>} kill() ends it as a crash does; start() starts it again with what was saved.
 */
export async function startRedis( folder ) {
	const program = await ensureProgram( 'redis-server', 'redis-server' );
	const socket = `${ folder }/redis.sock`;
	let child;
	const start = async () => {
		rmSync( socket, { force: true } );
		child = await startChild(
			program,
			[
				'--port',
				'0',
				'--unixsocket',
				socket,
				'--dir',
				folder,
				'--save',
				'',
				'--appendonly',
				'no',
			],
			socket
		);
	};
	await start();
	return {
		socket,
		start,
		kill: () => child.kill( 'SIGKILL' ),
		stop: () => child.stop(),
		cli: ( ...args ) =>
			spawnSync( 'redis-cli', [ '-s', socket, ...args ], {
				encoding: 'utf8',
			} ).stdout.trim(),
	};
}
