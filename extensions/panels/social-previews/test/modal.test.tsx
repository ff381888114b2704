import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { PreviewModal } from '../modal';
import type { Part, Preview } from '../types';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const fetch = apiFetch as unknown as jest.Mock;

let meta: Record< string, unknown > = {};

const store = ( name: string, selectors: Record< string, () => unknown > ) =>
	register(
		createReduxStore( name, {
			reducer: ( state = {} ) => state,
			selectors,
		} )
	);

beforeAll( () => {
	store( 'core/editor', {
		getCurrentPostId: () => 7,
		getEditedPostContent: () => 'Words.',
		getEditedPostVisibility: () => 'public',
		getEditedPostAttribute: ( ( _: unknown, name: string ) =>
			( { title: 'Oak', meta } )[ name ] ) as () => unknown,
	} );
} );

const preview: Preview = {
	title: 'A '.repeat( 60 ).trim(),
	documentTitle: 'Oak – Mill',
	description: 'x'.repeat( 300 ),
	url: 'https://www.mill.example/oak/',
	siteName: 'Mill',
	author: 'Ida',
	image: {
		show: 'https://mill.example/oak.png',
		alt: 'A chair',
		position: '50% 0%',
		isLarge: true,
	},
	sent: [],
	otherPlugin: '',
	isPrinted: true,
};

const part = ( text: string, more: Partial< Part > = {} ): Part => ( {
	text,
	used: text.length,
	link: '',
	pictures: [],
	note: '',
	card: null,
	...more,
} );

beforeEach( () => {
	meta = {};
	fetch.mockReset().mockImplementation( async ( { path } ) => {
		if ( path.startsWith( '/millwork' ) ) {
			return preview;
		}
		throw new Error( 'rest_no_route' );
	} );
} );

afterEach( () => {
	delete window.millworkEditor;
} );

const show = ( isUpsell = false ) => {
	const onClose = jest.fn();
	render( <PreviewModal isUpsell={ isUpsell } onClose={ onClose } /> );
	return onClose;
};

const panel = () => screen.findByRole( 'tabpanel' );

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
	await user.click(
		screen.getByRole( 'checkbox', { name: 'Dark colours' } )
	);
	expect( ( await panel() ).querySelector( '.is-dark' ) ).not.toBeNull();
} );

it( 'opens with the thread of a thread, each service with what it is sent', async () => {
	const user = userEvent.setup();
	meta = {
		jetpack_is_tweetstorm: true,
		jetpack_publicize_message: 'Look',
		advanced_seo_description: 'Mine',
	};
	const picture = { url: 'https://mill.example/a.png', alt: 'A', type: '' };
	const sent = [
		{
			service: 'x',
			account: '@ida',
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
			characters: 300,
			parts: [
				part( 'Sky', {
					card: { title: 'Oak', description: 'B', picture },
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
	const list = await screen.findByRole( 'list', { name: 'Thread, 4 posts' } );
	expect( screen.getByRole( 'tab', { name: 'Twitter' } ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	const posts = within( list ).getAllByRole( 'listitem' );
	expect( within( posts[ 0 ]! ).getAllByRole( 'img' ) ).toHaveLength( 4 );
	expect( posts[ 0 ] ).toHaveTextContent( '@ida' );
	expect( posts[ 0 ] ).toHaveTextContent( '1/4 · 3/280' );
	expect( posts[ 1 ] ).toHaveTextContent( '@oakA post that is quoted' );
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
	// Nothing is sent there: the card of a link.
	await user.click( screen.getByRole( 'tab', { name: 'Mastodon' } ) );
	expect( await panel() ).toHaveTextContent( 'Ida' );
	expect( await panel() ).toHaveTextContent( 'Mill' );
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
		( await screen.findAllByText( /could not be loaded/ ) )[ 0 ]
	).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await panel() ).toHaveTextContent( 'Oak – Mill' );
} );

it.each( [
	[ { otherPlugin: 'Yoast SEO' }, /Yoast SEO describes the pages/ ],
	[ { isPrinted: false }, /tells networks nothing of itself/ ],
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
