/**
 * Chromium for the project's own commands.
 */
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';

/**
 * Starts Chromium.
 *
 * @return {Promise<import('playwright-core').Browser>} The browser; close it.
 */
export async function launchBrowser() {
	return chromium.launch( {
		executablePath: await ensureChromium(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
		],
	} );
}

/** How long a site may take that PHP as WebAssembly serves, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Signs in as the administrator of a site that installSite() made. The form is sent without a page: the
 * dashboard, to which it leads, is ready when all that it asks of other servers has come or failed.
 *
 * @param {import('playwright-core').BrowserContext} context Gets the session's cookies.
 * @param {string}                                   url     The site's address.
 */
export async function signIn( context, url ) {
	const form = `${ url }/wp-login.php`;
	// WordPress looks whether the cookie comes back that it sends with the form.
	await context.request.get( form, { timeout: PATIENCE } );
	await context.request.post( form, {
		form: { log: 'admin', pwd: 'password', testcookie: '1' },
		maxRedirects: 0,
		timeout: PATIENCE,
	} );
	const cookies = await context.cookies();
	if (
		! cookies.some( ( { name } ) =>
			name.startsWith( 'wordpress_logged_in_' )
		)
	) {
		throw new Error( `Nobody could sign in at ${ form }.` );
	}
}
