/**
 * Accounts of services, connected in a browser with stand-ins that are as strict as the services: at the service's own
 * page in a window, and by keys.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import {
	playDoor,
	startStandIn,
	type StandIn,
} from '../../../../__tests__/e2e/stand-in';

test.skip(
	process.env.MILLWORK_RUNTIME === 'playground',
	'WordPress Playground reaches no other process of this machine.'
);

const PATH = '/wp-admin/admin.php?page=millwork-sharing';

const DOORS = {
	mastodon: 'https://social.test.example/oauth/authorize**',
	linkedin: 'https://www.linkedin.com/oauth/v2/authorization**',
};

let services: StandIn[] = [];
test.afterEach( async ( { rest, session } ) => {
	for ( const { id } of await rest.request< { id: string }[] >(
		'GET',
		'/millwork/v1/sharing/connections'
	) ) {
		await rest.request(
			'DELETE',
			`/millwork/v1/sharing/connections/${ id }`
		);
	}
	for ( const service of services ) {
		await service.stop();
	}
	services = [];
	await session.unrouteAll( { behavior: 'wait' } );
} );

/** Opens the screen, with a service chosen in the form. */
async function openForm( page: Page, service: string ): Promise< Locator > {
	await page.goto( PATH );
	const form = page.locator( '.millwork-sharing__connect' );
	await form
		.getByRole( 'combobox', { name: 'Network' } )
		.selectOption( service );
	return form;
}

/** Clicks a button that opens a window, and returns the window, at the service's page. */
async function openDoor( page: Page, button: Locator ): Promise< Page > {
	const [ popup ] = await Promise.all( [
		page.waitForEvent( 'popup' ),
		button.click(),
	] );
	await popup.getByRole( 'link', { name: 'Allow' } ).waitFor();
	return popup;
}

const account = ( page: Page, name: RegExp ) =>
	page
		.getByRole( 'listitem' )
		.filter( { has: page.getByRole( 'heading', { name } ) } );

test( 'an account is let in at its server, and let in again when that has ended', async ( {
	admin,
	rest,
	session,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of (403|502)/ );
	const server = await startStandIn(
		rest,
		'mastodon',
		'social.test.example'
	);
	services.push( server );
	await playDoor( session, DOORS.mastodon, server );
	const form = await openForm( admin, 'Mastodon' );
	await form
		.getByRole( 'textbox', { name: 'Server' } )
		.fill( '@me@social.test.example' );
	const connect = form.getByRole( 'button', {
		name: 'Connect',
		exact: true,
	} );

	await server.vanish();
	await connect.click();
	await expect(
		form.getByText( 'Couldn’t connect to social.test.example.' )
	).toBeVisible();
	await server.appear();

	let popup = await openDoor( admin, connect );
	await popup.getByRole( 'link', { name: 'Deny' } ).click();
	await expect( form.getByText( 'You didn’t allow access.' ) ).toBeVisible();
	await popup.close();

	popup = await openDoor( admin, connect );
	await popup.close();
	await expect(
		form.getByText( 'The window was closed before you allowed access' )
	).toBeVisible();
	// Nothing that was typed is lost by all this.
	await expect( form.getByRole( 'textbox', { name: 'Server' } ) ).toHaveValue(
		'@me@social.test.example'
	);

	popup = await openDoor( admin, connect );
	await popup.getByRole( 'link', { name: 'Allow' } ).click();
	const card = account( admin, /^Mastodon: @me@social/ );
	await expect( card.getByText( 'Working' ) ).toBeVisible();
	await expect.poll( () => popup.isClosed() ).toBe( true );
	await expectAccessible( admin, '#millwork-sharing' );

	// Replies are on for a new account, and stay off once they were turned off.
	const replies = card.getByRole( 'checkbox', {
		name: 'Bring replies back as comments',
	} );
	await expect( replies ).toBeChecked();
	await replies.click();
	await expect( replies ).toBeEnabled();
	await expect( replies ).not.toBeChecked();

	await server.tell( 'end tokens' );
	await card.getByRole( 'button', { name: 'Test' } ).click();
	await expect( card.getByText( 'Needs attention' ) ).toBeVisible();
	const refresh = card.getByRole( 'button', { name: 'Refresh Mastodon' } );
	popup = await openDoor( admin, refresh );
	await popup.getByRole( 'link', { name: 'Allow' } ).click();
	await expect( card.getByText( 'Working' ) ).toBeVisible();
	await expect( replies ).not.toBeChecked();

	await card.getByRole( 'button', { name: 'Disconnect' } ).click();
	await admin
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Disconnect' } )
		.click();
	await expect(
		admin.getByText(
			'No accounts yet. Accounts you connect will appear here.'
		)
	).toBeVisible();
} );

test( 'the owner’s app comes before an account of LinkedIn', async ( {
	admin,
	rest,
	session,
} ) => {
	const server = await startStandIn(
		rest,
		'linkedin',
		'api.linkedin.com',
		'www.linkedin.com'
	);
	services.push( server );
	await playDoor( session, DOORS.linkedin, server, {
		error: 'user_cancelled_authorize',
	} );
	let form = await openForm( admin, 'LinkedIn' );
	await expect(
		form.getByText( 'LinkedIn requires your own app' )
	).toBeVisible();
	await rest.request( 'POST', '/millwork/v1/settings', {
		values: { sharing_linkedin_client_id: 'app-id' },
		secrets: { sharing_linkedin_client_secret: 'app-secret' },
	} );
	form = await openForm( admin, 'LinkedIn' );
	const popup = await openDoor(
		admin,
		form.getByRole( 'button', { name: 'Connect', exact: true } )
	);
	await popup.getByRole( 'link', { name: 'Allow' } ).click();
	await expect(
		account( admin, /^LinkedIn: Ada <b>/ ).getByText( 'Working' )
	).toBeVisible();
	await rest.request( 'POST', '/millwork/v1/settings', {
		values: { sharing_linkedin_client_id: '' },
		secrets: { sharing_linkedin_client_secret: '' },
	} );
} );

// As XServer knows them.
const KEYS = {
	'API key (consumer key)': 'consumer-key-0000000000000',
	'API key secret (consumer secret)': 'consumer-secret-000000000000000000',
	'Access token': '42-token-00000000000000000000',
	'Access token secret': 'token-secret-00000000000000000000',
};

test( 'keys of X are entered, and kept in the form while they are wrong', async ( {
	admin,
	rest,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 400/ );
	services.push( await startStandIn( rest, 'x', 'api.x.com' ) );
	const form = await openForm( admin, 'X' );
	const connect = form.getByRole( 'button', {
		name: 'Connect',
		exact: true,
	} );
	await connect.click();
	await expect( form.getByText( 'Enter the API key.' ) ).toBeVisible();
	for ( const [ label, key ] of Object.entries( KEYS ) ) {
		await form.getByLabel( label, { exact: true } ).fill( key );
	}
	const last = form.getByLabel( 'Access token secret', { exact: true } );
	await last.fill( 'wrong-secret-00000000000000000000' );
	await connect.click();
	await expect( form.getByText( 'X rejected these keys.' ) ).toBeVisible();
	await expect(
		form.getByLabel( 'Access token', { exact: true } )
	).toHaveValue( KEYS[ 'Access token' ] );
	await last.fill( KEYS[ 'Access token secret' ] );
	await connect.click();
	await expect(
		account( admin, /^X: @ada/ ).getByText( 'Working' )
	).toBeVisible();
	await expect( last ).toHaveValue( '' );
} );
