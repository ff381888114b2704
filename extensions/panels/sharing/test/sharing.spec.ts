/** Sharing in a browser: the author's checkbox, and the links that visitors get. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';

const shareable = { jetpack_sharing_enabled: true };
const nav = { name: 'Share this post' };

test( 'the author switches the buttons on and off', async ( {
	editor,
	visitor,
} ) => {
	await editor.open();
	const sidebar = await openSidebar( editor );
	const box = sidebar.getByRole( 'checkbox', {
		name: 'Show sharing buttons.',
	} );
	await expect( box ).not.toBeChecked();
	await box.check();
	const link = await editor.publish( 'Oak & Ash' );
	await visitor.goto( link );
	const links = visitor.getByRole( 'navigation', nav ).getByRole( 'link' );
	await expect( links ).toHaveCount( 9 );
	await expect(
		visitor.getByRole( 'link', { name: /Share on Bluesky/ } )
	).toHaveAttribute(
		'href',
		`https://bsky.app/intent/compose?text=${ encodeURIComponent( `Oak & Ash ${ link }` ) }`
	);
	await box.uncheck();
	await editor.publish( 'Oak & Ash' );
	await visitor.goto( link );
	await expect( visitor.getByRole( 'navigation', nav ) ).toHaveCount( 0 );
} );

test( 'the owner chooses services, their order and icons only, by keyboard', async ( {
	admin,
	rest,
	visitor,
} ) => {
	await admin.goto(
		'/wp-admin/admin.php?page=millwork-settings&section=likes-and-sharing'
	);
	const choices = admin.getByRole( 'group', {
		name: 'Sharing buttons, in order',
	} );
	for ( const name of [ 'Facebook', 'LinkedIn', 'Reddit', 'Telegram' ] ) {
		await choices.getByLabel( name, { exact: true } ).press( 'Space' );
	}
	const up = choices.getByRole( 'button', { name: 'Move Email up' } );
	await up.press( 'Enter' );
	await expect( up ).toBeFocused();
	await admin.keyboard.press( 'Enter' );
	await expect( up ).toBeFocused();
	await expect( admin.locator( '#a11y-speak-polite' ) ).toHaveText(
		/Email moved to position 3 of 5/
	);
	await expectAccessible( admin, '.millwork-settings' );
	await admin.getByLabel( 'Show icons only' ).press( 'Space' );
	await admin.keyboard.press( 'Control+s' );
	await expect(
		admin.locator( '.components-snackbar' ).getByText( 'Settings saved.' )
	).toBeVisible();
	try {
		const { link } = await rest.publish( '', shareable );
		await visitor.goto( link );
		const area = visitor.getByRole( 'navigation', nav );
		const links = area.getByRole( 'link' );
		await expect( links ).toHaveCount( 5 );
		await expect( links.nth( 2 ) ).toHaveAccessibleName( 'Share by email' );
		for ( const part of await links.all() ) {
			const box = ( await part.boundingBox() )!;
			expect( box.width ).toBeCloseTo( 44, 0 );
			expect( box.height ).toBeCloseTo( 44, 0 );
		}
		await expectAccessible( visitor, '.millwork-sharing' );
	} finally {
		await rest.request( 'POST', '/millwork/v1/settings', {
			values: {
				sharing_icons_only: false,
				sharing_services: [
					'facebook',
					'x',
					'linkedin',
					'mastodon',
					'bluesky',
					'reddit',
					'whatsapp',
					'telegram',
					'mail',
				],
			},
		} );
	}
} );

test( 'the link is copied, by keyboard, and that is said', async ( {
	rest,
	browser,
} ) => {
	const { link } = await rest.publish( '', shareable );
	const context = await browser.newContext( {
		permissions: [ 'clipboard-read', 'clipboard-write' ],
	} );
	const page = await context.newPage();
	await page.goto( link );
	await page.getByRole( 'button', { name: 'Copy link' } ).press( 'Enter' );
	await expect(
		page.getByRole( 'button', { name: 'Copied!' } )
	).toBeFocused();
	await expect( page.locator( '.millwork-sharing__message' ) ).toHaveText(
		'Copied!'
	);
	expect(
		await page.evaluate( () => window.navigator.clipboard.readText() )
	).toBe( link );
	await expect(
		page.getByRole( 'button', { name: 'Copy link' } )
	).toBeVisible();
	await context.close();
} );

test( 'a copy that the browser forbids is told', async ( {
	rest,
	visitor,
} ) => {
	await visitor.addInitScript( () => {
		window.navigator.clipboard.writeText = () =>
			Promise.reject( new Error( 'denied' ) );
	} );
	await visitor.goto( ( await rest.publish( '', shareable ) ).link );
	await visitor.getByRole( 'button', { name: 'Copy link' } ).click();
	await expect(
		visitor.locator( '.millwork-sharing__message' )
	).toBeVisible();
	await expect( visitor.locator( '.millwork-sharing__message' ) ).toHaveText(
		/address bar/
	);
} );

test( 'the device’s own dialog is offered where there is one', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( '', shareable );
	await visitor.addInitScript( () => {
		window.navigator.share = async ( data ) => {
			document.title = JSON.stringify( data );
		};
	} );
	await visitor.goto( link );
	await visitor.getByRole( 'button', { name: 'More…' } ).click();
	await expect( visitor ).toHaveTitle(
		JSON.stringify( { url: link, title: 'A post' } )
	);
} );

test( 'without scripts the links are there and nothing that needs one', async ( {
	rest,
	browser,
} ) => {
	const { link } = await rest.publish( '', shareable );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	const area = page.getByRole( 'navigation', nav );
	await expect( area.getByRole( 'link' ) ).toHaveCount( 9 );
	await expect( area.getByRole( 'button' ) ).toHaveCount( 0 );
	await context.close();
} );

for ( const [ name, viewport, dir ] of [
	[ 'on a phone', { width: 390, height: 800 }, 'ltr' ],
	[ 'on a phone, from right to left', { width: 390, height: 800 }, 'rtl' ],
] as const ) {
	test( `${ name } nothing is cut off and everything can be touched`, async ( {
		rest,
		visitor,
	} ) => {
		await visitor.setViewportSize( viewport );
		const { link } = await rest.publish( '', {
			...shareable,
			jetpack_likes_enabled: true,
		} );
		await visitor.goto( link );
		await visitor.evaluate( ( value ) => {
			document.documentElement.dir = value;
		}, dir );
		await expectAccessible( visitor, '.millwork-sharing, .millwork-likes' );
		const parts = visitor.locator(
			'.millwork-sharing__list a, .millwork-sharing__list button:visible, .millwork-likes__button'
		);
		for ( const part of await parts.all() ) {
			const box = ( await part.boundingBox() )!;
			expect( box.height ).toBeGreaterThanOrEqual( 43.9 );
			expect( box.x ).toBeGreaterThanOrEqual( 0 );
			expect( box.x + box.width ).toBeLessThanOrEqual( 390 );
		}
		const first = ( await parts.first().boundingBox() )!;
		expect( first.x < 195 ).toBe( dir === 'ltr' );
	} );
}
