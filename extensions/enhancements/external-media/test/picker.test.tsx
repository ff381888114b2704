import { screen, waitFor } from '@testing-library/react';
import {
	asked,
	button,
	fetch,
	media,
	meta,
	play,
	played,
	show,
} from './played-photos';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

beforeEach( play );

const throwing = ( error: object ) => () => {
	throw error;
};

/** Prepares a choice that is made at the second look. */
function prepareChoice( ...pages: object[][] ) {
	let looks = 0;
	let page = 0;
	played.answers[ 'POST /millwork/v1/external-media/picker/photos' ] =
		() => ( {
			session: 's1',
			url: 'https://photos.example.com/s1/autoclose',
			pause: 0.05,
			patience: 60,
		} );
	played.answers[ 'GET /millwork/v1/external-media/picker/photos' ] =
		() => ( {
			chosen: ++looks > 1,
		} );
	played.answers[ 'DELETE /millwork/v1/external-media/picker/photos' ] =
		() => ( {} );
	played.answers[ 'GET /wpcom/v2/external-media/list/photos' ] = () => ( {
		media: pages[ page++ ] ?? [],
		meta: meta( page < pages.length ? String( page ) : '' ),
	} );
	played.answers[ 'POST /wpcom/v2/external-media/copy/photos' ] = () => ( {
		media: [ { id: 7, url: 'x' } ],
		meta: { copy: '', done: 1, total: 1 },
	} );
}

it( 'copies right away what was chosen in the window, as far as it fits', async () => {
	prepareChoice( [ media( 'lake' ) ], [ media( 'sea', 'video' ) ] );
	const { onCopied, unmount, user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	expect( played.popup.opener ).toBeNull();
	expect( played.popup.location.replace ).toHaveBeenCalledWith(
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
			screen.getAllByText( 'Only images can be added here.' ).length
		).toBeGreaterThan( 0 )
	);
	expect( onCopied ).not.toHaveBeenCalled();
	unmount();
	expect( asked().at( -1 ) ).toContain( 'DELETE' );
} );

it( 'wants a new connection where the old one has ended', async () => {
	prepareChoice();
	played.answers[ 'POST /millwork/v1/external-media/picker/photos' ] =
		throwing( {
			code: 'authorization_required',
			message: 'Connect it again.',
		} );
	const { user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	expect( button( 'Connect to Photos' ) ).toBeTruthy();
	expect( played.popup.close ).toHaveBeenCalled();
} );

it( 'says what the service says, and waits through a pause of its own', async () => {
	prepareChoice( [ media( 'lake' ) ] );
	played.answers[ 'POST /millwork/v1/external-media/picker/photos' ] =
		throwing( {
			code: 'millwork_media_no_photos',
			message: 'No Google Photos.',
		} );
	const { onCopied, user } = await show( true );
	await user.click( button( 'Choose in Photos' ) );
	expect( screen.getAllByText( 'No Google Photos.' ).length ).toBeGreaterThan(
		0
	);
	prepareChoice( [ media( 'lake' ) ] );
	const look =
		played.answers[ 'GET /millwork/v1/external-media/picker/photos' ]!;
	let busy = 2;
	played.answers[ 'GET /millwork/v1/external-media/picker/photos' ] = () => {
		if ( busy-- > 0 ) {
			throw { code: 'millwork_http_limit', message: 'Later.' };
		}
		return look();
	};
	await user.click( button( 'Choose in Photos' ) );
	await waitFor( () => expect( onCopied ).toHaveBeenCalled() );
} );
