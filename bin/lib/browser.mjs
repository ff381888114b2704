import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';

/** @return {Promise<import('playwright-core').Browser>} The caller must close it. */
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

/** The longest time for a page served by PHP in WebAssembly, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Signs in as the administrator of a site made by installSite(). The form is sent without opening a page, because the
 * dashboard it leads to waits for requests to other servers.
 *
 * @param {import('playwright-core').BrowserContext} context Gets the session's cookies.
 * @param {string}                                   url     The site's URL.
 */
export async function signIn( context, url ) {
	const form = `${ url }/wp-login.php`;
	// WordPress checks that its form's test cookie comes back.
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
