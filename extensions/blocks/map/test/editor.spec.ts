/** Maps in the editor. The services, and the site's search of them, are played by the test. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playMap } from './played-map';

const PLACE = {
	id: 'osm.N1',
	title: 'Kirkgate Market',
	address: 'Kirkgate Market, Vicar Lane, Leeds, England',
	longitude: -1.5396,
	latitude: 53.7965,
};

test.afterEach( async ( { editor } ) => {
	await editor.page.context().unrouteAll( { behavior: 'wait' } );
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'markers are searched for, pasted and pressed, named, deleted and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	const { asked } = await playMap( page );
	await page.route( /millwork(%2F|\/)v1(%2F|\/)places/, ( route ) =>
		route.fulfill( { json: { places: [ PLACE ] } } )
	);
	await editor.insert( 'Map' );
	const show = canvas.getByRole( 'button', { name: 'Show the map' } );
	await expect( show ).toBeVisible();
	expect( asked ).toEqual( [] );
	await show.click();
	// A map without a marker asks for one.
	const form = page.getByRole( 'dialog', { name: 'Add marker' } );
	const field = form.getByRole( 'combobox', { name: 'Add a marker' } );
	await expect( field ).toBeFocused();
	await field.fill( 'Kirkgate' );
	await field.press( 'Enter' );
	await expect(
		form.getByRole( 'option', { name: PLACE.address } )
	).toBeVisible();
	await expectAccessible( page, '.wp-block-jetpack-map__add' );
	await field.press( 'ArrowDown' );
	await field.press( 'Enter' );
	await expect( form ).toHaveCount( 0 );
	const pin = canvas.getByRole( 'button', {
		name: 'Kirkgate Market',
		exact: true,
	} );
	await pin.click();
	// The whole form is on the map, also where the marker is in its middle.
	const remove = canvas.getByRole( 'button', { name: 'Delete Marker' } );
	const end = ( box: { y: number; height: number } | null ) =>
		box!.y + box!.height;
	expect( end( await remove.boundingBox() ) ).toBeLessThan(
		end( await canvas.locator( '.mapboxgl-canvas' ).boundingBox() )
	);
	await canvas.getByLabel( 'Marker title' ).fill( 'The market' );
	await canvas.getByLabel( 'Marker caption' ).fill( 'Row <b>' );
	await expect( canvas.getByLabel( 'Marker title' ) ).toHaveValue(
		'The market'
	);

	// The toolbar is away while someone types.
	const askForForm = async () => {
		for ( const x of [ 60, 90, 120 ] ) {
			await canvas
				.locator( '.mapboxgl-canvas' )
				.hover( { position: { x, y: 60 } } );
		}
		await editor.select( 'jetpack/map' );
		await page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Add a marker' } )
			.click();
	};
	await askForForm();
	await expect( field ).toBeFocused();
	await field.fill( 'https://www.openstreetmap.org/#map=15/53.8/-1.55' );
	await field.press( 'Enter' );
	await expect( form ).toHaveCount( 0 );
	await askForForm();
	await field.press( 'Escape' );
	await expect( form ).toHaveCount( 0 );
	await askForForm();
	await canvas
		.locator( '.mapboxgl-canvas' )
		.click( { position: { x: 30, y: 150 } } );
	await expect( form ).toHaveCount( 0 );
	let content = await editor.getContent();
	expect( content.match( /"coordinates":/g ) ).toHaveLength( 3 );
	expect( content ).toContain( '"title":"The market"' );
	expect( content ).toContain( '"title":"53.8, -1.55"' );

	// Three markers set the zoom; one alone is seen from afar.
	await editor.select( 'jetpack/map' );
	const sidebar = await editor.openSettings();
	await expect(
		sidebar.getByRole( 'slider', { name: 'Zoom level' } )
	).toBeDisabled();
	await sidebar.getByRole( 'button', { name: 'Markers' } ).click();
	await sidebar
		.getByRole( 'button', { name: 'Delete Marker' } )
		.last()
		.click();
	await sidebar
		.getByRole( 'button', { name: 'Delete Marker' } )
		.last()
		.click();
	content = await editor.getContent();
	expect( content ).toContain( '"zoom":12' );
	await expect(
		sidebar.getByRole( 'slider', { name: 'Zoom level' } )
	).toBeEnabled();
	const height = sidebar.getByRole( 'spinbutton', {
		name: 'Height in pixels',
	} );
	await height.fill( '120' );
	await height.blur();
	await expect( height ).toHaveValue( '400' );
	await sidebar.getByRole( 'checkbox', { name: 'Scroll to zoom' } ).check();
	content = await editor.getContent();
	expect( content ).toContain( '"mapHeight":400' );
	expect( content ).toContain( 'data-scroll-to-zoom="true"' );
	await editor.setContent( content );
	expect( await editor.getContent() ).toBe( content );

	await playMap( visitor );
	await visitor.goto( await editor.publish( 'A map' ) );
	await expect( visitor.getByText( 'Row <b>' ) ).toBeVisible();
	await visitor.getByRole( 'button', { name: 'Show the map' } ).click();
	await visitor.getByRole( 'button', { name: 'The market' } ).click();
	await expect(
		visitor.getByRole( 'group', { name: 'The market' } )
	).toContainText( 'Vicar Lane' );
} );

test( 'Satellite needs a token, which an administrator sets and removes', async ( {
	editor,
	expectedErrors,
	rest,
	visitor,
} ) => {
	// The services cannot be reached from here, and a secret token is refused.
	expectedErrors.push( /status of (400|403)/ );
	const { canvas } = editor;
	const { asked } = await playMap( editor.page );
	await editor.setContent(
		'<!-- wp:jetpack/map {"className":"is-style-satellite","mapStyle":"default"} /-->'
	);
	await expect(
		canvas.getByText( /Satellite and Terrain styles need/ )
	).toBeVisible();
	const set = canvas.getByRole( 'button', { name: 'Set Token' } );
	await expect( set ).toBeDisabled();
	const field = canvas.getByRole( 'textbox', {
		name: 'Mapbox Access Token',
	} );
	await field.fill( 'sk.secretsecretsecret' );
	await set.click();
	await expect(
		canvas.getByText( /isn’t a public Mapbox token/ ).first()
	).toBeVisible();
	await expect( field ).toHaveValue( 'sk.secretsecretsecret' );
	await field.fill( 'pk.publicpublicpublic' );
	await set.click();
	const show = canvas.getByRole( 'button', { name: 'Show the map' } );
	await expect( show ).toBeVisible();
	await show.click();
	await expect
		.poll( () => asked[ 0 ] )
		.toMatch(
			/^https:\/\/api\.mapbox\.com\/styles\/v1\/mapbox\/satellite-streets-v11\?access_token=pk\.publicpublicpublic/
		);

	const { link } = await rest.publish( await editor.getContent() );
	const played = await playMap( visitor );
	await visitor.goto( link );
	await expect( visitor.getByText( /comes from Mapbox/ ) ).toBeVisible();
	await visitor.getByRole( 'button', { name: 'Show the map' } ).click();
	await expect.poll( () => played.asked[ 0 ] ).toContain( 'satellite' );

	await editor.select( 'jetpack/map' );
	const sidebar = await editor.openSettings();
	await sidebar
		.getByRole( 'button', { name: 'Mapbox Access Token' } )
		.click();
	await expect(
		sidebar.getByRole( 'button', { name: 'Update Token' } )
	).toBeDisabled();
	await sidebar.getByRole( 'button', { name: 'Remove Token' } ).click();
	await expect(
		canvas.getByText( /Satellite and Terrain styles need/ )
	).toBeVisible();
	await visitor.reload();
	expect( await visitor.content() ).not.toContain( 'pk.public' );
} );
