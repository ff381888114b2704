/** A site on native PHP for measuring forms, and a browser's part in sending one. */
import { rm } from 'node:fs/promises';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite, serveNative } from '../lib/site.mjs';
import { ask } from './ask.mjs';

/**
 * Boots the site.
 *
 * @param {Object}           [options]
 * @param {'mysql'|'sqlite'} [options.type]    Its database.
 * @param {number}           [options.workers] How many requests it answers at the same time.
 * @param {string}           [options.script]  The script in this folder that ask() runs.
 * @return {Promise<{url: string, dir: string, ask: (...command: string[]) => any, halt: () => Promise<void>, stop: () =>
 * Promise<void>}>} ask() runs a command of the script and returns its output; halt() stops only the web server.
 */
export async function bootFormsSite( {
	type = 'mysql',
	workers,
	script = 'forms.php',
} = {} ) {
	const { path: php } = await ensurePhp();
	const database = type === 'mysql' ? await startMariaDb() : null;
	const dir = `${ root }.cache/test-sites/forms-${ process.pid }`;
	await prepareSite( {
		dir,
		version: '7.1',
		database: { ...database, type, stop: undefined },
		muPlugins: [ `${ root }bin/bench/forms-site.php` ],
	} );
	await installSite( { dir, php } );
	const server = await serveNative( { dir, php, workers } );
	return {
		url: server.url,
		dir,
		ask: ( ...command ) => ask( php, script, dir, ...command ),
		halt: server.stop,
		stop: async () => {
			await server.stop();
			await database?.stop();
			await rm( dir, { recursive: true, force: true } );
		},
	};
}

/**
 * The data that a script sends with a form, without the challenge.
 *
 * @param {string} token  The form's token.
 * @param {string} marker A unique text, also used as the attempt's key.
 * @return {FormData} The body.
 */
export function filledIn( token, marker ) {
	const body = new FormData();
	body.set( 'millwork_form', token );
	body.set( 'millwork_attempt', marker );
	body.set( 'mw[name]', 'Ada Lovelace' );
	body.set( 'mw[email]', 'ada@example.com' );
	body.set( 'mw[telephone]', '020 7946 0958' );
	body.set( 'mw[select]', 'Oak' );
	body.set( 'mw[textarea]', marker );
	return body;
}

/**
 * Requests a challenge. This site accepts any proof, but only after two seconds.
 *
 * @param {string} url   The site's URL.
 * @param {string} token The form's token.
 * @return {Promise<string>} The challenge.
 */
export async function challenge( url, token ) {
	const address = `${ url }/wp-json/millwork/v1/forms/challenge?form=`;
	const response = await fetch( address + encodeURIComponent( token ) );
	const body = await response.json();
	if ( ! body.challenge ) {
		throw new Error( `No challenge: ${ JSON.stringify( body ) }` );
	}
	return body.challenge;
}
