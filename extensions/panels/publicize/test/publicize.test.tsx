import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Connection, Share } from '../api';
import Body from '../body';
import { mastodon, sent, x } from './accounts';

jest.mock( '@wordpress/api-fetch' );
const fetched = jest.mocked( apiFetch ) as unknown as jest.Mock;

class Channel {
	addEventListener() {}
	close() {}
}
Object.assign( globalThis, { BroadcastChannel: Channel } );

interface State {
	status: string;
	title: string;
	meta: Record< string, unknown >;
}
const initial: State = {
	status: 'draft',
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
			getCurrentPostAttribute: ( state: State ) => state.status,
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

const played = ( list: Connection[] ) => {
	answers[ 'GET /wpcom/v2/publicize/connection-test-results?post_id=7' ] =
		list;
};
const toggle = ( name: RegExp ) => screen.findByRole( 'checkbox', { name } );

it( 'shares to what is on, and says how much room there is', async () => {
	played( [ mastodon, x ] );
	render( <Body isBefore /> );
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
	render( <Body isBefore={ false } /> );
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
	render( <Body isBefore /> );
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
	render( <Body isBefore /> );
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
	render( <Body isBefore={ false } /> );
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

it( 'shows what was shared where no account is left', async () => {
	edit( { status: 'publish' } );
	played( [] );
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [ sent ];
	render( <Body isBefore={ false } /> );
	const [ log ] = await screen.findAllByRole( 'list' );
	expect( log ).toHaveTextContent( '@me@example.social' );
	expect( screen.queryByText( 'Share this post again' ) ).toBeNull();
	expect(
		screen.getByRole( 'link', { name: /Connect an account/ } )
	).toBeInTheDocument();
} );
