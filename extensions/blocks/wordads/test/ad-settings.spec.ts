/** The owner's ads on the settings page, and ads.txt. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { choosePictures, uploadPicture } from '../../../../__tests__/e2e/media';
import { block, clear, CLIENT, set } from './slots';

test.afterEach( async ( { rest } ) => clear( rest ) );

test( 'ads.txt is served with the owner’s lines @classic', async ( {
	rest,
	visitor,
} ) => {
	await visitor.goto( ( await rest.publish( 'x' ) ).link );
	const file = () => visitor.request.get( '/ads.txt' );
	expect( ( await file() ).headers()[ 'content-type' ] ).not.toContain(
		'text/plain'
	);
	await set( rest, {
		ads_publisher: CLIENT,
		ads_txt: 'ads.example.com, 7, RESELLER',
	} );
	const answer = await file();
	expect( answer.status() ).toBe( 200 );
	expect( answer.headers()[ 'content-type' ] ).toContain( 'text/plain' );
	expect( await answer.text() ).toBe(
		'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\nads.example.com, 7, RESELLER\n'
	);
} );

for ( const tag of [ '', ' @classic' ] ) {
	test( `the settings show what belongs to the kind of ad${ tag }`, async ( {
		admin: page,
	} ) => {
		await page.goto(
			'/wp-admin/admin.php?page=millwork-settings&section=ads'
		);
		const section = page.getByRole( 'region', {
			name: 'Ads',
			exact: true,
		} );
		const picture = section.getByRole( 'textbox', {
			name: 'Image (Rectangle 300x250)',
		} );
		const code = section.getByLabel( 'Code (Rectangle 300x250)' );
		// The first size; its choices are a group of another kind in each WordPress.
		await expect( picture ).toHaveCount( 0 );
		await section.getByLabel( 'Your own ad (image)' ).first().click();
		await expect( picture ).toBeVisible();
		await expect( code ).toHaveCount( 0 );
		await section.getByLabel( 'Another company’s code' ).first().click();
		// It may stand in for the code.
		await expect( picture ).toBeVisible();
		await code.fill( '<b>\nx</b>' );
		await page.getByRole( 'button', { name: /^Save/ } ).click();
		await expect(
			page
				.locator( '.components-snackbar' )
				.getByText( 'Settings saved.' )
		).toBeVisible();
		await expectAccessible( page, '.millwork-settings__section' );
	} );

	test( `a picture comes from the media library, which is loaded then, with its text${ tag }`, async ( {
		admin: page,
		rest,
		session,
		visitor,
	} ) => {
		const { id } = await uploadPicture(
			session,
			'hand-plane',
			'A hand plane',
			'plane-for-sale'
		);
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		await page.goto(
			'/wp-admin/admin.php?page=millwork-settings&section=ads'
		);
		const section = page.getByRole( 'region', {
			name: 'Ads',
			exact: true,
		} );
		await section.getByLabel( 'Your own ad (image)' ).first().click();
		const isOfMedia = ( url: string ) =>
			/media-(views|models|editor)|plupload/.test( url );
		expect( asked.filter( isOfMedia ) ).toEqual( [] );
		const button = section.getByRole( 'button', {
			name: 'Choose from the media library: Image (Rectangle 300x250)',
		} );
		await button.click();
		await choosePictures( page, [ id ], 'Use this image' );
		expect( asked.filter( isOfMedia ).length ).toBeGreaterThan( 2 );
		await expect( button ).toBeFocused();
		const picture = section.getByRole( 'textbox', {
			name: 'Image (Rectangle 300x250)',
		} );
		await expect( picture ).toHaveValue( /plane-for-sale.*\.jpg$/ );
		await expect(
			section.getByLabel( 'Alternative text (Rectangle 300x250)' )
		).toHaveValue( 'A hand plane' );
		await page.screenshot( {
			path: `.cache/shots/settings${ tag.trim() }.png`,
		} );
		// The second time it is there.
		const before = asked.filter( isOfMedia ).length;
		await button.click();
		await page.keyboard.press( 'Escape' );
		await expect( button ).toBeFocused();
		expect( asked.filter( isOfMedia ) ).toHaveLength( before );
		await page.getByRole( 'button', { name: /^Save/ } ).click();
		await expect(
			page
				.locator( '.components-snackbar' )
				.getByText( 'Settings saved.' )
		).toBeVisible();
		await visitor.goto( ( await rest.publish( block() ) ).link );
		const img = visitor.getByRole( 'img', { name: 'A hand plane' } );
		await expect( img ).toBeVisible();
		await expect( img ).toHaveAttribute( 'width', '300' );
		await expect( img ).toHaveAttribute( 'height', '250' );
		expect( await img.boundingBox() ).toMatchObject( {
			width: 300,
			height: 250,
		} );
	} );
}
