import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharingPage } from '../page';
import type { Account } from '../types';
import { account, answers, field, sent, networks } from './screen';

jest.mock( '@wordpress/api-fetch' );

it( 'tests, changes and disconnects an account', async () => {
	render( <SharingPage /> );
	const [ card ] = await screen.findAllByRole( 'listitem' );
	answers[ 'POST /connections/3/test' ] = {
		...account,
		test_success: false,
		test_message: 'The server sleeps.',
	};
	await userEvent.click(
		within( card! ).getByRole( 'button', { name: 'Test' } )
	);
	expect( within( card! ).getByText( 'Needs attention' ) ).toBeVisible();
	expect(
		within( card! ).getByText( 'The server sleeps.' )
	).toBeInTheDocument();
	answers[ 'POST /connections/3' ] = { ...account, enabled: false };
	await userEvent.click(
		within( card! ).getByRole( 'checkbox', { name: /Share new posts/ } )
	);
	expect( sent() ).toContainEqual( { enabled: false } );
	await userEvent.click(
		within( card! ).getByRole( 'button', { name: 'Disconnect' } )
	);
	answers[ 'DELETE /connections/3' ] = account;
	await userEvent.click(
		within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Disconnect',
		} )
	);
	expect(
		await screen.findByText(
			'No accounts yet. Accounts you connect will appear here.'
		)
	).toBeInTheDocument();
} );

it( 'connects at the network’s page in a window, or by a key without one', async () => {
	const popup = { closed: false, location: { href: '' }, close: jest.fn() };
	const open = jest
		.spyOn( window, 'open' )
		.mockReturnValue( popup as unknown as Window );
	render( <SharingPage /> );
	const network = await screen.findByRole( 'combobox', { name: 'Network' } );
	expect(
		screen.getAllByText( 'Enter your app first.' )[ 0 ]
	).toBeInTheDocument();
	const button = screen.getByRole( 'button', { name: 'Connect' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );

	await userEvent.selectOptions( network, 'Mastodon' );
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Server' } ),
		'example.social'
	);
	await userEvent.click( button );
	// It was refused: what was typed stays, the window goes.
	expect( popup.close ).toHaveBeenCalled();
	expect( screen.getByRole( 'textbox', { name: 'Server' } ) ).toHaveValue(
		'example.social'
	);
	answers[ 'POST /connections' ] = { url: 'https://example.social/oauth' };
	await userEvent.click( button );
	expect( popup.location.href ).toBe( 'https://example.social/oauth' );
	expect( sent() ).toContainEqual( {
		service: 'mastodon',
		values: { server: 'example.social' },
		shared: true,
		replies: true,
	} );
	act( () => {
		window.dispatchEvent(
			new MessageEvent( 'message', {
				origin: window.location.origin,
				data: { type: 'millwork_sharing', connection: 3 },
			} )
		);
	} );
	expect(
		( await screen.findAllByText( 'Account connected.' ) )[ 0 ]
	).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Write a post' } )
	).toHaveAttribute( 'href', 'post-new.php' );

	open.mockClear();
	await userEvent.selectOptions( network, 'Webhook' );
	expect( screen.getByLabelText( 'Key' ) ).toHaveAttribute(
		'type',
		'password'
	);
	answers[ 'POST /connections' ] = { connection: account };
	await userEvent.type( screen.getByLabelText( 'Key' ), 'a-long-key' );
	await userEvent.click( button );
	expect( open ).not.toHaveBeenCalled();
	expect( screen.getByLabelText( 'Key' ) ).toHaveValue( '' );
	open.mockRestore();
} );

it( 'opens a window for a network whose key may be left out, and says that it was closed', async () => {
	const popup = { closed: false, location: { href: '' }, close: jest.fn() };
	const open = jest
		.spyOn( window, 'open' )
		.mockReturnValue( popup as unknown as Window );
	answers[ 'GET /services' ] = [
		{
			...networks[ 2 ],
			fields: [
				{
					...field,
					name: 'password',
					type: 'secret',
					label: 'App password',
					is_required: false,
				},
			],
		},
	];
	answers[ 'POST /connections' ] = { url: 'https://bsky.example/oauth' };
	render( <SharingPage /> );
	const button = await screen.findByRole( 'button', { name: 'Connect' } );
	await userEvent.click( button );
	expect( popup.location.href ).toBe( 'https://bsky.example/oauth' );
	popup.closed = true;
	expect(
		( await screen.findAllByText( /^The window was closed before/ ) )[ 0 ]
	).toBeInTheDocument();

	open.mockClear();
	popup.closed = false;
	await userEvent.type( screen.getByLabelText( 'App password' ), 'abcd' );
	answers[ 'POST /connections' ] = { connection: account };
	await userEvent.click( button );
	expect( open ).not.toHaveBeenCalled();
	open.mockRestore();
} );

it( 'asks for what has to be entered again, and lets a site in again in a window', async () => {
	const broken: Account = {
		...account,
		service_name: 'webhook',
		service_label: 'Webhook',
		test_success: 'must_reauth',
		can_refresh: true,
		refresh_text: 'Refresh Webhook',
		refresh_url: 'https://example.com/wp-admin/screen#connection-3',
		ends: 'January 1, 2027',
	};
	const open = jest
		.spyOn( window, 'open' )
		.mockReturnValue( { closed: true } as Window );
	answers[ 'GET /connections' ] = [
		broken,
		{
			...broken,
			id: '4',
			refresh_text: 'Refresh Mastodon',
			refresh_url: 'https://example.com/wp-admin/admin-post.php',
		},
	];
	render( <SharingPage /> );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Refresh Webhook' } )
	);
	expect( open ).not.toHaveBeenCalled();
	expect( screen.getByLabelText( 'Key' ) ).toHaveFocus();
	// What has ended does not end in time.
	expect( screen.queryByText( /This connection expires/ ) ).toBeNull();

	await userEvent.click(
		screen.getByRole( 'button', { name: 'Refresh Mastodon' } )
	);
	expect( open ).toHaveBeenCalledTimes( 1 );
	expect(
		( await screen.findAllByText( /^The window was closed before/ ) )[ 0 ]
	).toBeInTheDocument();
	open.mockRestore();
} );
