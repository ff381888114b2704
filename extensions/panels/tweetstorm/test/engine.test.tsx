import { act, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { showFor, start, useThread } from '../engine';

jest.mock( '@wordpress/api-fetch' );

let mockBlocks: unknown[] = [];
let mockChanged: () => void = () => {};

jest.mock( '@wordpress/data', () => ( {
	select: () => ( { getBlocks: () => mockBlocks } ),
	subscribe: ( listener: () => void ) => {
		mockChanged = listener;
		return () => {};
	},
} ) );

jest.mock( '@wordpress/blocks', () => ( {
	serialize: jest.fn(
		( { attributes }: { attributes: { content: string } } ) =>
			`<p>${ attributes.content }</p>`
	),
} ) );

const fetched = apiFetch as unknown as jest.Mock;
const { serialize } = jest.requireMock< { serialize: jest.Mock } >(
	'@wordpress/blocks'
);

const block = ( content: string ) => ( {
	clientId: content,
	name: 'core/paragraph',
	attributes: { content },
	innerBlocks: [],
} );

const tweet = ( text: string ) => ( {
	text,
	media: [],
	tweet: '',
	urls: [],
	boundary: null,
	blocks: [],
} );

function Show() {
	const { tweets, isKnown, isStale } = useThread();
	return (
		<p>
			{ JSON.stringify( [
				tweets.map( ( { text } ) => text ),
				isKnown,
				isStale,
			] ) }
		</p>
	);
}

const pass = ( time: number ) =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( time );
	} );

const write = ( ...next: unknown[] ) => {
	mockBlocks = next;
	mockChanged();
};

let stop: () => void;

beforeEach( () => {
	jest.useFakeTimers();
	fetched.mockReset().mockResolvedValue( [ tweet( 'One' ) ] );
	serialize.mockClear();
	mockBlocks = [ block( 'one' ) ];
	stop = start();
	render( <Show /> );
} );

afterEach( () => {
	stop();
	jest.useRealTimers();
} );

it( 'asks about the blocks, and at most every two seconds', async () => {
	expect( fetched ).not.toHaveBeenCalled();
	await pass( 1000 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	expect( fetched.mock.calls[ 0 ][ 0 ] ).toMatchObject( {
		path: '/wpcom/v2/tweetstorm/parse',
		method: 'POST',
		data: {
			blocks: [
				{
					attributes: { content: 'one' },
					block: '<p>one</p>',
					clientId: 'one',
					inner: [],
				},
			],
			limits: { counting: 'x', characters: 280, url_length: 23 },
		},
	} );
	expect( screen.getByText( '[["One"],true,false]' ) ).toBeInTheDocument();
	const [ first ] = mockBlocks;
	for ( let key = 0; key < 14; key++ ) {
		write( first, block( `two ${ key }` ) );
		await pass( 100 );
	}
	expect( fetched.mock.calls.length ).toBeLessThanOrEqual( 2 );
	await pass( 3000 );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	// What is as it was is not serialized again.
	expect( serialize ).toHaveBeenCalledTimes( 2 );
	// A selection changes no block.
	mockChanged();
	await pass( 5000 );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
} );

it( 'keeps silent where the server fails, and asks again with the next change', async () => {
	fetched.mockRejectedValueOnce( new Error( 'no' ) );
	await pass( 1000 );
	await pass( 10000 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	fetched.mockResolvedValueOnce( { code: 'odd' } );
	write( block( 'two' ) );
	await pass( 3000 );
	write( block( 'three' ) );
	await pass( 3000 );
	expect( fetched ).toHaveBeenCalledTimes( 3 );
	expect( screen.getByText( '[["One"],true,false]' ) ).toBeInTheDocument();
} );

it( 'cuts for another service', async () => {
	await pass( 1000 );
	act( () => showFor( 'mastodon' ) );
	await pass( 3000 );
	expect( fetched.mock.calls[ 1 ][ 0 ].data.limits ).toMatchObject( {
		counting: 'mastodon',
		characters: 500,
	} );
	act( () => showFor( 'x' ) );
	await pass( 3000 );
} );

it( 'ends', async () => {
	stop();
	write( block( 'four' ) );
	await pass( 5000 );
	expect( fetched ).not.toHaveBeenCalled();
} );
