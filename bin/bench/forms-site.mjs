/** A site on native PHP and MariaDB for measuring forms, and a browser's part in sending one. */
import { rm } from 'node:fs/promises';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite, serveNative } from '../lib/site.mjs';
import { ask } from './ask.mjs';

/**
 * Boots the site.
 *
 * @return {Promise<{url: string, dir: string, ask: (command: string) => any, halt: () => Promise<void>, stop: () =>
 * Promise<void>}>} ask() runs a command of forms.php and returns its output; halt() stops only the web server.
 */
export async function bootFormsSite() {
	const { path: php } = await ensurePhp();
	const database = await startMariaDb();
	const dir = `${ root }.cache/test-sites/forms-${ process.pid }`;
	await prepareSite( {
		dir,
		version: '7.1',
		database: { ...database, type: 'mysql', stop: undefined },
		muPlugins: [ `${ root }bin/bench/forms-site.php` ],
	} );
	await installSite( { dir, php } );
	const server = await serveNative( { dir, php } );
	return {
		url: server.url,
		dir,
		ask: ( command ) => ask( php, 'forms.php', dir, command ),
		halt: server.stop,
		stop: async () => {
			await server.stop();
			await database.stop();
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
