/**
 * Draws what WordPress.org shows of the plugin, from SVG: the icon and the banner in .wordpress-org/, which isn't in the
 * zip. The screenshots there come from `npm run screenshots`.
 */
import { readFile } from 'node:fs/promises';
import { ensureNodeModules } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureNodeModules();
const { launchBrowser } = await import( './lib/browser.mjs' );

const FOLDER = `${ root }.wordpress-org/`;

/** The sizes that WordPress.org asks for; the second of each is for screens with many pixels. */
const PICTURES = [
	[ `${ FOLDER }icon.svg`, 'icon', 128, 128 ],
	[ `${ FOLDER }icon.svg`, 'icon', 256, 256 ],
	[ `${ root }bin/wordpress-org/banner.svg`, 'banner', 772, 250 ],
	[ `${ root }bin/wordpress-org/banner.svg`, 'banner', 1544, 500 ],
];

const font = await readFile(
	`${ root }extensions/features/seo/php/font/inter-bold.ttf`,
	'base64'
);
const browser = await launchBrowser();
try {
	for ( const [ source, kind, width, height ] of PICTURES ) {
		const page = await browser.newPage( { viewport: { width, height } } );
		const svg = await readFile( source, 'utf8' );
		await page.setContent(
			`<style>@font-face{font-family:Millwork;src:url(data:font/ttf;base64,${ font })}body{margin:0}svg{display:block;width:100vw}</style>${ svg }`
		);
		await page.evaluate( () => document.fonts.ready );
		const name = `${ kind }-${ width }x${ height }.png`;
		await page.screenshot( { path: FOLDER + name } );
		await page.close();
		console.log( `.wordpress-org/${ name }` );
	}
} finally {
	await browser.close();
}
