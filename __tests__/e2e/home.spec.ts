/** The plugin's menu and its Home screen. */
import { expect, test, signIn } from './harness';
import { expectAccessible } from './accessibility';

const PATH = '/wp-admin/admin.php?page=millwork';

test( 'Home has no accessibility finding and no sideways scrolling, and sends a test email', async ( {
	admin,
} ) => {
	for ( const width of [ 1280, 390 ] ) {
		await admin.setViewportSize( { width, height: 900 } );
		for ( const path of [ PATH, `${ PATH }&test-rtl=1` ] ) {
			await admin.goto( path );
			await expectAccessible( admin, '.wrap' );
		}
	}
	await admin.getByRole( 'button', { name: 'Send test email' } ).click();
	await expect( admin.locator( '#millwork-home-result' ) ).toHaveText(
		/test email/i
	);
	await expect( admin.locator( '#millwork-home-result' ) ).toHaveClass(
		/is-(sent|failed)/
	);
} );

test( 'the menu leads each user to their first screen, and earlier URLs still work', async ( {
	admin,
	browser,
} ) => {
	await admin.goto(
		'/wp-admin/options-general.php?page=millwork#millwork-settings-data'
	);
	await expect(
		admin.getByRole( 'heading', { name: 'Your data' } )
	).toBeFocused();
	for ( const [ user, screen ] of [
		[ 'editor', 'Forms' ],
		[ 'author', 'Forms' ],
	] as const ) {
		const context = await signIn( browser, user );
		const page = await context.newPage();
		await page.goto( '/wp-admin/profile.php' );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: /^Millwork/ } )
			.click();
		await expect(
			page.getByRole( 'heading', { name: screen, level: 1 } )
		).toBeVisible();
		await expect(
			page.locator( '#adminmenu a[href$="page=millwork"]' )
		).toHaveCount( 0 );
		await context.close();
	}
} );
