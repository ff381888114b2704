import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetch, panel, part, played, preview, show } from './played';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

it( 'opens with the thread of a thread, each network with what it is sent', async () => {
	const user = userEvent.setup();
	played.meta = {
		jetpack_is_tweetstorm: true,
		jetpack_publicize_message: 'Look',
		advanced_seo_description: 'Mine',
	};
	const picture = { url: 'https://mill.example/a.png', alt: 'A', type: '' };
	const sent = [
		{
			service: 'x',
			account: '@ida',
			screenName: '',
			characters: 280,
			parts: [
				part( 'One', { pictures: Array( 6 ).fill( picture ) } ),
				part( 'Two', { link: 'https://x.com/oak/status/1' } ),
				part( 'Three', { link: preview.url } ),
				part( 'Four', { link: 'https://wood.example/x' } ),
			],
		},
		{
			service: 'bluesky',
			account: '',
			screenName: '',
			characters: 300,
			parts: [
				part( 'Sky', {
					card: {
						title: 'Oak',
						description: 'B',
						isOfPage: false,
						picture,
					},
				} ),
			],
		},
		{
			service: 'linkedin',
			account: '',
			screenName: '',
			characters: 3000,
			parts: [
				part( 'In', {
					card: {
						title: 'Oak',
						description: '',
						isOfPage: true,
						picture: null,
					},
				} ),
			],
		},
	];
	fetch.mockImplementation( async ( { path } ) =>
		path.startsWith( '/millwork' )
			? { ...preview, sent }
			: { 'https://wood.example/x': { title: 'Wood' } }
	);
	show();
	const list = await screen.findByRole( 'list', {
		name: 'Thread of 4 posts',
	} );
	expect( screen.getByRole( 'tab', { name: 'Twitter' } ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	const posts = within( list ).getAllByRole( 'listitem' );
	expect( within( posts[ 0 ]! ).getAllByRole( 'img' ) ).toHaveLength( 4 );
	expect( posts[ 0 ] ).toHaveTextContent( '@ida' );
	expect( posts[ 0 ] ).toHaveTextContent( '1/4 · 3/280' );
	expect( posts[ 1 ] ).toHaveTextContent( '@oakQuoted post' );
	expect( posts[ 1 ] ).toHaveTextContent( 'x.com/oak/status/1' );
	expect( posts[ 2 ] ).toHaveTextContent( 'mill.example' );
	await waitFor( () =>
		expect( posts[ 3 ] ).toHaveTextContent( 'wood.exampleWood' )
	);
	expect( within( posts[ 3 ]! ).queryByRole( 'img' ) ).toBeNull();
	expect( fetch.mock.calls.map( ( [ { data } ] ) => data ) ).toEqual( [
		expect.objectContaining( {
			thread: true,
			message: 'Look',
			description: 'Mine',
		} ),
		{ urls: [ 'https://wood.example/x' ] },
	] );
	await user.click( screen.getByRole( 'tab', { name: 'Bluesky' } ) );
	expect( await panel() ).toHaveTextContent( 'SkyOakBmill.example3/300' );
	expect( screen.getByRole( 'img', { name: 'A' } ) ).toHaveAttribute(
		'src',
		picture.url
	);
	// The picture of the page, as it is cut there.
	await user.click( screen.getByRole( 'tab', { name: 'LinkedIn' } ) );
	expect( screen.getByRole( 'img', { name: 'A chair' } ) ).toHaveStyle( {
		objectPosition: '50% 0%',
	} );
	// Nothing is sent there: the card of a link.
	await user.click( screen.getByRole( 'tab', { name: 'Mastodon' } ) );
	expect( await panel() ).toHaveTextContent( 'Ida' );
	expect( await panel() ).toHaveTextContent( 'Mill' );
} );
