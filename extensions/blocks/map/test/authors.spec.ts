/** Maps in the editor: who may what, suggestions, moves and their undoing. The services are played by the test. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { createEditor } from '../../../../__tests__/e2e/editor';
import type { Editor } from '../../../../__tests__/e2e/editor';
import { signIn, test, expect } from '../../../../__tests__/e2e/harness';
import { MARKET, playMap, storedMap } from './played-map';

const TOKEN = /service-api-keys(%2F|\/)mapbox/;

const parts = ( { canvas, page }: Editor ) => ( {
	show: canvas.getByRole( 'button', { name: 'Show the map' } ),
	map: canvas.locator( '.mapboxgl-canvas' ),
	pins: canvas.locator( '.wp-block-jetpack-map__marker' ),
	form: page.getByRole( 'dialog', { name: 'Add marker' } ),
	field: page.getByRole( 'combobox', { name: 'Add a marker' } ),
} );

const openForm = async ( editor: Editor ) => {
	await editor.select( 'jetpack/map' );
	await editor.page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Add a marker' } )
		.click();
};

const stopPlaying = async ( page: Page ) => {
	await page.context().unrouteAll( { behavior: 'wait' } );
	await page.unrouteAll( { behavior: 'wait' } );
};

test( 'a contributor makes a map; the token is the administrator’s, and is asked for once', async ( {
	browser,
} ) => {
	const context = await signIn( browser, 'contributor' );
	const page = await context.newPage();
	const errors: string[] = [];
	page.on( 'pageerror', ( error ) => errors.push( String( error ) ) );
	await playMap( page );
	let asked = 0;
	page.on( 'request', ( request ) => {
		asked += TOKEN.test( request.url() ) ? 1 : 0;
	} );
	const editor = createEditor( page );
	await editor.open();
	await editor.setContent(
		`${ storedMap() }\n\n${ storedMap( { zoom: 3 } ) }\n\n${ storedMap( { className: 'is-style-terrain' } ) }`
	);
	const { form, field, show } = parts( editor );
	await expect( show ).toHaveCount( 2 );
	const set = editor.canvas.getByRole( 'button', { name: 'Set Token' } );
	await expect( set ).toBeDisabled();
	await expect(
		editor.canvas.getByText( /Only an administrator can enter a token/ )
	).toBeVisible();
	await expect(
		editor.canvas.getByRole( 'textbox', { name: 'Mapbox Access Token' } )
	).toBeDisabled();
	expect( asked ).toBe( 1 );
	await openForm( editor );
	await expect( field ).toBeFocused();
	await field.fill( '51.5, -0.12' );
	await field.press( 'Enter' );
	await expect( form ).toHaveCount( 0 );
	expect( await editor.getContent() ).toContain( '"title":"51.5, -0.12"' );
	expect( errors ).toEqual( [] );
	await context.close();
} );

test( 'with a token Mapbox suggests places while an author types', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 401/ );
	const { page } = editor;
	const { form, field, pins, show } = parts( editor );
	const { asked } = await playMap( page );
	const answer = async ( token: string ) => {
		await page.route( TOKEN, async ( route ) => {
			const style = {
				src: 'https://api.mapbox.com/styles/v1/mapbox/streets-v11',
				service: 'mapbox',
				token,
				credits: [],
			};
			await route.fulfill( {
				json: {
					service_api_key: token,
					service_api_key_source: token ? 'user' : '',
					may_change: true,
					suggests: !! token,
					styles: {
						default: token
							? style
							: {
									...style,
									src: 'https://tiles.openfreemap.org/styles/liberty',
									service: 'openfreemap',
								},
						black_and_white: null,
						satellite: null,
						terrain: token ? style : null,
					},
				},
			} );
		} );
	};
	await answer( 'pk.publicpublicpublic' );
	await editor.setContent( '<!-- wp:jetpack/map /-->' );
	// Whatever was asked before: the site answers again.
	await editor.select( 'jetpack/map' );
	const sidebar = await editor.openSettings();
	await sidebar
		.getByRole( 'button', { name: 'Mapbox Access Token' } )
		.click();
	await sidebar
		.getByRole( 'textbox', { name: 'Mapbox Access Token' } )
		.fill( 'pk.anotheranotheranother' );
	await sidebar
		.getByRole( 'button', { name: /^(Set|Update) Token$/ } )
		.click();
	await expect( show ).toBeVisible();

	// Nobody is asked before the author has wanted the map.
	await openForm( editor );
	await field.pressSequentially( 'Kirk' );
	await page.waitForTimeout( 500 );
	expect( asked ).toEqual( [] );
	await field.press( 'Escape' );
	await expect( form ).toHaveCount( 0 );

	await show.click();
	await expect( field ).toBeFocused();
	const searches = () =>
		asked.filter( ( url ) => url.includes( '/geocoding/' ) );
	await field.fill( 'Kirk;gate' );
	const option = form.getByRole( 'option', { name: MARKET.place_name } );
	await expect( option ).toBeVisible();
	expect( searches() ).toHaveLength( 1 );
	const url = new URL( searches()[ 0 ]! );
	expect( decodeURIComponent( url.pathname ) ).toBe(
		'/geocoding/v5/mapbox.places/Kirk gate.json'
	);
	expect( url.searchParams.get( 'limit' ) ).toBe( '10' );
	await field.press( 'ArrowDown' );
	await expect( option ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( field ).toHaveAttribute(
		'aria-activedescendant',
		( await option.getAttribute( 'id' ) )!
	);
	await expectAccessible( page, '.wp-block-jetpack-map__add' );
	await field.press( 'Enter' );
	await expect( form ).toHaveCount( 0 );
	await expect( pins ).toHaveCount( 1 );
	expect( await editor.getContent() ).toContain( '"id":"poi.1"' );

	// What fails is said, what was typed stays, and coordinates are nobody's business.
	await openForm( editor );
	await field.fill( 'nowhere' );
	await expect(
		form.getByText( /suggestions from Mapbox.*Not Authorized/ )
	).toBeVisible();
	await expect( field ).toHaveValue( 'nowhere' );
	const count = searches().length;
	await field.fill( '51.5, -0.12' );
	await page.waitForTimeout( 500 );
	expect( searches() ).toHaveLength( count );
	await field.press( 'Enter' );
	await expect( pins ).toHaveCount( 2 );

	await page.unroute( TOKEN );
	await answer( '' );
	await sidebar.getByRole( 'button', { name: 'Remove Token' } ).click();
	await expect(
		sidebar.getByRole( 'button', { name: 'Set Token' } )
	).toBeVisible();
	await stopPlaying( page );
} );

test( 'the map follows its dragged edge, and what was moved, added and deleted is undone', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	const { form, map, pins, show } = parts( editor );
	await playMap( page );
	await editor.setContent( storedMap() );
	const block = await editor.select( 'jetpack/map' );
	await show.click();
	await expect( pins ).toHaveCount( 2 );
	const { violations } = await new AxeBuilder( { page } )
		.include( [ 'iframe[name="editor-canvas"]', '.wp-block-jetpack-map' ] )
		.analyze();
	expect(
		violations.map( ( { id, nodes } ) => [ id, nodes.map( String ) ] )
	).toEqual( [] );

	// The edge.
	const frame = block.locator( '.millwork-facade__frame' );
	const height = () =>
		frame.evaluate(
			( element ) => ( element as HTMLElement ).offsetHeight
		);
	const edge = block.locator( '.components-resizable-box__handle-bottom' );
	await edge.scrollIntoViewIfNeeded();
	const { x, y, width } = ( await edge.boundingBox() )!;
	const before = await height();
	await page.mouse.move( x + width / 2, y + 8 );
	await page.mouse.down();
	await page.mouse.move( x + width / 2, y - 32, { steps: 4 } );
	await expect.poll( height ).toBeLessThan( before - 20 );
	const dragged = await height();
	expect( dragged % 10 ).toBe( 0 );
	await page.mouse.up();
	expect( await editor.getContent() ).toContain( `"mapHeight":${ dragged }` );
	await expect.poll( height ).toBe( dragged );
	await editor.undo();
	await expect.poll( height ).toBe( before );

	// A marker.
	await pins.first().click();
	await canvas.getByRole( 'button', { name: 'Delete Marker' } ).click();
	await expect( pins ).toHaveCount( 1 );
	await expect( block ).toBeFocused();
	await editor.undo();
	await expect( pins ).toHaveCount( 2 );
	await openForm( editor );
	await map.click( { position: { x: 30, y: 250 } } );
	await expect( pins ).toHaveCount( 3 );
	await expect( form ).toHaveCount( 0 );
	await editor.undo();
	await expect( pins ).toHaveCount( 2 );

	// Where visitors see the map around its markers, a move is no step of its own.
	const content = await editor.getContent();
	await map.press( 'ArrowRight' );
	await expect.poll( () => editor.getContent() ).not.toBe( content );
	await openForm( editor );
	await map.click( { position: { x: 30, y: 250 } } );
	await expect( pins ).toHaveCount( 3 );
	await map.press( 'ArrowRight' );
	await editor.undo();
	await expect( pins ).toHaveCount( 2 );
} );

test( 'an empty map is moved back', async ( { editor } ) => {
	const { field, map, show } = parts( editor );
	await playMap( editor.page );
	await editor.setContent( storedMap( { points: [], zoom: 5 } ) );
	await editor.select( 'jetpack/map' );
	await show.click();
	await expect( field ).toBeFocused();
	await field.press( 'Escape' );
	const centers = async () =>
		( await editor.getContent() ).match( /"mapCenter":\{[^}]*\}/ )?.[ 0 ];
	expect( await centers() ).toBeUndefined();
	await map.press( 'ArrowRight' );
	await expect.poll( centers ).toContain( 'lng' );
	const first = await centers();
	await map.press( 'ArrowRight' );
	await expect.poll( centers ).not.toBe( first );
	const second = await centers();
	await editor.undo();
	await expect.poll( centers ).not.toBe( second );
	const back = await centers();
	// The map looks there: a step from there comes out beside it.
	await map.press( 'ArrowRight' );
	await expect.poll( centers ).not.toBe( back );
	expect( await centers() ).toBe( back === first ? second : first );
} );
