/** Unrolling: which addresses have the button, what becomes of an answer, and what is said. */
import apiFetch from '@wordpress/api-fetch';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { readAddress } from '../addresses';
import { toBlocks } from '../blocks';
import type { Item } from '../types';
import { unroll } from '../unroll';
import vectors from './addresses.json';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const fetch = apiFetch as unknown as jest.Mock;
const editor = () => select( blockEditorStore ) as any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The store's types lack its selectors.
const actions = () => dispatch( blockEditorStore ) as any; // eslint-disable-line @typescript-eslint/no-explicit-any -- As above.
const messages = () =>
	(
		select( 'core/notices' ) as unknown as {
			getNotices: () => { status: string; content: string }[];
		}
	 )
		.getNotices()
		.map( ( { status, content } ) => `${ status }: ${ content }` );

const URL_X = 'https://twitter.com/ada/status/11';
const WARNING =
	'warning: We were unable to verify that this Twitter thread was published on a Twitter account belonging to you. Please ensure you have permission to reproduce it before publishing.';

/** An answer as fetch() gives it. */
const answer = (
	body: unknown,
	status = 200,
	headers: Record< string, string > = {}
) =>
	( {
		status,
		json: async () => body,
		headers: { get: ( name: string ) => headers[ name ] ?? null },
	} ) as unknown as Response;

const items: Item[] = [
	{
		type: 'paragraph',
		content: 'One <a href="https://example.com/">two</a><br>three',
	},
	{
		type: 'gallery',
		images: [
			{ id: 7, url: 'https://site.example/a.png', alt: 'A "boat"' },
			{ id: 8, url: 'https://site.example/b.png', alt: '' },
		],
	},
	{ type: 'image', id: 9, url: 'https://site.example/c.png', alt: 'C' },
	{
		type: 'video',
		id: 10,
		url: 'https://site.example/d.mp4',
		alt: 'Waves <b>',
	},
	{ type: 'embed', url: 'https://www.youtube.com/watch?v=x' },
];

beforeAll( () => {
	// WordPress's own are not here: what they take is.
	for ( const name of [
		'paragraph',
		'gallery',
		'image',
		'video',
		'embed',
	] ) {
		registerBlockType( `core/${ name }`, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes: Object.fromEntries(
				[
					'content',
					'url',
					'alt',
					'src',
					'caption',
					'linkTo',
					'linkDestination',
					'sizeSlug',
				]
					.map( ( key ) => [ key, { type: 'string' } ] )
					.concat( [ [ 'id', { type: 'number' } ] ] as never )
			),
			save: () => null,
		} as never );
	}
	// A stand-in for the response that jsdom lacks.
	global.Response ??= class {} as never;
} );

let embed: ReturnType< typeof createBlock >;

beforeEach( () => {
	fetch.mockReset();
	const { removeAllNotices } = dispatch( 'core/notices' ) as unknown as {
		removeAllNotices: ( type?: string ) => void;
	};
	removeAllNotices();
	removeAllNotices( 'snackbar' );
	embed = createBlock( 'core/embed', { url: URL_X } );
	actions().resetBlocks( [ embed ] );
} );

const press = () =>
	unroll( embed.clientId, URL_X, readAddress( embed.attributes.url )! );

it.each(
	Object.entries( vectors ).flatMap( ( [ service, all ] ) =>
		all.map( ( address ) => [ address, service ] )
	)
)( '%s is of %s', ( address, service ) => {
	expect( readAddress( address )?.service ?? 'none' ).toBe( service );
} );

it( 'knows whose post it is', () => {
	expect( readAddress( vectors.x[ 0 ] )?.account ).toBe( 'ada' );
	expect( readAddress( 'https://x.com/i/web/status/1' )?.account ).toBe( '' );
	expect( vectors.mastodon.map( readAddress ) ).toEqual(
		[
			'Ada@mastodon.social',
			'ada@other.example.net',
			'ada@social.example.com:8443',
			'ada@social.example.com',
		].map( ( account ) => ( { service: 'mastodon', account } ) )
	);
	expect( readAddress( undefined ) ).toBeNull();
} );

it( 'makes blocks of items', () => {
	const blocks = toBlocks( items );
	expect( blocks.map( ( { attributes } ) => attributes ) ).toEqual( [
		{ content: 'One <a href="https://example.com/">two</a><br>three' },
		{ linkTo: 'none' },
		expect.objectContaining( {
			id: 9,
			url: 'https://site.example/c.png',
			alt: 'C',
		} ),
		{ id: 10, src: 'https://site.example/d.mp4', caption: 'Waves &lt;b>' },
		{ url: 'https://www.youtube.com/watch?v=x' },
	] );
	expect(
		blocks[ 1 ]!.innerBlocks.map( ( { attributes } ) => attributes.alt )
	).toEqual( [ 'A "boat"', '' ] );
} );

