/** The site of `npm start`: kept between starts, with demo content. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DEFAULT_VERSION, readVersion } from './core.mjs';
import { takeLock } from './lock.mjs';
import { root } from './run.mjs';
import { configureSite, prepareSite, readSite } from './site.mjs';

const SITES = join( root, '.cache/site' );
const SEED_TIMEOUT = 180_000;

/**
 * Prevents two commands from running one site and its database.
 *
 * @param {string} file The lock.
 * @param {string} url  The site's future URL.
 * @return {Promise<Function>} Releases the lock.
 * @throws {Error} If another running command has it.
 */
async function lock( file, url ) {
	const { holder, release } = await takeLock( file, url );
	if ( holder ) {
		throw new Error(
			`This site is running already, at ${ holder.note } (process ${ holder.pid }). Stop that one first, or take another version of WordPress: npm start -- --wp 6.8`
		);
	}
	return release;
}

/**
 * The files that demo content is made from.
 *
 * @return {Promise<string[]>} Paths: every block's demo.html, and the files of bin/demo.
 */
async function findDemoFiles() {
	const files = [];
	for ( const kind of [ 'blocks', 'panels', 'enhancements' ] ) {
		const folder = join( root, 'extensions', kind );
		for ( const slug of await readdir( folder ).catch( () => [] ) ) {
			files.push( join( folder, slug, 'demo.html' ) );
		}
	}
	const demo = join( root, 'bin/demo' );
	const own = await readdir( demo, { recursive: true, withFileTypes: true } );
	files.push(
		...own
			.filter( ( entry ) => entry.isFile() )
			.map( ( entry ) => join( entry.path, entry.name ) )
	);
	return files.filter( existsSync ).sort();
}

/**
 * Asks the site to do something with its demo content; see bin/demo/door.php.
 *
 * @param {string} url    The site's URL.
 * @param {string} key    The site's key.
 * @param {string} action What to do.
 * @return {Promise<string[]>} What it did, line by line.
 * @throws {Error} If it failed.
 */
export async function askDemo( url, key, action ) {
	const response = await fetch( `${ url }/?millwork_demo=${ action }`, {
		method: 'POST',
		headers: { 'X-Millwork-Key': key },
		signal: AbortSignal.timeout( SEED_TIMEOUT ),
	} );
	const text = await response.text();
	try {
		const { done } = JSON.parse( text );
		if ( response.ok && Array.isArray( done ) ) {
			return done;
		}
	} catch {}
	const said = text
		.replace( /<(script|style)\b[\s\S]*?<\/\1>/g, '' )
		.replace( /<[^>]*>/g, ' ' );
	throw new Error(
		`The demo content could not be made (${ action }, status ${ response.status }): ${ said.replace( /\s+/g, ' ' ).slice( 0, 600 ) }`
	);
}

/**
 * Opens the development site, and creates it if needed.
 *
 * @param {Object}   options
 * @param {string}   [options.wp]  WordPress's version.
 * @param {boolean}  options.fresh Whether to delete an existing site.
 * @param {number}   options.port  Its future port.
 * @param {Function} options.log   Takes a line of progress.
 * @return {Promise<{dir: string, version: string, isNew: boolean, seed: Function, close: Function}>} `seed( url, log )`
 * activates the plugin and adds new content, once the site is served; `close()` releases the site.
 */
export async function openDevSite( { wp, fresh, port, log } ) {
	const siteUrl = `http://127.0.0.1:${ port }`;
	const asked =
		wp ??
		( process.env.WP_CORE_DIR &&
			( await readVersion( process.env.WP_CORE_DIR ) ) ) ??
		DEFAULT_VERSION;
	const name = asked.split( '.' ).slice( 0, 2 ).join( '.' );
	const dir = join( SITES, name );
	const seeded = join( SITES, `${ name }.seeded` );
	await mkdir( SITES, { recursive: true } );
	const close = await lock( join( SITES, `${ name }.lock` ), siteUrl );
	try {
		const kept = fresh ? null : await readSite( dir );
		const setUp = {
			theme: 'twentytwentyfive',
			database: { type: 'sqlite' },
			plugins: [ { slug: 'millwork', dir: root } ],
			muPlugins: [ join( root, 'bin/demo/door.php' ) ],
			siteUrl,
		};
		if ( ! kept ) {
			await rm( seeded, { force: true } );
			await prepareSite( { ...setUp, dir, version: wp, log } );
		} else {
			await configureSite( dir, { ...setUp, version: kept.version } );
		}
		const { version, key } = await readSite( dir );

		const seed = async ( url, say ) => {
			const sum = createHash( 'sha256' ).update( url );
			for ( const file of await findDemoFiles() ) {
				sum.update( relative( root, file ) ).update(
					await readFile( file )
				);
			}
			const state = sum.digest( 'hex' );
			// Only if there may be something to do: with WebAssembly, checking takes seconds.
			if (
				( await readFile( seeded, 'utf8' ).catch( () => '' ) ) === state
			) {
				return;
			}
			for ( const action of [
				'activate',
				'settings',
				'pictures',
				'content',
			] ) {
				( await askDemo( url, key, action ) ).forEach( ( line ) =>
					say( line )
				);
			}
			await writeFile( seeded, state );
		};
		return { dir, version, isNew: ! kept, seed, close };
	} catch ( error ) {
		await close();
		throw error;
	}
}
