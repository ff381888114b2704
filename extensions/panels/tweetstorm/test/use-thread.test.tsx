import { act, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { showFor, start, useThread } from '../use-thread';

jest.mock( '@wordpress/api-fetch' );

let mockBlocks: unknown[] = [];
let mockPost: Record< string, unknown > = {};
let mockChanged: () => void = () => {};

jest.mock( '@wordpress/data', () => ( {
	select: () => ( {
		getBlocks: () => mockBlocks,
		getCurrentPostId: () => 7,
		getEditedPostAttribute: ( name: string ) => mockPost[ name ],
	} ),
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
	role: 'part',
	text,
	used: 3,
	characters: 280,
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
let hour = 0;

beforeEach( () => {
	// What was asked before was asked long ago.
	jest.useFakeTimers( { now: Date.UTC( 2030, 0, 1, ++hour ) } );
	fetched.mockReset().mockResolvedValue( [ tweet( 'One' ) ] );
	serialize.mockClear();
	mockBlocks = [ { ...block( 'one' ), clientId: `one ${ hour }` } ];
	mockPost = { title: 'Oak', meta: {} };
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
					clientId: `one ${ hour }`,
					inner: [],
				},
			],
			network: 'x',
			post_id: 7,
			title: 'Oak',
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

it( 'asks again after the title or the message has changed', async () => {
	await pass( 1000 );
	mockPost = {
		title: 'Ash',
		slug: 'ash',
		meta: { jetpack_publicize_message: 'Read this' },
	};
	mockChanged();
	await pass( 3000 );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	expect( fetched.mock.calls[ 1 ][ 0 ].data ).toMatchObject( {
		title: 'Ash',
		slug: 'ash',
		message: 'Read this',
	} );
} );

it( 'cuts for another network', async () => {
	await pass( 1000 );
	act( () => showFor( 'mastodon' ) );
	await pass( 3000 );
	expect( fetched.mock.calls[ 1 ][ 0 ].data.network ).toBe( 'mastodon' );
	act( () => showFor( 'x' ) );
	await pass( 3000 );
} );

/** How far apart the requests were, each from the one before. */
const apart = ( times: number[] ) =>
	times.slice( 1 ).map( ( time, index ) => time - times[ index ]! );

const noteTimes = () => {
	const times: number[] = [];
	fetched.mockImplementation( async () => {
		times.push( Date.now() );
		return [ tweet( 'One' ) ];
	} );
	return times;
};

it( 'asks nothing again where the thread is switched off and on', async () => {
	const times = noteTimes();
	await pass( 600 );
	expect( times ).toHaveLength( 1 );
	for ( let turn = 0; turn < 3; turn++ ) {
		stop();
		await pass( 100 );
		stop = start();
		await pass( 700 );
	}
	expect( times ).toHaveLength( 1 );
	expect( screen.getByText( '[["One"],true,false]' ) ).toBeInTheDocument();
	// What has changed meanwhile is asked, in its time.
	stop();
	write( block( 'changed' ) );
	stop = start();
	await pass( 5000 );
	expect( times ).toHaveLength( 2 );
	expect( Math.min( ...apart( times ) ) ).toBeGreaterThanOrEqual( 2000 );
} );

it( 'asks once where it is switched off and on before the answer is there', async () => {
	let answerIt: ( tweets: unknown ) => void = () => {};
	fetched.mockReturnValue(
		new Promise( ( resolve ) => {
			answerIt = resolve;
		} )
	);
	await pass( 600 );
	stop();
	stop = start();
	await pass( 4000 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	await act( async () => answerIt( [ tweet( 'Late' ) ] ) );
	await pass( 4000 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByText( '[["Late"],true,false]' ) ).toBeInTheDocument();
} );

it( 'asks nothing where the blocks are others and say the same', async () => {
	const times = noteTimes();
	await pass( 600 );
	// A save, an undo or a block that writes into itself: the store has another list.
	write( ...mockBlocks.map( ( one ) => ( { ...( one as object ) } ) ) );
	await pass( 5000 );
	expect( times ).toHaveLength( 1 );
	act( () => showFor( 'mastodon' ) );
	act( () => showFor( 'x' ) );
	await pass( 5000 );
	expect( times ).toHaveLength( 1 );
	expect( screen.getByText( '[["One"],true,false]' ) ).toBeInTheDocument();
} );

it( 'keeps two seconds between requests, whatever happens', async () => {
	const times = noteTimes();
	for ( let turn = 0; turn < 60; turn++ ) {
		if ( turn % 7 === 0 ) {
			stop();
			stop = start();
		}
		if ( turn % 11 === 0 ) {
			act( () => showFor( turn % 2 ? 'mastodon' : 'x' ) );
		}
		write( block( `key ${ turn }` ) );
		await pass( 130 );
	}
	expect( times.length ).toBeGreaterThan( 2 );
	expect( Math.min( ...apart( times ) ) ).toBeGreaterThanOrEqual( 2000 );
	act( () => showFor( 'x' ) );
	await pass( 5000 );
} );

it( 'ends', async () => {
	stop();
	write( block( 'four' ) );
	await pass( 5000 );
	expect( fetched ).not.toHaveBeenCalled();
} );
