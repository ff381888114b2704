import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Browser } from '../browser/browser';
import type { Provider } from '../types';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const fetch = apiFetch as unknown as jest.Mock;

const photos = ( connected: boolean ): Provider => ( {
	name: 'photos',
	label: 'Photos',
	home: 'https://photos.example.com/',
	setup: '',
	initial: [],
	search: false,
	kinds: [ 'image', 'video' ],
	paths: {},
	library: [],
	hint: 'There are no albums.',
	account: { connected, name: connected ? 'ada@example.com' : '', image: '' },
	picker: true,
	filters: {},
} );
const media = ( ID: string, type = 'image' ) => ( {
	ID,
	guid: `guid-${ ID }`,
	caption: '',
	title: ID,
	name: ID,
	type,
	children: 0,
	thumbnails: { medium: '' },
} );
const meta = ( next = '' ) => ( {
	account: { name: 'ada@example.com', image: '' },
	next_page: next,
	notice: '',
} );

/** A window that was opened. */
let popup: {
	closed: boolean;
	opener: unknown;
	close: jest.Mock;
	location: { replace: jest.Mock };
};
/** What the site answers, by method and the beginning of the path. */
let answers: Record< string, () => unknown >;
let channels: { onmessage?: ( event: { data: unknown } ) => void }[];

beforeEach( () => {
	popup = {
		closed: false,
		opener: window,
		close: jest.fn(),
		location: { replace: jest.fn() },
	};
	channels = [];
	jest.spyOn( window, 'open' ).mockImplementation(
		() => popup as unknown as Window
	);
	Object.assign( globalThis, {
		BroadcastChannel: function Channel( this: ( typeof channels )[ 0 ] ) {
			channels.push( this );
			Object.assign( this, { close: () => {}, postMessage: () => {} } );
		},
	} );
	answers = {};
	fetch.mockReset();
	fetch.mockImplementation( async ( { path, method = 'GET' } ) => {
		const key = Object.keys( answers ).find( ( name ) =>
			`${ method } ${ decodeURIComponent( path ) }`.includes( name )
		);
		if ( ! key ) {
			throw new Error( `Not asked for: ${ method } ${ path }` );
		}
		return answers[ key ]!();
	} );
} );

const throwing = ( error: object ) => () => {
	throw error;
};

async function show(
	connected: boolean,
	kinds = [ 'image' ],
	multiple = true
) {
	const onCopied = jest.fn();
	const view = render(
		<Browser
			providers={ [ photos( connected ) ] }
			kinds={ kinds }
			isMultiple={ multiple }
			onClose={ () => {} }
			onCopied={ onCopied }
		/>
	);
	await act( async () => {} );
	return { ...view, onCopied, user: userEvent.setup() };
}

const button = ( name: string ) =>
	screen.getByRole( 'button', { name, hidden: true } );
const say = ( data: object, origin = window.location.origin ) =>
	act( async () => {
		window.dispatchEvent( new MessageEvent( 'message', { data, origin } ) );
	} );
const message = ( more: object = {} ) => ( {
	type: 'millwork_media_account',
	service: 'photos',
	state: 'abc',
	code: '',
	message: '',
	...more,
} );
const asked = () =>
	fetch.mock.calls.map(
		( [ { path, method = 'GET' } ] ) =>
			`${ method } ${ decodeURIComponent( path ) }`
	);

/** Begins to let the site in. */
async function connect() {
	answers[ 'GET /wpcom/v2/external-media/connection/photos' ] = () => ( {
		connect_URL: 'https://accounts.example.com/?state=abc',
	} );
	answers[ 'GET /wpcom/v2/external-media/list/photos' ] = () => ( {
		media: [],
		meta: meta(),
	} );
	const shown = await show( false );
	await shown.user.click( button( 'Connect to Photos' ) );
	return shown;
}

it( 'believes this site alone that it was let in', async () => {
	await connect();
	expect( screen.getByText( 'There are no albums.' ) ).toBeTruthy();
	expect( popup.location.replace ).toHaveBeenCalledWith(
		'https://accounts.example.com/?state=abc'
	);
	await say( message(), 'https://evil.example.com' );
	await say( message( { state: 'other' } ) );
	await say( message( { service: 'other' } ) );
	await say( message( { type: 'other' } ) );
	await say( [ null ] );
	expect( asked() ).toHaveLength( 1 );
	await say( message() );
	expect(
		await screen.findByText( 'Connected to Photos as ada@example.com' )
	).toBeTruthy();
	expect( button( 'Choose in Photos' ) ).toBeTruthy();
} );

it( 'hears it where the window was cut off', async () => {
	await connect();
	popup.closed = true;
	await waitFor( () =>
		expect( button( 'Connect to Photos' ).className ).not.toContain(
			'is-busy'
		)
	);
	await act( async () => channels[ 0 ]!.onmessage!( { data: message() } ) );
	expect( await screen.findByText( /Connected to Photos/ ) ).toBeTruthy();
} );

it( 'says nothing of a no, and what else went wrong', async () => {
	const { user } = await connect();
	await say( message( { code: 'access_denied', message: 'No.' } ) );
	expect( screen.queryByText( 'No.' ) ).toBeNull();
	expect( button( 'Connect to Photos' ).className ).not.toContain(
		'is-busy'
	);
	await user.click( button( 'Connect to Photos' ) );
	await say( message( { code: 'x', message: 'Tick the box.' } ) );
	expect( screen.getByText( 'Tick the box.' ) ).toBeTruthy();
	answers[ 'GET /wpcom/v2/external-media/connection/photos' ] = () => ( {
		error: 'x',
		message: 'No client.',
	} );
	await user.click( button( 'Connect to Photos' ) );
	expect( screen.getByText( 'No client.' ) ).toBeTruthy();
	expect( popup.close ).toHaveBeenCalled();
} );

