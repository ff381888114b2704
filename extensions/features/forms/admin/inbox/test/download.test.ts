import { defaults } from '../screen';
import {
	entryCounter,
	fileAddress,
	IncompleteError,
	loadFile,
} from '../download';

const bytes = ( text: string ) =>
	Uint8Array.from( text, ( character ) => character.charCodeAt( 0 ) );

it( 'asks for the list that is shown', () => {
	const url = new URL(
		fileAddress(
			'https://example.org/wp-admin/admin-post.php?action=x&_wpnonce=y',
			{ ...defaults(), state: 'spam', search: 'a&b' },
			'json'
		)
	);
	expect( Object.fromEntries( url.searchParams ) ).toEqual( {
		action: 'x',
		_wpnonce: 'y',
		state: 'spam',
		search: 'a&b',
		format: 'json',
		mark: 'true',
	} );
} );

it( 'asks for the chosen columns in files with columns', () => {
	for ( const format of [ 'csv', 'sheet' ] as const ) {
		expect(
			fileAddress( 'https://example.org/', defaults(), format )
		).toContain( 'own=true' );
	}
} );

it( 'counts entries, wherever the pieces are cut', () => {
	const csv = entryCounter( 'csv' );
	expect( csv( bytes( '"a","b"\r' ) ) ).toBe( 0 );
	expect( csv( bytes( '\n"one\nline","x"\r\n"2' ) ) ).toBe( 1 );
	expect( csv( bytes( '"\r\n' ) ) ).toBe( 2 );
	const json = entryCounter( 'json' );
	expect( json( bytes( '[\n{"a":"\\n"},\n{}' ) ) ).toBe( 1 );
	expect( json( bytes( '\n]\n' ) ) ).toBe( 3 );
} );

/** A server that answers in pieces. */
function serve(
	pieces: string[],
	headers: Record< string, string >,
	ok = true
) {
	const queue = pieces.map( bytes );
	window.fetch = jest.fn( () =>
		Promise.resolve( {
			ok,
			headers: { get: ( name: string ) => headers[ name ] ?? null },
			body: {
				getReader: () => ( {
					read: () => {
						const value = queue.shift();
						return Promise.resolve( { done: ! value, value } );
					},
				} ),
			},
		} )
	) as unknown as typeof fetch;
}

const load = ( progress: jest.Mock = jest.fn() ) =>
	loadFile( '/', 'csv', progress, new AbortController().signal );

it( 'gives the file without its mark, and says how far it is', async () => {
	serve( [ '"a"\r\n"1"\r\n', '"2"\r\n\0' ], {
		'Content-Type': 'text/csv',
		'X-Millwork-Total': '2',
	} );
	const progress = jest.fn();
	const file = await load( progress );
	expect( file.size ).toBe( 15 );
	expect( file.type ).toBe( 'text/csv' );
	expect( progress.mock.calls ).toEqual( [
		[ { done: 1, total: 2 } ],
		[ { done: 2, total: 2 } ],
	] );
} );

it.each( [
	[ 'broke off', [ '"a"\r\n"1"' ], 'text/csv', true ],
	[ 'answers with a page', [ '<html>\0' ], 'text/html; charset=utf-8', true ],
	[ 'refuses', [ '\0' ], 'text/csv', false ],
	[ 'says nothing', [], 'text/csv', true ],
] )( 'gives no file if the server %s', async ( _, pieces, type, ok ) => {
	serve( pieces, { 'Content-Type': type }, ok );
	await expect( load() ).rejects.toThrow( IncompleteError );
} );
