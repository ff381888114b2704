/** A WordPress as a host sets it up, with the packaged plugin, not yet active. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../lib/port.mjs';
import { root } from '../../lib/run.mjs';
import { servePlayground, startServer, waitFor } from '../../lib/serve.mjs';
import { configureSite, readSite } from '../../lib/site.mjs';
import { capture } from '../../lib/system-packages.mjs';
import { SITES, copyBase } from './host-base.mjs';
import { createClient } from './host-client.mjs';
import { hostPhp } from './host-php.mjs';

const DOOR = `${ root }bin/lab/lib/host-door.php`;

/** The user without rights that the server runs as where files are read-only: root may write everywhere. */
const NOBODY = 65534;

/** Settings that every PHP here has. */
const SETTINGS = {
	memory_limit: '256M',
	upload_max_filesize: '64M',
	post_max_size: '64M',
	display_errors: '0',
	log_errors: '1',
	'opcache.enable_cli': '1',
	'opcache.max_accelerated_files': '20000',
	'opcache.revalidate_freq': '0',
};

/** A text as a PHP string. */
export const phpText = ( text ) =>
	`'${ String( text ).replace( /[\\']/g, '\\$&' ) }'`;

/** Adds definitions at the beginning of wp-config.php. */
async function configure( site, lines ) {
	const text = await readFile( site.config, 'utf8' );
	await writeFile(
		site.config,
		text.replace( '<?php\n', `<?php\n${ lines.join( '\n' ) }\n` )
	);
}

/** Takes the URLs out of wp-config.php. */
async function forgetUrls( file ) {
	const text = await readFile( file, 'utf8' );
	await writeFile(
		file,
		text
			.replace( /if \( ! defined\( 'WP_HOME' \) \) \{[\s\S]*?\n\}\n/, '' )
			.replace( /.*'WP_SITEURL'.*\n/, '' )
	);
}

/** Gives a folder and all in it to a user, or takes the right to write from them. */
const own = ( folder, how ) =>
	capture( how === 'read' ? 'chmod' : 'chown', [
		'-R',
		how === 'read' ? 'a-w' : `${ NOBODY }:${ NOBODY }`,
		folder,
	] );

/** Installs WordPress. */
async function install( php, dir ) {
	const { output } = await capture( php.program, [
		...php.args,
		'-d',
		'display_errors=stderr',
		'-d',
		'memory_limit=512M',
		`${ root }bin/lib/wordpress/install.php`,
		dir,
		'A host',
	] );
	if ( ! output.includes( 'Installed.' ) ) {
		throw new Error( `No WordPress: ${ output.trim() }` );
	}
}

/**
 * Sets a site up and serves it.
 *
 * @param {Object} variation What is different about this host; see host-variations.mjs.
 * @param {Object} database  For prepareSite().
 * @return {Promise<Object>} The running site: its URLs, folders, clients, ask() for the door, and stop().
 */
