import { speak } from '@wordpress/a11y';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Share } from '../api';
import { mastodon, sent, x } from './accounts';
import { answers, edit, fetched, initial, played, show, toggle } from './panel';

jest.mock( '@wordpress/a11y' );
jest.mock( '@wordpress/api-fetch' );

it( 'shows what became of it, and shares again once however often it is pressed', async () => {
	edit( { status: 'publish' } );
	played( [ mastodon, x ] );
	const failed: Share = {
		...sent,
		id: 8,
		service_label: 'X',
		state: 'failed',
		url: '',
		error: 'It said no.',
		can_retry: true,
	};
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [ sent, failed ];
	answers[ 'POST /millwork/v1/sharing/deliveries/8' ] = [ sent ];
	show( 'sidebar' );
	const [ log ] = await screen.findAllByRole( 'list' );
	expect( within( log! ).getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://example.social/@me/1'
	);
	expect( within( log! ).getByText( 'It said no.' ) ).toBeInTheDocument();
	await userEvent.click(
		within( log! ).getByRole( 'button', { name: 'Try again' } )
	);
	expect( screen.queryByText( 'It said no.' ) ).toBeNull();

	await userEvent.click(
		screen.getByRole( 'button', { name: 'Share this post again' } )
	);
	const button = screen.getByRole( 'button', { name: 'Share now' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( await toggle( /^X/ ) );
	// It was typed before the post became a thread, which leaves less room: it is sent as the counter says.
	fireEvent.change( screen.getByRole( 'textbox' ), {
		target: { value: 'a'.repeat( 255 ) },
	} );
	edit( { meta: { ...initial.meta, jetpack_is_tweetstorm: true } } );
	expect(
		screen.getByText( '10 characters too many: the end will be cut off' )
	).toBeVisible();
	// It fails the first time.
	await userEvent.click( button );
	expect( ( await screen.findAllByText( /Not played/ ) )[ 0 ] ).toBeVisible();
	answers[ 'POST /millwork/v1/sharing/posts/7' ] = [ sent ];
	await userEvent.click( button );
	expect(
		( await screen.findAllByText( 'Sharing started.' ) )[ 0 ]
	).toBeVisible();
	// What is entered now is another matter.
	await userEvent.click( await toggle( /^X/ ) );
	expect( screen.queryByText( 'Sharing started.' ) ).toBeNull();
	const keys = fetched.mock.calls
		.map( ( [ { data } ] ) => data?.key )
		.filter( Boolean );
	expect( keys ).toHaveLength( 2 );
	expect(
		fetched.mock.calls.find( ( [ { data } ] ) => data?.key )[ 0 ].data
			.message
	).toBe( `${ 'a'.repeat( 244 ) }…` );
	expect( keys[ 0 ] ).toBe( keys[ 1 ] );
} );

it( 'lets an account that has ended be refreshed where its post waits', async () => {
	edit( { status: 'publish' } );
	played( [ mastodon ] );
	const held: Share = {
		...sent,
		state: 'held',
		url: '',
		error: 'It has ended.',
		can_retry: true,
	};
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [ held ];
	show( 'after' );
	// The accounts were asked for before it ended.
	expect( await screen.findByText( 'Try again' ) ).toBeVisible();
	played( [
		{
			...mastodon,
			test_success: 'must_reauth',
			can_refresh: true,
			refresh_url:
				'https://example.com/wp-admin/admin-post.php?action=millwork_sharing_refresh&id=3',
			refresh_text: 'Refresh Mastodon',
		},
	] );
	act( () => void window.dispatchEvent( new Event( 'focus' ) ) );
	const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Refresh Mastodon' } )
	);
	expect( open ).toHaveBeenCalledTimes( 1 );
	expect(
		screen.getAllByText( /Your browser blocked the pop-up window/ )[ 0 ]
	).toBeVisible();
	expect( screen.queryByText( 'Try again' ) ).toBeNull();
	open.mockRestore();
} );

it( 'follows the queue and announces what becomes of it', async () => {
	jest.useFakeTimers();
	edit( { status: 'publish' } );
	played( [] );
	const waiting: Share = {
		...sent,
		state: 'waiting',
		url: '',
		time: '',
		due: new Date( Date.now() - 1000 ).toISOString(),
	};
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [ waiting ];
	show( 'after' );
	await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
	// What was shared is shown even if no account is connected anymore.
	expect( screen.getByText( 'Sharing…' ) ).toBeInTheDocument();
	expect( speak ).not.toHaveBeenCalled();
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [ sent ];
	await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
	expect( screen.getByText( /^Posted/ ) ).toBeInTheDocument();
	expect( speak ).toHaveBeenCalledWith(
		expect.stringMatching( /^Mastodon @me@example.social: Posted/ )
	);
	const asked = fetched.mock.calls.length;
	await act( () => jest.advanceTimersByTimeAsync( 600_000 ) );
	expect( fetched ).toHaveBeenCalledTimes( asked );
	jest.useRealTimers();
} );

it( 'gives what a network did not take to be copied', async () => {
	edit( { status: 'publish' } );
	played( [ x ] );
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [
		{
			...sent,
			state: 'failed',
			error: 'It takes no replies.',
			posted: 1,
			parts: 3,
			rest: [ 'Two', 'Three' ],
			can_retry: true,
		} satisfies Share,
	];
	show( 'sidebar' );
	expect(
		await screen.findByText( 'Copy the remaining posts' )
	).toBeInTheDocument();
	expect(
		screen.getByRole( 'button', { name: 'Copy post 2' } )
	).toBeInTheDocument();
} );
