/**
 * Starts the site in one command: `npm start`, or with a watching build `npm run dev`.
 *
 * Needs only Node. Until the packages are installed, it imports only Node's modules and bin/lib.
 */
import { parseArgs } from 'node:util';
import { ensureNodeModules } from './lib/install.mjs';
import { PortTakenError } from './lib/port.mjs';
import { step } from './lib/progress.mjs';
import { root } from './lib/run.mjs';

const PORT = 8881;
const TITLE = 'Millwork';

const HELP = `Boots a WordPress with the plugin and a demo site: npm start, or with a watching build npm run dev.

Options (after --, as in npm start -- --fresh):
  --fresh        Start over: delete the site and everything written in it.
  --wp VERSION   WordPress's version, for example 6.8. Each version has a site of its own.
  --port NUMBER  The port (${ PORT } unless given).
  --watch        Build again whenever a source changes.
  --help         Show this.

WordPress itself comes from WP_CORE_DIR (a folder with an unpacked WordPress), else from wordpress.org,
else from the system's package. The site is kept in .cache/site/.`;

/** Exits with a message about the command. */
function refuse( message ) {
	console.error( `${ message }\n\nTry: npm start -- --help` );
	process.exit( 1 );
}

/** @return {{fresh: boolean, watch: boolean, wp?: string, port: number}} With defaults. */
function readOptions() {
	let values;
	try {
		( { values } = parseArgs( {
			options: {
				fresh: { type: 'boolean', default: false },
				watch: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
				wp: { type: 'string' },
				port: { type: 'string' },
			},
		} ) );
	} catch ( error ) {
		refuse( error.message );
	}
	if ( values.help ) {
		console.log( HELP );
		process.exit( 0 );
	}
	const port = Number( values.port ?? PORT );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		refuse(
			`"${ values.port }" is no port. Give a number from 1 to 65535.`
		);
	}
	if ( values.wp !== undefined && ! /^\d+\.\d+(\.\d+)?$/.test( values.wp ) ) {
		refuse(
			`"${ values.wp }" is no WordPress version. Give two or three numbers, for example 6.8.`
		);
	}
	return { ...values, port };
}

if ( Number( process.versions.node.split( '.' )[ 0 ] ) < 20 ) {
	refuse(
		`This needs Node 20 or later; here runs ${ process.versions.node }.`
	);
}

const options = readOptions();
/** Functions that stop what was started, last first. */
const stops = [];
let stopping = false;

async function stopAll( code ) {
	if ( stopping ) {
		return;
	}
	stopping = true;
	for ( const stop of stops.reverse() ) {
		await stop();
	}
	process.exit( code );
}

for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.on( signal, () => {
		console.log( '\nStopping.' );
		stopAll( 0 );
	} );
}

async function main() {
	console.log( `\n${ TITLE }\n` );
	const { freePort } = await import( './lib/port.mjs' );
	await freePort( options.port );

	await step( 'Packages', ( log ) => ensureNodeModules( { log } ) );

	const { openDevSite } = await import( './lib/dev-site.mjs' );
	const site = await step( 'WordPress’s files', ( log ) =>
		openDevSite( { ...options, log } )
	);
	stops.push( site.close );

	const { build } = await import( './lib/dev-build.mjs' );
	const watcher = await step(
		options.watch ? 'Build, watching' : 'Build',
		( log ) => build( { watch: options.watch, log } )
	);
	stops.push( watcher.stop );

	const { servePlayground } = await import( './lib/serve.mjs' );
	const server = await step(
		site.isNew
			? 'Installing WordPress (about half a minute)'
			: 'Starting WordPress',
		( log ) =>
			servePlayground( {
				dir: site.dir,
				port: options.port,
				log: ( line ) =>
					! /^(Mount|Worker count)/.test( line ) && log( line ),
			} )
	);
	stops.push( server.stop );
	await step( 'Plugin and demo content', ( log ) =>
		site.seed( server.url, log )
	);

	console.log( `
  Site      ${ server.url }/
  Admin     ${ server.url }/wp-admin/
  Log in    admin, editor, author or contributor; the password is: password

  WordPress ${ site.version }. What you write is kept in ${ site.dir.replace( root, '' ) }
  ${ options.watch ? 'Sources are watched: reload the page after a change. ' : '' }Stop with Ctrl-C. Start over with: npm start -- --fresh
` );
	server.ended.then( () => {
		if ( ! stopping ) {
			console.error(
				`WordPress ended by itself. It said:\n${ server.output() }`
			);
			stopAll( 1 );
		}
	} );
}

main().catch( async ( error ) => {
	if ( ! stopping ) {
		const expected =
			error instanceof PortTakenError ||
			! [ 'TypeError', 'ReferenceError' ].includes( error.name );
		console.error( `\n${ expected ? error.message : error.stack }\n` );
		await stopAll( 1 );
	}
} );
