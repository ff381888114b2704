import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Connection } from '../api';
import { mastodon, x } from './accounts';
import { edit, editedMeta, initial, played, show, toggle } from './panel';

jest.mock( '@wordpress/a11y' );
jest.mock( '@wordpress/api-fetch' );

it( 'shares to what is on, and says how much room there is', async () => {
	played( [ mastodon, x ] );
	show( 'before' );
	expect( await toggle( /Mastodon/ ) ).toBeChecked();
	expect( await toggle( /^X/ ) ).not.toBeChecked();
	// 9 of the title, two line breaks, an address of 23.
	expect( screen.getByText( /466 characters left/ ) ).toBeInTheDocument();
	expect( screen.queryByText( /charges/ ) ).toBeNull();

	await userEvent.click( await toggle( /^X/ ) );
	expect(
		screen.getByText( /X charges \$0\.20 for this post\./ )
	).toBeInTheDocument();
	expect( editedMeta() ).toMatchObject( {
		millwork_sharing_choice: { 4: true },
		other: 'stays',
	} );
	await userEvent.click( await toggle( /Mastodon/ ) );
	expect( editedMeta().millwork_sharing_choice ).toEqual( {
		3: false,
		4: true,
	} );
} );

it( 'counts the message and keeps what is typed', async () => {
	played( [ mastodon ] );
	show( 'sidebar' );
	const box = await screen.findByRole( 'textbox' );
	expect( box ).toHaveValue( 'Oak & ash' );
	expect(
		screen.getByText( '246 characters remaining' )
	).toBeInTheDocument();
	expect( box ).toHaveAttribute( 'maxlength', '255' );
	await userEvent.clear( box );
	// Emptied by hand, it stays empty.
	expect( box ).toHaveValue( '' );
	await userEvent.type( box, 'Chairs' );
	expect( editedMeta() ).toMatchObject( {
		jetpack_publicize_message: 'Chairs',
		jetpack_publicize_hasEditedShareMessage: true,
	} );
} );

it( 'offers to connect an account where there is none', async () => {
	played( [] );
	show( 'before' );
	expect(
		await screen.findByRole( 'link', { name: /Connect an account/ } )
	).toHaveAttribute( 'href', 'https://example.com/wp-admin/sharing' );
} );

it( 'has connections refreshed in a window before publishing', async () => {
	const broken: Connection = {
		...mastodon,
		service_label: 'LinkedIn',
		test_success: 'must_reauth',
		test_message: 'It has ended.',
		can_refresh: true,
		refresh_url: 'https://example.com/refresh',
		refresh_text: 'Refresh LinkedIn',
	};
	played( [
		broken,
		{ ...x, test_success: false, test_message: 'Asleep.' },
	] );
	const popup = { closed: false };
	const open = jest
		.spyOn( window, 'open' )
		.mockReturnValue( popup as Window );
	show( 'before' );
	expect( await toggle( /LinkedIn/ ) ).toBeDisabled();
	const notices = Array.from(
		document.querySelectorAll( '.components-notice__content' )
	).map( ( { textContent } ) => textContent );
	expect( notices[ 0 ] ).toMatch(
		/^Before you hit Publish, please refresh the following connection\(s\)/
	);
	expect( notices[ 1 ] ).toMatch(
		/^Your LinkedIn connection needs to be reauthenticated/
	);
	expect( notices[ 2 ] ).toBe( 'Asleep.' );

	played( [ mastodon ] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Refresh LinkedIn' } )
	);
	expect( open ).toHaveBeenCalledWith(
		'https://example.com/refresh',
		expect.anything(),
		expect.anything()
	);
	// Another page says something; this one's window does.
	for ( const origin of [ 'https://evil.example', window.location.origin ] ) {
		act( () => {
			window.dispatchEvent(
				new MessageEvent( 'message', {
					origin,
					data: { type: 'millwork_sharing', connection: 3 },
				} )
			);
		} );
	}
	expect( await toggle( /Mastodon/ ) ).toBeEnabled();
	expect( screen.queryByRole( 'button', { name: /Refresh/ } ) ).toBeNull();
	open.mockRestore();
} );

it( 'has connections refreshed before publishing from the sidebar too', async () => {
	played( [
		{
			...mastodon,
			test_success: false,
			can_refresh: true,
			refresh_url: 'https://example.com/refresh',
			refresh_text: 'Refresh Mastodon',
		},
	] );
	show( 'sidebar' );
	expect(
		( await screen.findAllByText( /^Before you hit Publish/ ) )[ 0 ]
	).toBeVisible();
} );

it( 'has less room for the message of a thread, and says what a thread costs', async () => {
	edit( { meta: { ...initial.meta, jetpack_is_tweetstorm: true } } );
	played( [
		{ ...x, enabled: true },
		{ ...mastodon, has_threads: false },
	] );
	show( 'before' );
	const box = await screen.findByRole( 'textbox' );
	// "A thread" and two line breaks.
	expect( box ).toHaveAttribute( 'maxlength', '245' );
	expect(
		screen.getByText( '236 characters remaining' )
	).toBeInTheDocument();
	// 280 less 9 of the title, 11 of the words behind it, and an address.
	expect( screen.getByText( /237 characters left/ ) ).toBeInTheDocument();
	expect(
		screen.getByText(
			'X charges $0.20 for each post with a link, such as the first and last, and $0.015 for each of the others.'
		)
	).toBeInTheDocument();
	expect( screen.getByText( /466 characters left/ ) ).toBeInTheDocument();
	edit( {
		meta: {
			...initial.meta,
			jetpack_is_tweetstorm: true,
			jetpack_publicize_message: 'a'.repeat( 247 ),
		},
	} );
	expect(
		screen.getByText( '2 characters too many: the end will be cut off' )
	).toBeInTheDocument();
} );

it( 'says that a post of which nobody may read everything is not shared', async () => {
	edit( { password: 'oak' } );
	played( [ mastodon ] );
	show( 'before' );
	expect(
		screen.getByText(
			'This post is private or has a password, so it won’t be shared.'
		)
	).toBeInTheDocument();
	await act( async () => {} );
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
} );

it( 'switches nothing of a post that was public before', async () => {
	edit( { meta: { ...initial.meta, millwork_sharing_choice: { 3: true } } } );
	played( [ { ...mastodon, enabled: false, toggleable: false } ] );
	show( 'before' );
	expect( await toggle( /Mastodon/ ) ).not.toBeChecked();
	expect( await toggle( /Mastodon/ ) ).toBeDisabled();
	expect(
		screen.getByText( /^This post was public before/ )
	).toBeInTheDocument();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );
