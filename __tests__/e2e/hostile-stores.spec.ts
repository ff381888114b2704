/**
 * Runs everything in our stores on elements where it doesn't belong: what is below on
 * the page still works.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../units';
import { test, expect } from './harness';
import { impostor, MIX, ODD } from './hostile-content';
import { findStores, PLUGIN, scripts } from './view-stores';
import type { Stores } from './view-stores';

/**
 * Makes WordPress's runtime load last: 6.8 starts as soon as the first of our scripts has loaded, and does
 * not wait for later ones.
 */
async function holdRuntime( page: Page, count: number ) {
	let missing = count;
	const loaded = new Promise< void >( ( done ) =>
		page.on( 'requestfinished', ( request ) => {
			if ( /\/view\.js/.test( request.url() ) && --missing === 0 ) {
				done();
			}
		} )
	);
	await page.route(
		/script-modules\/interactivity\/index/,
		async ( route ) => {
			await loaded;
			await route.continue();
		}
	);
}

/** The demo content of every unit with a script; the last is seen to work. */
const demo = ( origin: string ) =>
	[ ...scripts, `${ PLUGIN }/build/blocks/business-hours/view.js` ]
		.map( ( src ) =>
			join(
				root,
				'extensions',
				src.slice( `${ PLUGIN }/build/`.length ),
				'../demo.html'
			)
		)
		.filter( ( file ) => existsSync( file ) )
		.map( ( file ) => readFileSync( file, 'utf8' ) )
		.join( '\n\n' )
		.replace( /\{\{home\}\}/g, origin )
		.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
		.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' );

