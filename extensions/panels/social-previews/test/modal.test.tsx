import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetch, panel, part, preview, show } from './played';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

it( 'has a tab for each network, one below the other, and the search first', async () => {
	const user = userEvent.setup();
	show();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading' );
	const list = await screen.findByRole( 'tablist' );
	expect( list ).toHaveAttribute( 'aria-orientation', 'vertical' );
	expect(
		within( list )
			.getAllByRole( 'tab' )
			.map( ( tab ) => tab.textContent )
	).toEqual( [
		'Google Search',
		'Facebook',
		'Twitter',
		'Mastodon',
		'Bluesky',
		'LinkedIn',
		'Search on a phone',
	] );
	expect( fetch ).toHaveBeenCalledTimes( 1 );
	expect( fetch.mock.calls[ 0 ][ 0 ] ).toMatchObject( {
		path: '/millwork/v1/social-preview/7',
		method: 'POST',
		data: { title: 'Oak', content: 'Words.', visibility: 'public' },
	} );
	expect( await panel() ).toHaveTextContent( 'Oak – Mill' );
	expect( await panel() ).toHaveTextContent( `${ 'x'.repeat( 160 ) }…` );
	await user.click( screen.getByRole( 'tab', { name: 'Facebook' } ) );
	expect( await panel() ).toHaveTextContent( 'MILL.EXAMPLE' );
	expect( await panel() ).toHaveTextContent(
		`${ 'A '.repeat( 40 ).trim() }…`
	);
	expect( await panel() ).toHaveTextContent( `${ 'x'.repeat( 200 ) }…` );
	expect( screen.getByRole( 'img', { name: 'A chair' } ) ).toHaveStyle( {
		objectPosition: '50% 0%',
	} );
	await user.keyboard( '{ArrowDown}' );
	expect( screen.getByRole( 'tab', { name: 'Twitter' } ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	await user.click( screen.getByRole( 'checkbox', { name: 'Dark colors' } ) );
	expect( ( await panel() ).querySelector( '.is-dark' ) ).not.toBeNull();
} );

it( 'shows addresses where nobody can tell what pages are called', async () => {
	fetch.mockImplementation( async ( { path } ) => {
		if ( ! path.startsWith( '/millwork' ) ) {
			throw new Error( 'rest_no_route' );
		}
		return {
			...preview,
			sent: [
				{
					service: 'mastodon',
					account: '',
					screenName: '',
					characters: 500,
					parts: [
						part( 'One', { link: 'https://wood.example/x' } ),
					],
				},
			],
		};
	} );
	const user = userEvent.setup();
	show();
	await user.click( await screen.findByRole( 'tab', { name: 'Mastodon' } ) );
	expect( await panel() ).toHaveTextContent( 'wood.examplewood.example/x' );
} );

it( 'says what went wrong, and tries again', async () => {
	const user = userEvent.setup();
	fetch.mockRejectedValueOnce( new Error( 'offline' ) );
	show();
	expect(
		( await screen.findAllByText( /Couldn’t load the previews/ ) )[ 0 ]
	).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await panel() ).toHaveTextContent( 'Oak – Mill' );
} );

it.each( [
	[ { otherPlugin: 'Yoast SEO' }, /Yoast SEO sets this site’s social/ ],
	[ { isPrinted: false }, /has no social network tags/ ],
] )(
	'says where the page may say something else: %j',
	async ( more, words ) => {
		fetch.mockResolvedValue( { ...preview, image: null, ...more } );
		show();
		expect( ( await screen.findAllByText( words ) )[ 0 ] ).toBeVisible();
		expect( await panel() ).toBeVisible();
	}
);

it( 'offers the plan, and asks nobody, where the plan is missing', async () => {
	const user = userEvent.setup();
	window.millworkEditor = {
		buildUrl: '',
		blocks: {
			'social-previews': {
				available: false,
				unavailableReason: 'missing_plan',
				details: { required_plan: 'business-bundle' },
			},
		},
		upgrade: { plansUrl: 'https://plans.example/' },
	};
	const onClose = show( true );
	expect(
		screen.getByText( 'Business or eCommerce plan required' )
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Upgrade' } ) ).toBeEnabled();
	expect( screen.queryByRole( 'tablist' ) ).toBeNull();
	expect( fetch ).not.toHaveBeenCalled();
	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( onClose ).toHaveBeenCalled() );
} );
