/** A WordPress site on MariaDB for the lab. */
import { spawn, spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { startMariaDb } from '../../lib/database.mjs';
import { ensurePhp } from '../../lib/php.mjs';
import { root } from '../../lib/run.mjs';
import { installSite, prepareSite } from '../../lib/site.mjs';
import { scratchFolder } from './child.mjs';
import { startCluster } from './galera.mjs';
import { ensurePhpRedis, startRedis } from './redis.mjs';
import { startReplicated } from './replica.mjs';

const own = `${ root }bin/lab/lib/site`;

/** The settings of commands on a site. */
const COMMAND = [ '-d', 'memory_limit=512M', '-d', 'opcache.enable_cli=1' ];

/**
 * Makes a site with a database and, if wanted, a persistent object cache.
 *
 * @param {Object}   options
 * @param {boolean}  [options.hasCache]  Whether it has the object cache, in Redis.
 * @param {string[]} [options.muPlugins] More must-use plugins.
 * @param {boolean}  [options.isActive]  Whether the plugin is active.
 * @param {boolean}  [options.isCluster] Whether the database is a cluster of two servers. LAB_DB_HOST tells a process
 *                                       which of them to use, the first by default.
 * @param {string}   [options.reader]    The folder of HyperDB, to read from a replica.
 * @return {Promise<Object>} `php`, `dir`, `folder` (for sockets), `redis`, and `ask()`, which runs a command of
 * site/lab.php or another script, `start()`, which starts one without waiting (also for commands that need a server of this process), and `stop()`.
 */
export async function makeSite( {
	hasCache = false,
	muPlugins = [],
	isActive = true,
	isCluster = false,
	reader,
} = {} ) {
	const folder = scratchFolder();
	const { path: php } = await ensurePhp();
	const startDatabase = reader ? startReplicated : () => startMariaDb();
	const database = await ( isCluster ? startCluster : startDatabase )(
		folder
	);
	let redis = null;
	if ( hasCache ) {
		await ensurePhpRedis( php );
		redis = await startRedis( folder );
		process.env.MILLWORK_LAB_REDIS = redis.socket;
	}
	const dir = `${ folder }/site`;
	await prepareSite( {
		dir,
		version: '7.1',
		database: {
			host: database.host,
			name: database.name,
			user: database.user,
			password: database.password,
			type: 'mysql',
		},
		muPlugins: [ `${ own }/lab-site.php`, ...muPlugins ],
		...( isActive ? {} : { plugins: [] } ),
	} );
	await installSite( { dir, php } );
	if ( hasCache ) {
		// Now: while WordPress installs itself, it doesn't tell a cache about changed options.
		cpSync(
			`${ own }/object-cache.php`,
			`${ dir }/wp-content/object-cache.php`
		);
	}
	if ( reader ) {
		database.readBy( reader, dir );
	}
	/** Adds a line to the beginning of wp-config.php. */
	const configure = ( line ) => {
		const file = `${ dir }/wp-config.php`;
		writeFileSync(
			file,
			readFileSync( file, 'utf8' ).replace( '<?php', `<?php\n${ line }` )
		);
	};
	if ( isCluster ) {
		configure(
			"getenv( 'LAB_DB_HOST' ) && define( 'DB_HOST', getenv( 'LAB_DB_HOST' ) );"
		);
	}
	const args = ( script ) => [
		...COMMAND,
		script.includes( '/' ) ? script : `${ own }/${ script }`,
	];
	const log = () =>
		existsSync( `${ dir }/wp-content/debug.log` )
			? readFileSync( `${ dir }/wp-content/debug.log`, 'utf8' )
			: '';
	return {
		php,
		dir,
		folder,
		log,
		redis,
		database,
		ask: ( command, ...more ) => {
			const script = command.includes( '.php' ) ? command : 'lab.php';
			const { stdout, stderr, status } = spawnSync(
				php,
				[
					...args( script ),
					dir,
					...( script === command ? [] : [ command ] ),
					...more.map( String ),
				],
				{ encoding: 'utf8', maxBuffer: 1e9 }
			);
			if ( status !== 0 ) {
				throw new Error(
					`${ command }: ${ stderr }${ stdout.slice( -300 ) }${ log() }`
				);
			}
			return JSON.parse( stdout );
		},
		start: ( ...command ) =>
			new Promise( ( resolve, reject ) => {
				const { env = {} } =
					typeof command[ 0 ] === 'object' ? command.shift() : {};
				const script = String( command[ 0 ] ).endsWith( '.php' )
					? command.shift()
					: 'lab.php';
				const child = spawn(
					php,
					[ ...args( script ), dir, ...command.map( String ) ],
					{ env: { ...process.env, ...env } }
				);
				let output = '';
				let errors = '';
				child.stdout.on( 'data', ( text ) => ( output += text ) );
				child.stderr.on( 'data', ( text ) => ( errors += text ) );
				child.on( 'exit', ( code ) => {
					try {
						resolve( JSON.parse( output ) );
					} catch {
						reject(
							new Error(
								`${ command } (${ code }): ${ output }${ errors }`
							)
						);
					}
				} );
			} ),
		/** Has only the lane start jobs, not visits. */
		disableCron: () =>
			configure(
				"defined( 'DISABLE_WP_CRON' ) || define( 'DISABLE_WP_CRON', true );"
			),
		write: ( name, text ) =>
			writeFileSync( `${ dir }/wp-content/${ name }`, text ),
		stop: async () => {
			await redis?.stop();
			await database.stop();
			rmSync( folder, { recursive: true, force: true } );
		},
	};
}