const attribute = ( value: string ) =>
	value.replace( /&/g, '&amp;' ).replace( /'/g, '&#39;' );

/** Elements on which everything of every store runs, with every context. */
function hostile( stores: Stores, contexts: Record< string, string[] > ) {
	return Object.entries( stores )
		.flatMap( ( [ name, paths ] ) => {
			const good = contexts[ name ] ?? [];
			const mixed = good.map( ( context ) =>
				JSON.stringify( { ...JSON.parse( context ), ...MIX } )
			);
			const inits = paths
				.filter( ( path ) => path.startsWith( 'callbacks.' ) )
				.map(
					( path, index ) => `data-wp-init--x${ index }="${ path }"`
				)
				.join( ' ' );
			return paths.flatMap( ( path ) =>
				[ '', ...ODD, ...good, ...mixed ].map(
					( context ) =>
						`<p class="hostile" data-wp-interactive="${ name }" ${
							context &&
							`data-wp-context='${ attribute( context ) }'`
						} ${ inits } data-wp-init="${ path }" data-wp-watch="${ path }" data-wp-run="${ path }" data-wp-text="${ path }" data-wp-bind--title="${ path }" data-wp-bind--lang="!${ path }" data-wp-class--odd="${ path }" data-wp-style--color="${ path }" data-wp-on--click="${ path }" data-wp-on-async--click="${ path }" data-wp-on-window--resize="${ path }" data-wp-on-document--keydown="${ path }">x</p>`
				)
			);
		} )
		.join( '' );
}

/** A state for every store, under all of its names, from an element that pretends to be from the server. */
const state = ( stores: Stores ) =>
	Object.fromEntries(
		Object.entries( stores ).map( ( [ name, paths ] ) => [
			name,
			Object.fromEntries(
				paths
					.filter( ( path ) => path.startsWith( 'state.' ) )
					.map( ( path, index ) => [
						path.slice( 'state.'.length ),
						index % 2 ? { post: 1, liked: true } : 'Evil',
					] )
			),
		] )
	);

/** Elements that browsers give to scripts under the names of what a consent banner has. */
const NAMESAKES = [
	'wp_has_consent',
	'wp_consent_type',
	'wp_fallback_consent_type',
	'waitfor_consent_hook',
	'wp_is_service_denied',
	'wp_service_has_consent',
	'wp_set_service_consent',
]
	.map( ( id ) => `<p id="${ id }">x</p>` )
	.join( '' );

test.afterEach( ( { rest } ) =>
	rest.request( 'POST', '/millwork/v1/settings', {
		values: { payments_mode: 'test', payments_transfer: '' },
	} )
);

for ( const tag of [ '', ' @classic' ] ) {
	test( `nothing of a store does harm where it does not belong${ tag }`, async ( {
		baseURL,
		rest,
		visitor,
	} ) => {
		test.slow();
		const origin = new URL( baseURL! ).origin;
		const stores = await findStores( visitor );
		const count = Object.keys( stores ).length;
		expect( count ).toBeGreaterThanOrEqual( scripts.length );
		await rest.request(
			'GET',
			`/wpcom/v2/podcast-player?url=${ encodeURIComponent(
				`${ origin }${ PLUGIN }/bin/demo/podcast/feed.xml`
			) }`
		);
		const more = {
			jetpack_likes_enabled: true,
			jetpack_sharing_enabled: true,
			comment_status: 'closed',
		};
		// Visitors see donations once payments are live; plans and products of the demo are not here.
		await rest.request( 'POST', '/millwork/v1/settings', {
			values: { payments_mode: 'live', payments_transfer: 'Oak' },
		} );
		const first = await rest.publish( demo( origin ), more );
		const loaded = new Set< string >();
		visitor.on( 'requestfinished', ( request ) => {
			if ( /\/view\.js/.test( request.url() ) ) {
				loaded.add( request.url() );
			}
		} );
		await visitor.goto( first.link );
		expect( [ ...loaded ].join() ).toContain( 'donations/view.js' );
		const contexts = await visitor.evaluate( ( names ) => {
			const found: Record< string, string[] > = {};
			for ( const name of names ) {
				const selector = `[data-wp-interactive="${ name }"]`;
				const all = [
					...document.querySelectorAll(
						`${ selector }[data-wp-context]`
					),
				].map( ( element ) =>
					element.getAttribute( 'data-wp-context' )!
				);
				found[ name ] = [ ...new Set( all ) ].slice( 0, 2 );
			}
			return found;
		}, Object.keys( stores ) );

		const strangers: string[] = [];
		visitor.on( 'request', ( request ) => {
			if ( ! request.url().startsWith( origin ) ) {
				strangers.push( request.url() );
			}
		} );
		expect( Object.values( contexts ).flat() ).not.toEqual( [] );
		const { link } = await rest.publish(
			[
				impostor( { state: state( stores ), config: {} } ),
				`<!-- wp:html -->${ NAMESAKES }${ hostile( stores, contexts ) }<!-- /wp:html -->`,
				demo( origin ),
			].join( '\n\n' ),
			more
		);
		await holdRuntime( visitor, loaded.size );
		await visitor.goto( link );
		const status = visitor.locator( '.jetpack-business-hours__status' );
		await expect( status.last() ).toHaveText( /^\s*(Open|Closed) now/ );

		// What happens on a page.
		await visitor.evaluate( () => {
			for ( const element of document.querySelectorAll< HTMLElement >(
				'.hostile'
			) ) {
				element.click();
			}
			window.dispatchEvent( new Event( 'resize' ) );
			document.dispatchEvent(
				new KeyboardEvent( 'keydown', { key: ' ' } )
			);
		} );
		await visitor.locator( 'body' ).press( ' ' );

		await expect(
			visitor.locator( '.wp-block-jetpack-contact-form[novalidate]' )
		).toBeVisible();
		await expect(
			visitor.getByRole( 'button', { name: 'Show the calendar' } ).first()
		).toBeVisible();
		await expect(
			visitor.getByRole( 'button', { name: 'Play', exact: true } )
		).toBeVisible();
		await visitor
			.locator( '.wp-block-jetpack-slideshow_container' )
			.scrollIntoViewIfNeeded();
		await expect(
			visitor.locator( '.wp-block-jetpack-slideshow_container' )
		).toHaveClass( /is-ready/ );
		await visitor
			.getByRole( 'button', { name: 'Like', exact: true } )
			.click();
		await expect(
			visitor.getByRole( 'button', { name: 'Liked', exact: true } )
		).toBeVisible();
		await expect(
			visitor.getByRole( 'button', { name: 'Copy link' } )
		).toBeVisible();
		await expect( visitor.locator( '.hostile iframe' ) ).toHaveCount( 0 );
		expect( strangers ).toEqual( [] );
	} );

	test( `a form around which the Like button's action hangs likes nothing${ tag }`, async ( {
		rest,
		visitor,
	} ) => {
		const { link } = await rest.publish(
			'<!-- wp:html --><div data-wp-interactive="millwork/likes" data-wp-on--submit="actions.toggle"><!-- /wp:html --><!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Wood"} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form --><!-- wp:html --></div><!-- /wp:html -->',
			{ jetpack_likes_enabled: true, comment_status: 'closed' }
		);
		const likes: string[] = [];
		visitor.on( 'request', ( request ) => {
			if ( /v1.likes/.test( request.url() ) ) {
				likes.push( request.url() );
			}
		} );
		await visitor.goto( link );
		await expect(
			visitor.locator( '.wp-block-jetpack-contact-form[novalidate]' )
		).toBeVisible();
		await visitor.getByLabel( 'Wood' ).fill( 'Oak' );
		await visitor
			.getByRole( 'button', { name: 'Send', exact: true } )
			.click();
		await expect( visitor.locator( '.jetpack-form__done' ) ).toBeFocused();
		expect( likes ).toEqual( [] );
		await expect(
			visitor.getByRole( 'button', { name: 'Like', exact: true } )
		).toBeVisible();
	} );
}