export async function bootHost( variation, database ) {
	const {
		name,
		layout = {},
		constants = {},
		ini = {},
		server = {},
		prefix = 'wp_',
	} = variation;
	const docroot = join( SITES, `host-${ name }-${ process.pid }` );
	const dir = join( docroot, layout.core ?? '' );
	const port = await freePort();
	const origin = layout.origin ?? `http://127.0.0.1:${ port }`;
	const home = origin + ( layout.home ?? '' );
	const wasm = server.wasm;
	const pluginDir = join( SITES, `host-${ name }-${ process.pid }.plugin` );
	// What WordPress stores when it is installed is the same on all others.
	const isInstalled = ! (
		wasm ||
		variation.layout ||
		variation.prefix ||
		variation.database ||
		variation.walk?.isNetwork
	);
	const version = await copyBase(
		dir,
		variation.wordpress ?? '7.1',
		isInstalled
	);
	await configureSite( dir, {
		version,
		theme: 'twentytwentyfive',
		database,
		plugins: wasm ? [ { slug: 'millwork', dir: pluginDir } ] : [],
		muPlugins: [ DOOR, ...( variation.muPlugins ?? [] ) ],
		siteUrl: origin,
	} );
	const { key } = await readSite( dir );

	const site = {
		name,
		port,
		home,
		core: origin + ( layout.core ? `/${ layout.core }` : '' ),
		dir,
		content: join(
			docroot,
			layout.content ?? join( layout.core ?? '', 'wp-content' )
		),
		config: join( dir, 'wp-config.php' ),
		headers: server.headers ?? {},
	};
	const plugin = join( site.content, 'plugins/millwork' );
	if ( site.content !== join( dir, 'wp-content' ) ) {
		await rename( join( dir, 'wp-content' ), site.content );
	}
	if ( wasm ) {
		await rm( pluginDir, { recursive: true, force: true } );
		await rename( plugin, pluginDir );
	}
	site.plugin = wasm ? pluginDir : plugin;
	site.demo = wasm ? '/wordpress/demo-texts' : join( dir, 'demo-texts' );
	if ( layout.ownIndex ) {
		await writeFile(
			join( docroot, 'index.php' ),
			`<?php\ndefine( 'WP_USE_THEMES', true );\nrequire __DIR__ . '/${ layout.core }/wp-blog-header.php';\n`
		);
	}
	const defined = {
		...( layout.core || layout.origin
			? {
					WP_HOME: phpText( home ),
					WP_SITEURL: phpText( site.core ),
				}
			: {} ),
		...( layout.content
			? {
					WP_CONTENT_DIR: phpText( site.content ),
					WP_CONTENT_URL: phpText(
						`${ origin }/${ layout.content }`
					),
				}
			: {} ),
		...constants,
	};
	await configure( site, [
		...Object.entries( defined ).map(
			( [ constant, value ] ) =>
				`define( ${ phpText( constant ) }, ${ value } );`
		),
		...( variation.config ?? [] ),
	] );
	const text = await readFile( site.config, 'utf8' );
	await writeFile(
		site.config,
		text.replace( "$table_prefix = 'wp_'", `$table_prefix = '${ prefix }'` )
	);

	site.log = join( site.content, 'debug.log' );
	site.client = () => createClient( site );
	site.ask = async ( order, values = {}, base = home ) => {
		const { status, text: said } = await createClient( site ).send(
			'POST',
			`${ base }/`,
			{
				body: Buffer.from( JSON.stringify( { do: order, ...values } ) ),
				headers: { 'x-millwork-key': key },
			}
		);
		try {
			const { answer, message } = JSON.parse( said );
			if ( status === 200 ) {
				return answer;
			}
			throw new Error( message );
		} catch ( error ) {
			throw new Error(
				`${ order }: status ${ status }: ${ error instanceof SyntaxError ? said.slice( 0, 300 ) : error.message }`
			);
		}
	};
	site.remove = () =>
		Promise.all(
			[ docroot, pluginDir ].map( ( folder ) =>
				rm( folder, { recursive: true, force: true } )
			)
		);

	if ( wasm ) {
		const served = await servePlayground( { dir, port, php: wasm } );
		return { ...site, php: `${ wasm } in WebAssembly`, stop: served.stop };
	}

	const php = await hostPhp( {
		version: server.php,
		without: server.without,
	} );
	const pairs = Object.entries( { ...SETTINGS, ...ini } ).map(
		( [ setting, value ] ) => [
			setting,
			String( value ).replaceAll( '{docroot}', docroot ),
		]
	);
	const settings = pairs.flatMap( ( [ setting, value ] ) => [
		'-d',
		`${ setting }=${ value }`,
	] );
	if ( ! isInstalled ) {
		await install( php, dir );
	}
	const readOnly = variation.readOnly ?? [];
	if ( readOnly.length || server.asNobody ) {
		await own( docroot );
		for ( const folder of readOnly ) {
			await mkdir( join( site.content, folder ), { recursive: true } );
			await own( join( site.content, folder ), 'read' );
		}
	}
	const running = startServer(
		php.program,
		[
			...php.args,
			...settings,
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			docroot,
			`${ root }bin/lab/lib/host-router.php`,
		],
		{
			PHP_CLI_SERVER_WORKERS: '3',
			HOST_INDEX: layout.ownIndex
				? '/index.php'
				: `/${ layout.core ? `${ layout.core }/` : '' }index.php`,
			...( server.env ?? {} ),
		},
		undefined,
		readOnly.length || server.asNobody ? NOBODY : undefined
	);
	await waitFor(
		running,
		`http://127.0.0.1:${ port }/wp-includes/js/jquery/jquery.min.js`,
		20,
		'PHP’s server'
	);
	return {
		...site,
		php: php.version,
		stop: running.stop,
		output: running.output,
		configure: ( lines ) => configure( site, lines ),
		forgetUrls: () => forgetUrls( site.config ),
	};
}
