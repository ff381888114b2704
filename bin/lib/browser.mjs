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

/**
 * Signs in as the administrator of a site that installSite() made.
 *
 * @param {import('playwright-core').Page} page A page.
 * @param {string}                         url  The site's address.
 */
export async function signIn( page, url ) {
	await page.goto( `${ url }/wp-login.php` );
	await page.locator( '#user_login' ).fill( 'admin' );
	await page.locator( '#user_pass' ).fill( 'password' );
	await page.locator( '#wp-submit' ).click();
	await page.waitForURL( /wp-admin/ );
}
