/** The owner's ads on the settings page, and ads.txt. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { clear, CLIENT, set } from './slots';

test.afterEach( async ( { rest } ) => clear( rest ) );

test( 'ads.txt is served with the owner’s lines', async ( {
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

test( 'the settings show what belongs to the kind of ad', async ( {
	admin: page,
} ) => {
	await page.goto( '/wp-admin/options-general.php?page=millwork' );
	const section = page.getByRole( 'region', { name: 'Ads', exact: true } );
	// The first size; its choices are a group of another kind in each WordPress.
	await expect(
		section.getByLabel( 'Picture (Rectangle 300x250)' )
	).toHaveCount( 0 );
	await section.getByLabel( 'An ad of your own: a picture' ).first().click();
	await expect(
		section.getByLabel( 'Picture (Rectangle 300x250)' )
	).toBeVisible();
	await section.getByLabel( 'Code of another company' ).first().click();
	await section.getByLabel( 'Code (Rectangle 300x250)' ).fill( '<b>\nx</b>' );
	await page.getByRole( 'button', { name: /^Save/ } ).click();
	await expect(
		page.locator( '.components-snackbar' ).getByText( 'Settings saved.' )
	).toBeVisible();
	await expectAccessible( page, '.millwork-settings__section' );
} );
