import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { PreviewModal } from '../modal';
import type { Preview } from '../types';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@wordpress/blocks', () => ( {
	serialize: ( { name }: { name: string } ) => `<!-- wp:${ name } /-->`,
} ) );

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
	store( 'core/block-editor', {
		getBlocks: () => [
			{
				clientId: 'a',
				name: 'group',
				attributes: {},
				innerBlocks: [
					{
						clientId: 'b',
						name: 'paragraph',
						attributes: { content: 'x' },
						innerBlocks: [],
					},
				],
			},
		],
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
	otherPlugin: '',
	isPrinted: true,
};

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

it( 'opens with the thread of a thread', async () => {
	meta = { jetpack_is_tweetstorm: true };
	fetch.mockImplementation( async ( { path } ) => {
		if ( path.startsWith( '/millwork' ) ) {
			return preview;
		}
		return path.endsWith( 'generate-cards' )
			? {
					'https://wood.example/x': {
						title: 'Wood',
						image: 'https://wood.example/x.png',
					},
				}
			: {
					tweets: [
						{ text: 'One', media: [] },
						{ text: 'Two', tweet: 'https://x.com/oak/status/1' },
						{ text: 'Three', urls: [ preview.url ] },
						{ text: 'Four', urls: [ 'https://wood.example/x' ] },
					],
				};
	} );
	show();
	const list = await screen.findByRole( 'list', { name: 'Thread, 4 posts' } );
	expect( screen.getByRole( 'tab', { name: 'Twitter' } ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	const posts = within( list ).getAllByRole( 'listitem' );
	expect( posts[ 1 ] ).toHaveTextContent( 'x.com/oak/status/1' );
	expect( posts[ 2 ] ).toHaveTextContent( 'mill.example' );
	expect( posts[ 3 ] ).toHaveTextContent( 'wood.exampleWood' );
	expect( within( posts[ 3 ]! ).queryByRole( 'img' ) ).toBeNull();
	expect( fetch.mock.calls[ 1 ][ 0 ] ).toEqual( {
		path: '/wpcom/v2/tweetstorm/parse',
		method: 'POST',
		data: {
			blocks: [
				{ clientId: 'a', attributes: {}, block: '<!-- wp:group /-->' },
			],
		},
	} );
} );

it( 'shows the card of a thread where the server knows no threads', async () => {
	meta = { jetpack_is_tweetstorm: true };
	show();
	expect( await panel() ).toHaveTextContent( 'mill.example' );
	expect( screen.queryByRole( 'list' ) ).toBeNull();
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
