/** Creates a WordPress site in a folder: its own copy of WordPress, its configuration and database. */
import { constants, existsSync } from 'node:fs';
import {
	cp,
	lstat,
	mkdir,
	readFile,
	readdir,
	rename,
	rm,
	rmdir,
	symlink,
	unlink,
	writeFile,
} from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { getCore } from './core.mjs';
import { root } from './run.mjs';
import { capture } from './system-packages.mjs';
import { unzip } from './zip.mjs';

export { freePort, PortTakenError } from './port.mjs';
export { serveNative, servePlayground } from './serve.mjs';

/** The record of a prepared site. */
const RECORD = '.site.json';

const SALTS = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap(
	( name ) => [ `${ name }_KEY`, `${ name }_SALT` ]
);

/** A text as a PHP string. */
const php = ( text ) => `'${ String( text ).replace( /[\\']/g, '\\$&' ) }'`;

/**
 * The options that a site was made with.
 *
 * @param {string} dir The site's folder.
 * @return {Promise<Object|null>} prepareSite's options with the full `version`, plus `salts` and `key`, which gives
 * this project's commands access; null if prepareSite() didn't create the folder.
 */
export async function readSite( dir ) {
	try {
		return JSON.parse( await readFile( join( dir, RECORD ), 'utf8' ) );
	} catch {
		return null;
	}
}

/**
 * The text of wp-config.php.
 *
 * @param {Object} site From readSite().
 * @return {string} PHP.
 */
function configuration( site ) {
	const {
		host = 'localhost',
		name = 'wordpress',
		user = '',
		password = '',
	} = site.database;
	const define = ( constant, value ) =>
		`defined( ${ php( constant ) } ) || define( ${ php( constant ) }, ${ value } );`;
	return [
		'<?php',
		'// Written by bin/lib/site.mjs.',
		define( 'DB_NAME', php( name ) ),
		define( 'DB_USER', php( user ) ),
		define( 'DB_PASSWORD', php( password ) ),
		define( 'DB_HOST', php( host ) ),
		define( 'DB_CHARSET', php( 'utf8mb4' ) ),
		define( 'DB_COLLATE', php( '' ) ),
		...SALTS.map( ( salt ) => define( salt, php( site.salts[ salt ] ) ) ),
		// The port may change between starts, and a browser may use localhost.
		"if ( ! defined( 'WP_HOME' ) ) {",
		"	define( 'WP_HOME', 1 === preg_match( '/^(localhost|127\\.0\\.0\\.1)(:\\d+)?$/D', $_SERVER['HTTP_HOST'] ?? '' ) ? 'http://' . $_SERVER['HTTP_HOST'] : " +
			`${ php( site.siteUrl ) } );`,
		'}',
		define( 'WP_SITEURL', 'WP_HOME' ),
		define( 'WP_DEFAULT_THEME', php( site.theme ) ),
		define( 'WP_ENVIRONMENT_TYPE', php( 'local' ) ),
		define( 'WP_DEBUG', 'true' ),
		define( 'WP_DEBUG_LOG', 'true' ),
		define( 'WP_DEBUG_DISPLAY', 'false' ),
		define( 'DISABLE_WP_CRON', 'false' ),
		define( 'AUTOMATIC_UPDATER_DISABLED', 'true' ),
		define( 'FS_METHOD', php( 'direct' ) ),
		"$table_prefix = 'wp_';",
		define( 'ABSPATH', "__DIR__ . '/'" ),
		"require_once ABSPATH . 'wp-settings.php';",
		'',
	].join( '\n' );
}

/**
 * Writes the files that turn a copy of WordPress into this site: configuration, database drop-in, must-use plugins.
 * Repeated at every start of a kept site, so that it follows the project.
 *
 * @param {string} dir     The site's folder.
 * @param {Object} options For prepareSite().
 * @return {Promise<Object>} The site's record.
 */
export async function configureSite( dir, options ) {
	const known = await readSite( dir );
	const site = {
		...options,
		salts:
			known?.salts ??
			Object.fromEntries(
				SALTS.map( ( salt ) => [
					salt,
					randomBytes( 32 ).toString( 'hex' ),
				] )
			),
		key: known?.key ?? randomBytes( 16 ).toString( 'hex' ),
	};
	const content = join( dir, 'wp-content' );
	await writeFile( join( dir, 'wp-config.php' ), configuration( site ) );

	if ( site.database.type === 'sqlite' ) {
		const dropIn = join( content, 'sqlite-database-integration' );
		const archive = join(
			root,
			'node_modules/@wp-playground/cli/sqlite-database-integration.zip'
		);
		if ( ! existsSync( dropIn ) ) {
			await unzip( await readFile( archive ), dropIn );
		}
		await cp(
			join( root, 'bin/lib/wordpress/db.php' ),
			join( content, 'db.php' )
		);
	}

	const mustUse = join( content, 'mu-plugins' );
	await rm( mustUse, { recursive: true, force: true } );
	await mkdir( mustUse, { recursive: true } );
	for ( const file of [
		join( root, 'bin/lib/wordpress/local-site.php' ),
		...site.muPlugins,
	] ) {
		await cp( file, join( mustUse, basename( file ) ) );
	}
	await mkdir( join( content, 'uploads' ), { recursive: true } );
	await writeFile( join( dir, RECORD ), JSON.stringify( site, null, '\t' ) );
	return site;
}

