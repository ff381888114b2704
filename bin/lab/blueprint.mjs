/**
 * Runs the blueprint of WordPress.org's live preview in WordPress Playground, with the zip in dist/ (make it with
 * `npm run package`), and looks at its pages and its inbox.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { makeBlueprint } from '../package/blueprint.mjs';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';
import { createChecks } from './lib/checks.mjs';

await ensureNodeModules();
const { servePlayground } = await import( '../lib/serve.mjs' );
const { prepareSite } = await import( '../lib/site.mjs' );
const { createClient } = await import( './lib/host-client.mjs' );
const { releaseVersion } = await import( '../package/release.mjs' );

/** A page and its elements. */
async function visit( visitor, url ) {
	const answer = await visitor.open( url );
	return { text: answer.text, document: visitor.parse( answer ) };
}

/** The URLs on other hosts that a page loads without being asked. */
const foreign = ( document, url ) =>
	[ 'script[src]', 'link[rel~=stylesheet]', 'img[src]', 'iframe[src]' ]
		.flatMap( ( selector ) => [ ...document.querySelectorAll( selector ) ] )
		.map( ( element ) => element.src ?? element.href )
		.filter(
			( address ) =>
				/^https?:/.test( address ) &&
				! address.startsWith( `${ url }/` )
		);

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

const { check, finish } = createChecks();

const server = await servePlayground( {
	dir: `${ base }/site`,
	blueprint: file,
	log: ( line ) => /error|fail/i.test( line ) && console.log( line ),
} );
try {
	const { port } = new URL( server.url );
	// The blueprint signs visitors in, with their first request.
	const visitor = createClient( { port } );
	const { document: home } = await visit( visitor, `${ server.url }/` );
	const shown = {
		'Ask us': { 'the form': 'form.wp-block-jetpack-contact-form textarea' },
		'Visit us': {
			'opening hours': '.wp-block-jetpack-business-hours',
			'contact details': '.wp-block-jetpack-contact-info',
		},
		'Support the workshop': {
			donations: '.wp-block-jetpack-donations',
		},
	};
	for ( const [ title, parts ] of Object.entries( shown ) ) {
		const link = [ ...home.querySelectorAll( 'main a' ) ].find(
			( { textContent } ) => textContent === title
		);
		check( `The front page links “${ title }”`, link );
		const { document, text } = await visit(
			visitor,
			link?.href ?? `${ server.url }/`
		);
		for ( const [ part, selector ] of Object.entries( parts ) ) {
			check(
				`“${ title }” shows ${ part }`,
				document.querySelector( selector )
			);
		}
		const others = foreign( document, server.url );
		check(
			`“${ title }” loads nothing from other hosts`,
			! others.length,
			others.length ? others : undefined
		);
		if ( title === 'Support the workshop' ) {
			check(
				'Donations are in test mode',
				text.includes( 'No real money is charged' )
			);
		}
	}
	const { text: nonce } = await visitor.send(
		'GET',
		`${ server.url }/wp-admin/admin-ajax.php?action=rest-nonce`
	);
	const entries = ( state ) =>
		visitor.json(
			'GET',
			`${ server.url }/wp-json/millwork/v1/entries?state=${ state }`,
			undefined,
			nonce
		);
	const inbox = JSON.stringify( await entries( 'inbox' ) );
	check(
		'The inbox has two entries, the spam one',
		inbox.includes( 'Nora Field' ) &&
			inbox.includes( 'Sam Okafor' ) &&
			! inbox.includes( 'Lucky Winner' ) &&
			JSON.stringify( await entries( 'spam' ) ).includes( 'Lucky Winner' )
	);
	const log = `${ base }/site/wp-content/debug.log`;
	const said = existsSync( log ) ? await readFile( log, 'utf8' ) : '';
	const ours = said
		.split( /\n(?=\[\d\d-)/ )
		.filter( ( line ) => line.includes( '/plugins/millwork/' ) );
	check(
		'Millwork causes no warnings',
		! ours.length,
		ours.length ? ours.slice( 0, 3 ) : undefined
	);
} catch ( error ) {
	check( 'The preview can be visited', false, error.stack );
} finally {
	await server.stop();
}
finish();
