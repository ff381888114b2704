/**
 * Walks through the demo site in Firefox and in WebKit, the engine of Safari, with pointer and keys: forms, donations,
 * pictures, players, embeds and their consent, the editor and the screens. Installs firefox-esr, webkit2gtk-driver and xvfb
 * (Debian's packages) if they are missing. LAB_BROWSER=webkit runs one browser, LAB_ONLY some parts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';
import { createChecks } from './lib/checks.mjs';
import { scratchFolder } from './lib/child.mjs';

await ensureNodeModules();
const { walkAdmin } = await import( './lib/browsers/admin.mjs' );
const { OF_FIREFOX, startFirefox } =
	await import( './lib/browsers/firefox.mjs' );
const { createPage } = await import( './lib/browsers/page.mjs' );
const { startProxy } = await import( './lib/browsers/proxy.mjs' );
const { makeDemoSite } = await import( './lib/browsers/site.mjs' );
const { walkForms } = await import( './lib/browsers/forms.mjs' );
const { walkPages } = await import( './lib/browsers/pages.mjs' );
const { walkPictures } = await import( './lib/browsers/pictures.mjs' );
const { startWebKit } = await import( './lib/browsers/webkit.mjs' );

const { check, time, finish } = createChecks();
const folder = scratchFolder();
const site = await makeDemoSite( folder );
const proxy = await startProxy( folder, OF_FIREFOX );
const pictures = `${ root }.cache/lab-browsers`;
await mkdir( pictures, { recursive: true } );

try {
	for ( const [ name, start ] of Object.entries( {
		firefox: startFirefox,
		webkit: startWebKit,
	} ) ) {
		if ( process.env.LAB_BROWSER && process.env.LAB_BROWSER !== name ) {
			console.log(
				`${ name } is left out: LAB_BROWSER is ${ process.env.LAB_BROWSER }.`
			);
			continue;
		}
		const browser = await start( folder, proxy.port );
		const page = createPage( browser );
		/** A part whose name has the browser's, and that takes a picture if it fails. */
		const part = ( what, act ) =>
			time( `${ browser.name }: ${ what }`, async () => {
				try {
					await act();
				} catch ( error ) {
					const file = `${ pictures }/${ name }-${ what.replace( /\W+/g, '-' ) }.png`;
					await writeFile( file, await page.look(), 'base64' );
					throw new Error( `${ error.message } (see ${ file })`, {
						cause: error,
					} );
				}
			} );
		try {
			await page.resize( 1280, 900 );
			for ( const walk of [
				walkPages,
				walkForms,
				walkPictures,
				walkAdmin,
			] ) {
				await walk( {
					browser,
					check,
					folder,
					page,
					part,
					proxy,
					site,
				} );
			}
		} finally {
			await browser.stop();
		}
	}
} finally {
	proxy.stop();
	await site.stop();
}
finish();