/**
 * Creates a runnable, uninstalled WordPress in a folder. An earlier site of this function is replaced.
 *
 * @param {Object}   options
 * @param {string}   options.dir         The site's folder.
 * @param {string}   [options.version]   WordPress's version, see getCore().
 * @param {string}   [options.theme]     A theme of WordPress, or a folder's name in __tests__/themes.
 * @param {Object}   [options.database]  `{ type: 'sqlite' }`, or `{ type: 'mysql', host, name, user, password }` for an
 *                                       existing, empty database.
 * @param {Array}    [options.plugins]   `{ slug, dir }` each; the folders are linked, not copied.
 * @param {string[]} [options.muPlugins] PHP files to copy into mu-plugins.
 * @param {string}   [options.siteUrl]   The URL when there is no request, without a trailing slash; requests to localhost
 *                                       and 127.0.0.1 determine it themselves.
 * @param {Function} [options.log]       Takes a line of progress.
 * @return {Promise<{dir: string, version: string}>} The folder, and WordPress's full version.
 * @throws {Error} If the folder contains something else, the theme is unknown or WordPress is missing.
 */
export async function prepareSite( {
	dir,
	version,
	theme = 'twentytwentyfive',
	database = { type: 'sqlite' },
	plugins = [ { slug: 'millwork', dir: root } ],
	muPlugins = [],
	siteUrl = 'http://127.0.0.1',
	log = () => {},
} ) {
	if (
		existsSync( dir ) &&
		( await readdir( dir ) ).length &&
		! ( await readSite( dir ) )
	) {
		throw new Error(
			`${ dir } is not empty, and holds no site of this project. Give another folder, or empty it.`
		);
	}
	const core = await getCore( { version, log } );
	// Created in a temporary folder and moved at the end, so that an interruption leaves no incomplete site.
	const made = `${ dir }.preparing`;
	await rm( made, { recursive: true, force: true } );
	// A copy, not hard links: WordPress may write into its own files.
	const without = [
		'wp-config.php',
		'.htaccess',
		'wp-content/plugins/akismet',
	].map( ( path ) => join( core.dir, path ) );
	await cp( core.dir, made, {
		recursive: true,
		dereference: true,
		mode: constants.COPYFILE_FICLONE,
		filter: ( source ) => ! without.includes( source ),
	} );

	const themes = join( made, 'wp-content/themes' );
	const ownTheme = join( root, '__tests__/themes', theme );
	if ( existsSync( ownTheme ) ) {
		await cp( ownTheme, join( themes, theme ), { recursive: true } );
	}
	if ( ! existsSync( join( themes, theme, 'style.css' ) ) ) {
		throw new Error(
			`There is no theme ${ theme }. There are: ${ (
				await readdir( themes, { withFileTypes: true } )
			)
				.filter( ( entry ) => entry.isDirectory() )
				.map( ( { name } ) => name )
				.join( ', ' ) }.`
		);
	}
	await configureSite( made, {
		version: core.version,
		theme,
		database,
		plugins,
		muPlugins,
		siteUrl,
	} );
	await rm( dir, { recursive: true, force: true } );
	await rename( made, dir );
	return { dir, version: core.version };
}

/**
 * Adds the plugins' folders: as links for native PHP, or as empty folders that Playground mounts (a link would lead out
 * of its file system).
 *
 * @param {string}         dir The site's folder.
 * @param {'link'|'mount'} as  Which of the two.
 */
export async function placePlugins( dir, as ) {
	const site = await readSite( dir );
	for ( const { slug, dir: source } of site.plugins ) {
		const place = join( dir, 'wp-content/plugins', slug );
		const there = await lstat( place ).catch( () => null );
		if ( there && there.isSymbolicLink() === ( as === 'link' ) ) {
			continue;
		}
		if ( there ) {
			// rmdir fails for a folder with content, which would be someone's plugin.
			await ( there.isDirectory() ? rmdir( place ) : unlink( place ) );
		}
		await ( as === 'link'
			? symlink( source, place, 'dir' )
			: mkdir( place ) );
	}
}

/**
 * Installs WordPress on a prepared site with the machine's PHP: user `admin` with the password `password`, permalinks
 * by post name, the site's plugins active.
 *
 * @param {Object} options
 * @param {string} options.dir     The site's folder.
 * @param {string} [options.title] The site's title.
 * @param {string} [options.php]   The PHP program.
 * @throws {Error} With the output, if PHP or WordPress fails.
 */
export async function installSite( {
	dir,
	title = 'Millwork',
	php: program = 'php',
} ) {
	await placePlugins( dir, 'link' );
	const { code, output } = await capture( program, [
		'-d',
		'display_errors=stderr',
		'-d',
		'memory_limit=512M',
		join( root, 'bin/lib/wordpress/install.php' ),
		dir,
		title,
	] );
	if ( code !== 0 || ! output.includes( 'Installed.' ) ) {
		throw new Error(
			`WordPress could not be installed in ${ dir }:\n${ output.trim() }`
		);
	}
}
