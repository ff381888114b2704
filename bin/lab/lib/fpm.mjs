/** A pool of PHP-FPM. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { capture } from '../../lib/system-packages.mjs';
import { ensureProgram, startChild } from './child.mjs';

/**
 * The environment in which a pool's clock is wrong, or a day has passed. `faketime` is in Debian.
 *
 * @param {string} offset Such as `+23h` or `-7s`.
 * @return {Object} Environment variables.
 */
export function ahead( offset ) {
	const library = readdirSync( '/usr/lib', { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( { name } ) => `/usr/lib/${ name }/faketime/libfaketime.so.1` )
		.find( ( path ) => existsSync( path ) );
	if ( ! library ) {
		throw new Error( 'libfaketime is missing: apt-get install faketime' );
	}
	return {
		LD_PRELOAD: library,
		FAKETIME: offset,
		FAKETIME_DONT_FAKE_MONOTONIC: '1',
		DONT_FAKE_MONOTONIC: '1',
		NO_FAKE_STAT: '1',
	};
}

/**
 * Starts a pool with the machine's version of PHP.
 *
 * @param {Object} options
 * @param {string} options.php       PHP's path, which tells the version.
 * @param {string} options.folder    A scratch folder.
 * @param {string} [options.name]    The pool's name.
 * @param {number} [options.workers] How many processes serve requests.
 * @param {Object} [options.env]     More environment variables.
 * @return {Promise<{socket: string, pid: number, workers: () => number[], stop: () => Promise<void>}>} workers() lists
 * the process IDs of those that serve requests now; a killed one is replaced.
 */
export async function startFpm( {
	php,
	folder,
	name = 'web',
	workers = 3,
	env = {},
} ) {
	const { output: version } = await capture( php, [
		'-r',
		'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;',
	] );
	const program = await ensureProgram(
		`php-fpm${ version }`,
		`php${ version }-fpm`
	);
	const socket = `${ folder }/${ name }.sock`;
	const file = `${ folder }/${ name }-fpm.conf`;
	const isRoot = process.getuid?.() === 0;
	writeFileSync(
		file,
		[
			'[global]',
			`pid = ${ folder }/${ name }-fpm.pid`,
			`error_log = ${ folder }/${ name }-fpm.log`,
			'daemonize = no',
			`[${ name }]`,
			`listen = ${ socket }`,
			...( isRoot ? [ 'user = root', 'group = root' ] : [] ),
			'pm = static',
			`pm.max_children = ${ workers }`,
			'clear_env = no',
			'catch_workers_output = yes',
			'php_admin_value[memory_limit] = 256M',
			'php_admin_value[upload_max_filesize] = 64M',
			'php_admin_value[post_max_size] = 64M',
			'php_admin_value[opcache.revalidate_freq] = 0',
			'php_admin_value[opcache.max_accelerated_files] = 20000',
			`php_admin_value[error_log] = ${ folder }/${ name }-php.log`,
			'',
		].join( '\n' )
	);
	const child = await startChild(
		program,
		[ '-F', ...( isRoot ? [ '-R' ] : [] ), '-y', file ],
		socket,
		env
	);
	// FPM's main process may have been started by another program, such as faketime.
	const main = Number(
		readFileSync( `${ folder }/${ name }-fpm.pid`, 'utf8' )
	);
	return {
		socket,
		pid: main,
		workers: () =>
			readFileSync( `/proc/${ main }/task/${ main }/children`, 'utf8' )
				.split( ' ' )
				.filter( Boolean )
				.map( Number ),
		stop: child.stop,
	};
}
