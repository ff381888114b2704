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
	// The blueprint signs visitors in: until its cookies are set, pages lead to themselves.
	const cookies = new Map();
	const read = async ( path, headers = {} ) => {
		let url = new URL( path, server.url );
		for ( let step = 0; step < 40; step++ ) {
			const response = await fetch( url, {
				redirect: 'manual',
				headers: {
					...headers,
					cookie: [ ...cookies ]
						.map( ( [ name, value ] ) => `${ name }=${ value }` )
						.join( '; ' ),
				},
			} );
			for ( const cookie of response.headers.getSetCookie() ) {
				const [ , name, value ] = /^([^=]+)=([^;]*)/.exec( cookie );
				cookies.set( name, value );
			}
			const next = response.headers.get( 'location' );
			if ( ! next ) {
				return response.text();
			}
			url = new URL( next, url );
		}
		return '';
	};
	const home = await read( '/' );
	check( 'The front page links the pages', home.includes( '/ask-us/' ) );
	check(
		'The form is there',
		( await read( '/ask-us/' ) ).includes( 'Send it to us' )
	);
	check(
		'The opening hours are there',
		( await read( '/visit-us/' ) ).includes(
			'wp-block-jetpack-business-hours'
		)
	);
	check(
		'Donations are in test mode',
		( await read( '/support-the-workshop/' ) ).includes(
			'No real money is charged'
		)
	);
	const nonce = await read( '/wp-admin/admin-ajax.php?action=rest-nonce' );
	check(
		'The inbox has entries',
		(
			await read( '/wp-json/millwork/v1/entries', {
				'X-WP-Nonce': nonce,
			} )
		).includes( 'Nora Field' )
	);
} finally {
	await server.stop();
}
process.exit( isWhole ? 0 : 1 );
