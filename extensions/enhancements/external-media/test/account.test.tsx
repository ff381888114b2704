import { act, screen, waitFor } from '@testing-library/react';
import { asked, button, meta, play, played, show } from './played-photos';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

beforeEach( play );

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
/** Begins to let the site in. */
async function connect() {
	played.answers[ 'GET /wpcom/v2/external-media/connection/photos' ] =
		() => ( {
			connect_URL: 'https://accounts.example.com/?state=abc',
		} );
	played.answers[ 'GET /wpcom/v2/external-media/list/photos' ] = () => ( {
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
	expect( played.popup.location.replace ).toHaveBeenCalledWith(
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
	played.popup.closed = true;
	await waitFor( () =>
		expect( button( 'Connect to Photos' ).className ).not.toContain(
			'is-busy'
		)
	);
	await act( async () =>
		played.channels[ 0 ]!.onmessage!( { data: message() } )
	);
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
	played.answers[ 'GET /wpcom/v2/external-media/connection/photos' ] =
		() => ( {
			error: 'x',
			message: 'No client.',
		} );
	await user.click( button( 'Connect to Photos' ) );
	expect( screen.getByText( 'No client.' ) ).toBeTruthy();
	expect( played.popup.close ).toHaveBeenCalled();
} );

it( 'goes nowhere but by HTTPS, and gives a link where no window opens', async () => {
	const { user } = await connect();
	played.answers[ 'GET /wpcom/v2/external-media/connection/photos' ] =
		() => ( {
			connect_URL: 'javascript:alert(1)//?state=abc',
		} );
	played.popup.location.replace.mockClear();
	await user.click( button( 'Connect to Photos' ) );
	expect( played.popup.location.replace ).not.toHaveBeenCalled();
	jest.spyOn( window, 'open' ).mockImplementation( () => null );
	played.answers[ 'GET /wpcom/v2/external-media/connection/photos' ] =
		() => ( {
			connect_URL: 'https://accounts.example.com/?state=abc',
		} );
	await user.click( button( 'Connect to Photos' ) );
	expect(
		screen
			.getByRole( 'link', { name: /Open it here/, hidden: true } )
			.getAttribute( 'href' )
	).toBe( 'https://accounts.example.com/?state=abc' );
	await say( message() );
	expect( await screen.findByText( /Connected to Photos/ ) ).toBeTruthy();
} );

it( 'disconnects', async () => {
	played.answers[ 'DELETE /wpcom/v2/external-media/connection/photos' ] =
		() => ( {
			connect_URL: '',
		} );
	const { user } = await show( true );
	await user.click( button( 'Disconnect' ) );
	expect( button( 'Connect to Photos' ) ).toBeTruthy();
} );
