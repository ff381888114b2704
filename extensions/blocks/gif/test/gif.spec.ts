/** GIFs in a browser. The service, and the site's search of it, are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const ID = 'ZgTR3UQ9XAWDvqy9jv';
const FIELD = 'Search for a term or paste a Giphy URL';
const STILL =
	'<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="teal"/></svg>';

const block = ( more: object = {} ) =>
	`<!-- wp:jetpack/gif ${ JSON.stringify( {
		caption: 'A cat',
		giphyUrl: `https://giphy.com/embed/${ ID }`,
		paddingTop: '75%',
		alt: 'A cat sleeps',
		...more,
	} ) } /-->`;

/** Plays the service, and returns the addresses that were asked. */
async function playService( page: Page ) {
	const asked: string[] = [];
	await page.route( /^https:\/\/([a-z0-9]+\.)?giphy\.com\//, ( route ) => {
		const url = route.request().url();
		asked.push( url );
		return url.includes( '/embed/' )
			? route.fulfill( {
					contentType: 'text/html',
					body: '<!doctype html><title>x</title><p>It moves</p>',
				} )
			: route.fulfill( { contentType: 'image/svg+xml', body: STILL } );
	} );
	return asked;
}

const gif = ( id: string, title: string ) => ( {
	id,
	title,
	still: `https://media1.giphy.com/media/${ id }/giphy-downsized_s.gif`,
	width: 400,
	height: 300,
} );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a GIF is searched for, chosen by keys, described and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	const asked = await playService( page );
	await page.route( /millwork(%2F|\/)v1(%2F|\/)gifs/, ( route ) =>
		route.fulfill( {
			json: { gifs: [ gif( 'a1', 'A dog' ), gif( 'b2', 'A cat' ) ] },
		} )
	);
	await editor.insert( 'GIF' );
	const field = canvas.getByRole( 'textbox', { name: FIELD } );
	await field.fill( 'cat' );
	expect( asked ).toEqual( [] );
	await field.press( 'Enter' );
	const choice = canvas.getByRole( 'button', { name: 'A cat' } );
	await expect( choice ).toBeVisible();
	await choice.press( 'Enter' );
	// The service is asked for the moving picture when the author wants it.
	const show = canvas.getByRole( 'button', { name: 'Show the GIF' } );
	await expect( show ).toBeVisible();
	expect( asked.filter( ( url ) => url.includes( '/embed/' ) ) ).toEqual(
		[]
	);
	await show.press( 'Enter' );
	await expect( canvas.locator( 'iframe[title="A cat"]' ) ).toBeVisible();
	await editor.select( 'jetpack/gif' );
	await canvas
		.getByRole( 'textbox', { name: 'GIF caption' } )
		.fill( 'On Friday' );
	await editor.select( 'jetpack/gif' );
	const sidebar = await editor.openSettings();
	await sidebar.getByLabel( 'Alternative text' ).fill( 'A cat sleeps' );
	await expect( sidebar.getByText( 'Powered by GIPHY' ) ).toBeVisible();
	const content = await editor.getContent();
	expect( content ).toBe(
		'<!-- wp:jetpack/gif {"caption":"On Friday","giphyUrl":"https://giphy.com/embed/b2","searchText":"cat","paddingTop":"75%","alt":"A cat sleeps"} /-->'
	);
	await editor.setContent( content );
	expect( await editor.getContent() ).toBe( content );

	const requests = await playService( visitor );
	await visitor.goto( await editor.publish( 'A GIF' ), {
		waitUntil: 'networkidle',
	} );
	expect( requests ).toEqual( [] );
	await expect( visitor.getByText( 'On Friday' ) ).toBeVisible();
	await visitor
		.getByRole( 'button', { name: 'Show the GIF' } )
		.press( 'Enter' );
	const frame = visitor.locator( 'iframe[title="A cat sleeps"]' );
	await expect( frame ).toBeFocused();
	expect( requests ).toEqual( [ 'https://giphy.com/embed/b2' ] );
	const { height, width } = ( await frame.boundingBox() )!;
	expect( height / width ).toBeCloseTo( 0.75, 2 );
} );

test( 'a link works without a key, and what fails stays in the field', async ( {
	editor,
	expectedErrors,
} ) => {
	// This site has no key: its own route says so.
	expectedErrors.push( /status of 400/ );
	const { canvas, page } = editor;
	await editor.setContent( '<!-- wp:jetpack/gif {"searchText":"cat"} /-->' );
	const field = canvas.getByRole( 'textbox', { name: FIELD } );
	await expect( field ).toHaveValue( 'cat' );
	const search = canvas.getByRole( 'button', { name: 'Search' } );
	await search.click();
	await expect(
		canvas.getByText( /enter a GIPHY API key under Millwork/ ).first()
	).toBeVisible();
	await expect( field ).toHaveValue( 'cat' );
	await field.fill( 'https://example.com/cat.gif' );
	await search.click();
	await expect(
		canvas.getByText( /isn’t a link to a GIF/ ).first()
	).toBeVisible();
	await field.fill( `https://giphy.com/gifs/cat-${ ID }` );
	await search.click();
	await expect(
		canvas.getByRole( 'button', { name: 'Show the GIF' } )
	).toBeVisible();
	const before = await editor.getContent();
	expect( before ).toContain(
		`"giphyUrl":"https://giphy.com/embed/${ ID }"`
	);

	await editor.select( 'jetpack/gif' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Replace', exact: true } )
		.click();
	await expect( field ).toBeFocused();
	await canvas.getByRole( 'button', { name: 'Cancel' } ).click();
	expect( await editor.getContent() ).toBe( before );
	await editor.undo();
	expect( await editor.getContent() ).not.toContain( 'giphyUrl' );
} );

test( 'shows it paused first to people who prefer less motion', async ( {
	rest,
	visitor,
} ) => {
	const asked = await playService( visitor );
	await visitor.emulateMedia( { reducedMotion: 'reduce' } );
	const { link } = await rest.publish( block() );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( asked ).toEqual( [] );
	await visitor
		.getByRole( 'button', { name: 'Show the GIF' } )
		.press( 'Enter' );
	const play = visitor.getByRole( 'button', { name: /Play the GIF/ } );
	await expect( play ).toBeFocused();
	await expect(
		visitor.getByRole( 'img', { name: 'A cat sleeps' } )
	).toBeVisible();
	expect( asked ).toEqual( [
		`https://media.giphy.com/media/${ ID }/giphy_s.gif`,
	] );
	await play.press( 'Enter' );
	const frame = visitor.locator( 'iframe[title="A cat sleeps"]' );
	await expect( frame ).toBeFocused();
	await expect( frame.contentFrame().getByText( 'It moves' ) ).toBeVisible();
	await expect( play ).toHaveCount( 0 );
	expect( asked ).toHaveLength( 2 );
} );

test( 'it is accessible, also on a small screen', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block() + block( { align: 'left' } ) );
	await visitor.goto( link );
	await expect(
		visitor.getByRole( 'button', { name: 'Show the GIF' } )
	).toHaveCount( 2 );
	await expectAccessible( visitor, '.wp-block-jetpack-gif' );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await expectAccessible( visitor, '.wp-block-jetpack-gif' );
} );

test( 'without scripts, its text and a link replace it', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( block() );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect( page.getByText( 'A cat sleeps' ) ).toBeInViewport();
	await expect(
		page.getByRole( 'link', { name: /View the GIF on GIPHY/ } )
	).toHaveAttribute( 'href', `https://giphy.com/gifs/${ ID }` );
	await expect( page.locator( '.millwork-facade button' ) ).toBeHidden();
	await context.close();
} );
