/**
 * Shows the demo's blocks in every theme that WordPress and Debian have, some of them dark or from right to left, and
 * compares each page with a kept picture. Checks that nothing scrolls sideways, leaves its container or is hard to read,
 * and that the console is silent and no other host is contacted. `npm run lab themes -- --update` keeps new pictures.
 * LAB_ONLY names some of the themes.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';
import { createChecks } from './lib/checks.mjs';

await ensureNodeModules();
const { launchBrowser } = await import( '../lib/browser.mjs' );
const { bootThemeSite } = await import( './lib/theme-site.mjs' );
const { look } = await import( './lib/theme-look.mjs' );
const { compare } = await import( './lib/theme-pictures.mjs' );

/** Variations of the themes: theme, style variation, direction. */
const VARIATIONS = [
	'twentytwentyfive/01-evening',
	'twentytwentyfour/onyx',
	'twentytwentythree/pitch',
	'twentytwentytwo/blue',
	'twentytwentyone/dark',
	'twentytwentyfive//rtl',
	'twentytwenty//rtl',
];
const WIDTHS = [ 1280, 390 ];

/** How much a block's place and width may differ from what is kept, in CSS pixels plus a part of its width: fonts differ. */
const PLACE = { pixels: 16, part: 0.12 };
/** The same for its height. */
const HEIGHT = { pixels: 48, part: 0.25 };

/** How much a block's picture may differ from the kept one, from 0 to 1. */
const LOOKS = 0.06;

/** On phones, columns are below each other, and variations differ in little but colors and direction. */
const isLookedAt = ( view, width, title ) =>
	title === 'Columns'
		? width > 600 && ! view.includes( '/' )
		: width > 600 || title !== 'Demo 1' || ! view.includes( '/' );

const isUpdate = process.argv.includes( '--update' );
const kept = `${ root }bin/lab/themes/`;
const seen = `${ root }.cache/lab/themes/seen/`;
await mkdir( kept, { recursive: true } );
await rm( seen, { recursive: true, force: true } );
await mkdir( seen, { recursive: true } );

const isNear = ( was, is, { pixels, part }, size ) =>
	Math.abs( was - is ) <= pixels + part * size;

/** What is different from the kept page, in words. */
async function differences( bench, name, now ) {
	if ( ! existsSync( `${ kept }${ name }.json` ) ) {
		return [ 'nothing is kept: run this lane with --update' ];
	}
	const { boxes, scale } = JSON.parse(
		await readFile( `${ kept }${ name }.json`, 'utf8' )
	);
	const found = [];
	const both = Object.keys( boxes ).filter( ( block ) => now.boxes[ block ] );
	for ( const block of [
		...Object.keys( boxes ),
		...Object.keys( now.boxes ),
	] ) {
		if ( ! both.includes( block ) ) {
			found.push( `${ block } is ${ boxes[ block ] ? 'gone' : 'new' }` );
		}
	}
	for ( const block of both ) {
		const [ x, , width, height ] = boxes[ block ];
		const [ nowX, , nowWidth, nowHeight ] = now.boxes[ block ];
		if (
			! isNear( x, nowX, PLACE, width ) ||
			! isNear( width, nowWidth, PLACE, width ) ||
			! isNear( height, nowHeight, HEIGHT, height )
		) {
			found.push(
				`${ block } was ${ boxes[ block ] }, is ${ now.boxes[ block ] }`
			);
		}
	}
	const picture = await readFile( `${ kept }${ name }.webp`, 'base64' );
	const shares = await compare(
		bench,
		{ picture, scale },
		now,
		both.map( ( block ) => [ boxes[ block ], now.boxes[ block ] ] )
	);
	both.forEach( ( block, at ) => {
		if ( shares[ at ] > LOOKS ) {
			found.push(
				`${ block } looks different by ${ ( 100 * shares[ at ] ).toFixed( 1 ) } %`
			);
		}
	} );
	return found;
}

const checks = createChecks();
const site = await bootThemeSite();
const browser = await launchBrowser();
let count = 0;
try {
	const bench = await browser.newPage();
	const views = [ ...site.themes, ...VARIATIONS ].filter( ( view ) =>
		site.themes.includes( view.split( '/' )[ 0 ] )
	);
	/** Looks at a page, keeps it if that is wanted, and checks it. */
	const visit = async ( view, width, title ) => {
		const name = `${ view } ${ width } ${ title }`
			.toLowerCase()
			.replace( /[^a-z0-9]+/g, '-' );
		const { large, faults, ...now } = await look( {
			browser,
			bench,
			url: site.posts[ title ],
			view,
			width,
		} );
		await writeFile( `${ seen }${ name }.webp`, large, 'base64' );
		count++;
		if ( isUpdate ) {
			const { picture, ...rest } = now;
			await writeFile( `${ kept }${ name }.webp`, picture, 'base64' );
			await writeFile(
				`${ kept }${ name }.json`,
				`${ JSON.stringify( rest ).replace( /("[^"]+":\[)/g, '\n$1' ) }\n`
			);
		}
		const all = [ ...faults, ...( await differences( bench, name, now ) ) ];
		checks.check(
			`${ title } at ${ width }, ${ Object.keys( now.boxes ).length } blocks`,
			! all.length,
			all.length ? `\n      ${ all.join( '\n      ' ) }` : undefined
		);
	};
	for ( const view of views ) {
		await checks.time( view.replace( /\/+/, ' ' ), async () => {
			for ( const title of Object.keys( site.posts ) ) {
				await Promise.all(
					WIDTHS.filter( ( width ) =>
						isLookedAt( view, width, title )
					).map( ( width ) => visit( view, width, title ) )
				);
			}
		} );
	}
} finally {
	await browser.close();
	await site.stop();
}
console.log(
	`${ count } pages of ${ site.themes.length } themes: pictures in .cache/lab/themes/seen/`
);
checks.finish();