it( 'makes nothing of what is no item', () => {
	expect(
		toBlocks( [
			null,
			'x',
			{},
			{ type: 'paragraph' },
			{ type: 'paragraph', content: '' },
			{ type: 'html', content: '<script>' },
			{ type: 'gallery', images: [ null, { url: 'javascript:x' } ] },
			{ type: 'gallery' },
			{ type: 'image', url: 'javascript:alert(1)', alt: '' },
			{ type: 'video', url: 'data:text/html,x', alt: '' },
			{ type: 'embed', url: [ 'https://example.com' ] },
		] as never )
	).toEqual( [] );
} );

it( 'puts the blocks in the place of the embed, says so and warns', async () => {
	fetch
		.mockResolvedValueOnce( answer( { done: 1, total: 3 }, 202 ) )
		.mockResolvedValueOnce(
			answer( items, 200, {
				'X-Millwork-Missing': '2',
				'X-Millwork-Cut': '1',
			} )
		);
	jest.useFakeTimers();
	const done = press();
	// A second press changes nothing.
	await press();
	await jest.advanceTimersByTimeAsync( 2500 );
	await done;
	jest.useRealTimers();
	expect( fetch ).toHaveBeenCalledTimes( 2 );
	expect( decodeURIComponent( fetch.mock.calls[ 0 ][ 0 ].path ) ).toBe(
		`/wpcom/v2/tweetstorm/gather?url=${ URL_X }`
	);
	expect(
		editor()
			.getBlocks()
			.map( ( { name }: { name: string } ) => name )
	).toEqual( [
		'core/paragraph',
		'core/gallery',
		'core/image',
		'core/video',
		'core/embed',
	] );
	expect( messages() ).toEqual( [
		'success: Twitter thread successfully imported',
		'warning: 2 images and videos couldn’t be copied and were left out. They’re still in the original thread.',
		'warning: This thread is too long to import completely. The rest is in the original thread.',
		WARNING,
	] );
} );

it( 'does not warn of what the server knows to be the user’s own', async () => {
	fetch.mockResolvedValue( answer( items, 200, { 'X-Millwork-Own': '1' } ) );
	await press();
	expect( messages() ).toEqual( [
		'success: Twitter thread successfully imported',
	] );
} );

it.each( [
	[ [], 'We were unable to get any content from this tweet.' ],
	[ { a: 1 }, 'An error occurred. Please try again later.' ],
	[ null, 'An error occurred. Please try again later.' ],
] )( 'says what is wrong with %j', async ( body, message ) => {
	fetch.mockResolvedValue( answer( body ) );
	await press();
	expect( messages() ).toEqual( [ `error: ${ message }` ] );
	expect( editor().getBlockCount() ).toBe( 1 );
} );

it( 'shows the message of an error, and offers the archive where that helps', async () => {
	fetch.mockRejectedValue( {
		message: 'X lets nobody read.',
		data: { archive: true },
	} );
	await press();
	expect( messages() ).toEqual( [ 'error: X lets nobody read.' ] );
	const [ notice ] = (
		select( 'core/notices' ) as unknown as {
			getNotices: () => { actions: { label: string }[] }[];
		}
	 ).getNotices();
	expect( notice!.actions.map( ( { label } ) => label ) ).toEqual( [
		'Choose your X archive',
	] );
	fetch.mockRejectedValue( undefined );
	await press();
	expect( messages() ).toEqual( [
		'error: An error occurred. Please try again later.',
	] );
} );

it( 'changes nothing where the embed has changed meanwhile', async () => {
	fetch.mockImplementation( async () => {
		actions().updateBlockAttributes( embed.clientId, {
			url: 'https://example.com/',
		} );
		return answer( items );
	} );
	await press();
	expect( editor().getBlockCount() ).toBe( 1 );
	expect( messages() ).toEqual( [] );
} );

describe( 'in a post’s editor', () => {
	const field = { current: undefined as unknown };

	beforeAll( () => {
		const selectors = {
			getCurrentPostId: () => 7,
			getEditedPostAttribute: ( _: unknown, name: string ) =>
				name === 'jetpack_publicize_connections'
					? field.current
					: undefined,
		};
		register(
			createReduxStore( 'core/editor', {
				reducer: ( state = {} ) => state,
				selectors,
			} )
		);
	} );

	it.each( [
		[ 0, [ { service_name: 'x', display_name: '@Ada' } ] ],
		[ 0, [ { service_name: 'twitter', display_name: 'ada' } ] ],
		[ 1, [ { service_name: 'mastodon', display_name: '@ada' } ] ],
		[ 1, undefined ],
	] )(
		'warns %d times where the post’s accounts are %j',
		async ( count, accounts ) => {
			field.current = accounts;
			fetch.mockResolvedValue( answer( items ) );
			await press();
			expect(
				messages().filter( ( message ) => message === WARNING )
			).toHaveLength( count );
		}
	);
} );