it( 'goes nowhere but by HTTPS, and gives a link where no window opens', async () => {
	const { user } = await connect();
	answers[ 'GET /wpcom/v2/external-media/connection/photos' ] = () => ( {
		connect_URL: 'javascript:alert(1)//?state=abc',
	} );
	popup.location.replace.mockClear();
	await user.click( button( 'Connect to Photos' ) );
	expect( popup.location.replace ).not.toHaveBeenCalled();
	jest.spyOn( window, 'open' ).mockImplementation( () => null );
	answers[ 'GET /wpcom/v2/external-media/connection/photos' ] = () => ( {
		connect_URL: 'https://accounts.example.com/?state=abc',
	} );
	await user.click( button( 'Connect to Photos' ) );
	expect(
		screen
			.getByRole( 'link', { name: /Open it by hand/, hidden: true } )
			.getAttribute( 'href' )
	).toBe( 'https://accounts.example.com/?state=abc' );
	await say( message() );
	expect( await screen.findByText( /Connected to Photos/ ) ).toBeTruthy();
} );

it( 'disconnects', async () => {
	answers[ 'DELETE /wpcom/v2/external-media/connection/photos' ] = () => ( {
		connect_URL: '',
	} );
	const { user } = await show( true );
	await user.click( button( 'Disconnect' ) );
	expect( button( 'Connect to Photos' ) ).toBeTruthy();
} );

/** Prepares a choice that is made at the second look. */
function prepareChoice( ...pages: object[][] ) {
	let looks = 0;
	let page = 0;
	answers[ 'POST /millwork/v1/external-media/picker/photos' ] = () => ( {
		session: 's1',
		url: 'https://photos.example.com/s1/autoclose',
		pause: 0.05,
		patience: 60,
	} );
	answers[ 'GET /millwork/v1/external-media/picker/photos' ] = () => ( {
		chosen: ++looks > 1,
	} );
	answers[ 'DELETE /millwork/v1/external-media/picker/photos' ] =
		() => ( {} );
	answers[ 'GET /wpcom/v2/external-media/list/photos' ] = () => ( {
		media: pages[ page++ ] ?? [],
		meta: meta( page < pages.length ? String( page ) : '' ),
	} );
	answers[ 'POST /wpcom/v2/external-media/copy/photos' ] = () => ( {
		media: [ { id: 7, url: 'x' } ],
		meta: { copy: '', done: 1, total: 1 },
	} );
}

it( 'copies at once what was chosen in the window, as far as it fits', async () => {
	prepareChoice( [ media( 'lake' ) ], [ media( 'sea', 'video' ) ] );
	const { onCopied, unmount, user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	expect( popup.opener ).toBeNull();
	expect( popup.location.replace ).toHaveBeenCalledWith(
		'https://photos.example.com/s1/autoclose'
	);
	await waitFor( () => expect( onCopied ).toHaveBeenCalled() );
	expect( onCopied ).toHaveBeenCalledWith(
		[ { id: 7, url: 'x' } ],
		[ expect.objectContaining( { title: 'sea' } ) ]
	);
	const copied = fetch.mock.calls.find(
		( [ { path } ] ) => path === '/wpcom/v2/external-media/copy/photos'
	)![ 0 ].data;
	expect( copied.external_ids ).toEqual( [ 'lake' ] );
	expect(
		asked().filter( ( one ) => one.includes( 'path=s1' ) )
	).toHaveLength( 2 );
	unmount();
} );

it( 'says what cannot be put here, and ends the choice', async () => {
	prepareChoice( [ media( 'sea', 'video' ) ] );
	const { onCopied, unmount, user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	await waitFor( () =>
		expect(
			screen.getAllByText( 'Only pictures can be put here.' ).length
		).toBeGreaterThan( 0 )
	);
	expect( onCopied ).not.toHaveBeenCalled();
	unmount();
	expect( asked().at( -1 ) ).toContain( 'DELETE' );
} );

it( 'wants a new connection where the old one has ended', async () => {
	prepareChoice();
	answers[ 'POST /millwork/v1/external-media/picker/photos' ] = throwing( {
		code: 'authorization_required',
		message: 'Connect it again.',
	} );
	const { user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	expect( button( 'Connect to Photos' ) ).toBeTruthy();
	expect( popup.close ).toHaveBeenCalled();
} );

it( 'says what the service says, and waits through a pause of its own', async () => {
	prepareChoice( [ media( 'lake' ) ] );
	answers[ 'POST /millwork/v1/external-media/picker/photos' ] = throwing( {
		code: 'millwork_media_no_photos',
		message: 'No Google Photos.',
	} );
	const { onCopied, user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	expect( screen.getAllByText( 'No Google Photos.' ).length ).toBeGreaterThan(
		0
	);
	prepareChoice( [ media( 'lake' ) ] );
	const look = answers[ 'GET /millwork/v1/external-media/picker/photos' ]!;
	let busy = 2;
	answers[ 'GET /millwork/v1/external-media/picker/photos' ] = () => {
		if ( busy-- > 0 ) {
			throw { code: 'millwork_http_limit', message: 'Later.' };
		}
		return look();
	};
	await user.click( button( 'Choose in Photos' ) );
	await waitFor( () => expect( onCopied ).toHaveBeenCalled() );
} );
