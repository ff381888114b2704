/**
 * Runs the blueprint of WordPress.org's live preview in WordPress Playground, with the zip in dist/ (make it with
 * `npm run package`), and looks at its pages and its inbox.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { makeBlueprint } from '../package/blueprint.mjs';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';

await ensureNodeModules();
const { servePlayground } = await import( '../lib/serve.mjs' );
const { prepareSite } = await import( '../lib/site.mjs' );
const { releaseVersion } = await import( '../package/release.mjs' );

const zip = `${ root }dist/millwork-${ await releaseVersion( root ) }.zip`;
if ( ! existsSync( zip ) ) {
	console.error( 'There is no zip in dist/. Make it first: npm run package' );
	process.exit( 1 );
}
const base = `${ root }.cache/blueprint`;
await rm( base, { recursive: true, force: true } );
await mkdir( base, { recursive: true } );

// WordPress.org's copy of the plugin is replaced with this zip, and its WordPress with a folder.
const file = `${ base }/blueprint.json`;
await copyFile( zip, `${ base }/millwork.zip` );
await writeFile(
	file,
	JSON.stringify(
		await makeBlueprint( { resource: 'bundled', path: 'millwork.zip' } )
	)
);
await prepareSite( { dir: `${ base }/site`, plugins: [], log: console.log } );

let isWhole = true;
/** Prints whether something holds. */
const check = ( what, holds ) => {
	console.log( `${ holds ? '✓' : '✗' } ${ what }` );
	isWhole &&= holds;
};

const server = await servePlayground( {
	dir: `${ base }/site`,
	blueprint: file,
	log: ( line ) => /error|fail/i.test( line ) && console.log( line ),
} );
try {
	const read = async ( path ) =>
		( await fetch( server.url + path, { redirect: 'follow' } ) ).text();
	const home = await read( '/' );
	check( 'The front page links the pages', home.includes( '/ask-us/' ) );
	check(
		'The form works',
		/<form[^>]*[\s\S]*name="[^"]*"[\s\S]*Send it to us/.test(
			await read( '/ask-us/' )
		)
	);
	check(
		'The opening hours are there',
		( await read( '/visit-us/' ) ).includes(
			'wp-block-jetpack-business-hours'
		)
	);
} finally {
	await server.stop();
}
process.exit( isWhole ? 0 : 1 );
