import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Connection, Share } from '../api';
import Body, { type Place } from '../body';
import { mastodon, sent, x } from './accounts';

jest.mock( '@wordpress/a11y' );
jest.mock( '@wordpress/api-fetch' );
const fetched = jest.mocked( apiFetch ) as unknown as jest.Mock;

class Channel {
	addEventListener() {}
	close() {}
}
Object.assign( globalThis, { BroadcastChannel: Channel } );

interface State {
	status: string;
	password: string;
	title: string;
	meta: Record< string, unknown >;
}
const initial: State = {
	status: 'draft',
	password: '',
	title: 'Oak &amp; <em>ash</em>',
	meta: {
		jetpack_publicize_message: '',
		jetpack_publicize_hasEditedShareMessage: false,
		millwork_sharing_choice: [],
		other: 'stays',
	},
};
let edited = initial;
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = initial,
			action: { type: string; edits?: Partial< State > }
		) => {
			edited =
				action.type === 'EDIT' ? { ...state, ...action.edits } : state;
			return edited;
		},
		actions: {
			editPost: ( edits: Partial< State > ) => ( {
				type: 'EDIT',
				edits,
			} ),
		},
		selectors: {
			getEditedPostAttribute: ( state: State, name: keyof State ) =>
				state[ name ],
			getCurrentPostAttribute: ( state: State, name: keyof State ) =>
				state[ name ],
			getCurrentPostId: () => 7,
			getPermalink: () => 'https://example.com/oak',
		},
	} )
);

/** Changes the post. */
const edit = ( edits: Partial< State > ) =>
	act( () => {
		(
			dispatch( 'core/editor' ) as {
				editPost: ( edits: Partial< State > ) => void;
			}
		 ).editPost( edits );
	} );

/** Answers by the beginning of 'METHOD path'. */
let answers: Record< string, unknown > = {};
beforeEach( () => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		sharingUrl: 'https://example.com/wp-admin/sharing',
	};
	answers = {};
	jest.mocked( speak ).mockClear();
	fetched.mockReset();
	fetched.mockImplementation( ( { path, method = 'GET' } ) => {
		const key = Object.keys( answers ).find( ( one ) =>
			`${ method } ${ path }`.startsWith( one )
		);
		return key
			? Promise.resolve( answers[ key ] )
			: Promise.reject(
					new Error( `Not played: ${ method } ${ path }` )
				);
	} );
	edit( initial );
} );
afterEach( () => {
	delete window.millworkEditor;
} );

const show = ( place: Place ) =>
	render(
		<SlotFillProvider>
			<Body place={ place } />
		</SlotFillProvider>
	);
const played = ( list: Connection[] ) => {
	answers[ 'GET /wpcom/v2/publicize/connection-test-results?post_id=7' ] =
		list;
};
const toggle = ( name: RegExp ) => screen.findByRole( 'checkbox', { name } );

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
	expect( edited.meta ).toMatchObject( {
		millwork_sharing_choice: { 4: true },
		other: 'stays',
	} );
	await userEvent.click( await toggle( /Mastodon/ ) );
	expect( edited.meta.millwork_sharing_choice ).toEqual( {
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
	expect( edited.meta ).toMatchObject( {
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
	// It fails the first time.
	await userEvent.click( button );
	expect( ( await screen.findAllByText( /Not played/ ) )[ 0 ] ).toBeVisible();
	answers[ 'POST /millwork/v1/sharing/posts/7' ] = [ sent ];
	await userEvent.click( button );
	expect(
		( await screen.findAllByText( 'On its way.' ) )[ 0 ]
	).toBeVisible();
	const keys = fetched.mock.calls
		.map( ( [ { data } ] ) => data?.key )
		.filter( Boolean );
	expect( keys ).toHaveLength( 2 );
	expect( keys[ 0 ] ).toBe( keys[ 1 ] );
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
			'X charges $0.20 for each post of the thread with a link, as the first and the last, and $0.015 for every other.'
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
		screen.getByText(
			'2 characters too many: the message is cut at the end'
		)
	).toBeInTheDocument();
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
	// What was shared is read where no account is connected any more, too.
	expect( screen.getByText( 'On its way' ) ).toBeInTheDocument();
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

it( 'gives what a service did not take to be copied', async () => {
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
		await screen.findByText( 'Copy the posts that are left' )
	).toBeInTheDocument();
	expect(
		screen.getByRole( 'button', { name: 'Copy post 2' } )
	).toBeInTheDocument();
} );

it( 'says that a post of which nobody may read everything is not shared', async () => {
	edit( { password: 'oak' } );
	played( [ mastodon ] );
	show( 'before' );
	expect(
		screen.getByText(
			'This post is private or has a password, so it is not shared.'
		)
	).toBeInTheDocument();
	await act( async () => {} );
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
} );
