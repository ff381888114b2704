/**
 * Runs WordPress.org's Plugin Check on the zip in dist/: MILLWORK_PLUGIN_CHECK is the folder of Plugin Check with its
 * packages, MILLWORK_WP_CLI that of WP-CLI (docs/plugin-check.md). It fails on errors, and on warnings not kept there.
 */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';

/** Stops with a sentence. */
function refuse( why ) {
	console.error( why );
	process.exit( 1 );
}

const checker = resolve( process.env.MILLWORK_PLUGIN_CHECK ?? '' );
const cli = resolve( process.env.MILLWORK_WP_CLI ?? '' );
if (
	! process.env.MILLWORK_PLUGIN_CHECK ||
	! existsSync( join( checker, 'vendor/autoload.php' ) )
) {
	refuse(
		'Set MILLWORK_PLUGIN_CHECK to a folder of Plugin Check in which composer install has run: see docs/plugin-check.md.'
	);
}
if ( ! process.env.MILLWORK_WP_CLI || ! existsSync( cli ) ) {
	refuse(
		'Set MILLWORK_WP_CLI to wp-cli.phar, or to php/boot-fs.php in a folder of WP-CLI: see docs/plugin-check.md.'
	);
}

await ensureNodeModules();
const { ensurePhp } = await import( '../lib/php.mjs' );
const { installSite, prepareSite } = await import( '../lib/site.mjs' );
const { unzip } = await import( '../lib/zip.mjs' );
const { releaseVersion } = await import( '../package/release.mjs' );

const zip = `${ root }dist/millwork-${ await releaseVersion( root ) }.zip`;
if ( ! existsSync( zip ) ) {
	refuse( 'There is no zip in dist/. Make it first: npm run package' );
}
await ensurePhp();

const base = `${ root }.cache/plugin-check`;
await rm( base, { recursive: true, force: true } );
await mkdir( base, { recursive: true } );
const dir = `${ base }/site`;
await prepareSite( { dir, plugins: [], log: console.log } );
await installSite( { dir } );
const plugins = `${ dir }/wp-content/plugins`;
await unzip( await readFile( zip ), `${ plugins }/millwork` );
symlinkSync( checker, `${ plugins }/plugin-check`, 'dir' );

/** Runs PHP, and returns what it printed. */
function php( ...args ) {
	const { status, stdout, stderr } = spawnSync(
		'php',
		[ '-d', 'memory_limit=2G', '-d', 'display_errors=stderr', ...args ],
		{ cwd: dir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
	);
	if ( status !== 0 ) {
		refuse( `PHP failed:\n${ stderr || stdout }` );
	}
	return stdout;
}
const activation = `${ base }/activate.php`;
writeFileSync(
	activation,
	"<?php $_SERVER['HTTP_HOST'] = '127.0.0.1'; require getcwd() . '/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php'; foreach ( array( 'plugin-check/plugin.php', 'millwork/millwork.php' ) as $plugin ) { if ( is_wp_error( activate_plugin( $plugin ) ) ) { exit( 1 ); } }"
);
php( activation );
const output = php(
	cli,
	'--allow-root',
	`--path=${ dir }`,
	`--require=${ plugins }/plugin-check/cli.php`,
	'plugin',
	'check',
	'millwork',
	'--format=json',
	'--include-experimental'
);

/** Kept warnings: rows of the table whose first cell is a code and whose second has the files' beginnings. */
const kept = [
	...readFileSync( `${ root }docs/plugin-check.md`, 'utf8' ).matchAll(
		/^\| `([^`]+)` \| (.*?) \|/gm
	),
].map( ( [ , code, places ] ) => ( {
	code,
	places: [ ...places.matchAll( /`([^`]+)`/g ) ].map(
		( [ , place ] ) => place
	),
} ) );

const found = [];
let file = '';
for ( const line of output.split( '\n' ) ) {
	if ( line.startsWith( 'FILE: ' ) ) {
		// Some checks give the whole path.
		file = line
			.slice( 6 )
			.replace( /^.*?\/(?:plugins|site)\/(?:millwork\/)?/, '' )
			.trim();
	} else if ( line.startsWith( '[' ) ) {
		found.push(
			...JSON.parse( line ).map( ( message ) => ( { file, ...message } ) )
		);
	}
}
if ( ! found.length && ! /no errors found/i.test( output ) ) {
	refuse( `Plugin Check said something unexpected:\n${ output }` );
}
const isKept = ( { type, code, file: place } ) =>
	type !== 'ERROR' &&
	kept.some(
		( one ) =>
			one.code === code &&
			one.places.some( ( part ) => place.includes( part ) )
	);
const wrong = found.filter( ( one ) => ! isKept( one ) );
for ( const { type, code, file: place, line, message } of wrong ) {
	console.log( `✗ ${ type } ${ code }\n  ${ place }:${ line } ${ message }` );
}
console.log(
	`${ wrong.length ? '✗' : '✓' } ${ found.length } findings, of which ${ found.length - wrong.length } are explained in docs/plugin-check.md.`
);
process.exit( wrong.length ? 1 : 0 );
