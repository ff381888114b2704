/**
 * The zip file that X gives: read where it lies, and such as someone has made to do harm.
 *
 * @jest-environment node
 */
import { readArchive } from '../archive/files';
import { ArchiveError } from '../archive/error';
import { listZip, readZip } from '../archive/zip';
import { makeZip } from './make-zip';
import type { Made } from './make-zip';

const data = ( rows: unknown, name = 'tweets' ) =>
	`window.YTD.${ name }.part0 = ${ JSON.stringify( rows ) }`;
const tweet = ( id: number, more: object = {} ) => ( {
	tweet: {
		id_str: String( id ),
		full_text: `Post ${ id }`,
		created_at: 'Wed Mar 04 05:06:07 +0000 2026',
		...more,
	},
} );
const zip = ( files: Made[], comment?: string, is64?: boolean ) =>
	new File(
		[ new Uint8Array( makeZip( files, comment, is64 ) ) ],
		'twitter-2026-03-04.zip'
	);
const reasonOf = async ( file: File ) =>
	readArchive( [ file ] ).then(
		( { posts } ) => posts.length,
		( error ) =>
			error instanceof ArchiveError
				? error.reason
				: error.constructor.name
	);

const archive: Made[] = [
	{ name: 'Your archive.html', text: '<script>alert(1)</script>' },
	{ name: 'assets/js/data/tweets.js', text: 'not this one' },
	{ name: 'data/direct-messages.js', text: 'nor this' },
	{ name: 'data/tweets.js', text: data( [ tweet( 1 ) ] ) },
	{ name: 'data/tweets-part1.js', text: data( [ tweet( 2 ) ] ) },
	{
		name: 'data/account.js',
		text: data( [ { account: { username: 'ada' } } ], 'account' ),
		stored: true,
	},
	{ name: 'data/tweets_media/1-Fab.jpg', text: 'jpg', stored: true },
	{ name: 'data/tweets_media/../../1-evil.jpg', text: 'x' },
	{ name: 'data/profile_media/1-x.jpg', text: 'x' },
];

describe( 'an archive as X gives it', () => {
	for ( const [ name, comment, is64 ] of [
		[ 'plain', '', false ],
		[
			'with a comment that looks like an end',
			'x PK\x05\x06 x'.repeat( 100 ),
			false,
		],
		[ 'of more than four gigabytes', '', true ],
		[ 'of that kind, with a comment', 'x'.repeat( 65535 ), true ],
	] as const ) {
		it( name, async () => {
			const file = zip( archive, comment, is64 );
			const read = await readArchive( [ file ] );
			expect(
				read.posts.map( ( post ) => [ post.id, post.name ] )
			).toEqual( [
				[ '1', 'ada' ],
				[ '2', 'ada' ],
			] );
			expect( [ ...read.media.keys() ] ).toEqual( [ '1-Fab.jpg' ] );
			expect(
				await ( await read.media.get( '1-Fab.jpg' )!() ).text()
			).toBe( 'jpg' );
		} );
	}

	it( 'is not read whole', async () => {
		const whole = zip( [
			...archive,
			{
				name: 'data/tweets_media/1-film.mp4',
				text: Buffer.alloc( 20_000_000 ),
				stored: true,
			},
		] );
		let bytes = 0;
		const slice = whole.slice.bind( whole );
		whole.slice = ( start, end ) => {
			bytes += Number( end ) - Number( start );
			return slice( start, end );
		};
		expect( ( await readArchive( [ whole ] ) ).posts ).toHaveLength( 2 );
		expect( bytes ).toBeLessThan( 200_000 );
	} );

	it( 'has long posts elsewhere', async () => {
		const at = '2026-03-04T05:06:09.120Z';
		const long = `A long post that begins as any other does &amp; goes on, see https://t.co/n and on. ${ 'More. '.repeat( 100 ) }`;
		const note = ( text: string, createdAt = at, more: object = {} ) => ( {
			noteTweet: { noteTweetId: '9', createdAt, core: { text, ...more } },
		} );
		const read = await readArchive( [
			zip( [
				{
					name: 'data/tweets.js',
					text: data( [
						tweet( 1, {
							full_text:
								'@ada A long post that begins as any other does &amp; goes on, see https://t.co/t and… https://t.co/s',
						} ),
						tweet( 2, { full_text: 'Short' } ),
						tweet( 3, {
							full_text:
								'Another post of the same moment, that nobody has cut',
						} ),
					] ),
				},
				{
					name: 'data/note-tweet.js',
					text: data(
						[
							note( long, at, {
								urls: [
									{
										shortUrl: 'https://t.co/n',
										expandedUrl: 'https://example.com/n',
									},
									{ shortUrl: 5 },
								],
							} ),
							note(
								'Short but of another day',
								'2026-03-05T05:06:09Z'
							),
							note( 'Shorter' ),
							note( '' ),
							{ noteTweet: 'x' },
							note( 'x', 'x' ),
						],
						'note_tweet'
					),
				},
			] ),
		] );
		expect( read.posts[ 0 ]!.text ).toBe(
			long
				.replace( '&amp;', '&' )
				.replace( 'https://t.co/n', 'https://example.com/n' )
				.trim()
		);
		expect( read.posts[ 0 ]!.links ).toEqual( [ 'https://example.com/n' ] );
		expect( read.posts.slice( 1 ).map( ( { text } ) => text ) ).toEqual( [
			'Short',
			'Another post of the same moment, that nobody has cut',
		] );
	} );
} );

describe( 'what someone has made', () => {
	const one = ( more: Partial< Made > ) =>
		zip( [
			{ name: 'data/tweets.js', text: data( [ tweet( 1 ) ] ), ...more },
		] );

	it.each( [
		[
			'another file',
			new File( [ 'x'.repeat( 200_000 ) ], 'x.zip' ),
			'other',
		],
		[ 'nothing', new File( [], 'x.zip' ), 'other' ],
		[ 'no posts', zip( [ { name: 'x', text: 'x' } ] ), 0 ],
		[ 'scripts', one( { text: 'alert(1);[]' } ), 'SyntaxError' ],
		[
			'a bomb',
			one( { text: Buffer.alloc( 5_000_000, 32 ), size: 1000 } ),
			'damaged',
		],
		[ 'a large one', one( { size: 300 * 1024 * 1024 } ), 'large' ],
		[ 'too little', one( { size: 100_000 } ), 'damaged' ],
		[ 'a place beyond its end', one( { offset: 0xfffffff0 } ), 'damaged' ],
		[ 'a place that is none', one( { offset: 7 } ), 'damaged' ],
		[ 'encryption', one( { flags: 1 } ), 0 ],
		[ 'another method', one( { method: 14 } ), 'damaged' ],
		[ 'a method that is none of it', one( { method: 0 } ), 'damaged' ],
		[
			'parts that are large together',
			zip(
				Array.from( { length: 9 }, ( _, at ) => ( {
					name: `data/tweets-part${ at }.js`,
					text: 'x',
					size: 150 * 1024 * 1024,
				} ) )
			),
			'large',
		],
		[
			'the same file many times',
			zip(
				Array.from( { length: 5000 }, () => ( {
					name: 'data/tweets.js',
					text: data( [ tweet( 1 ) ] ),
				} ) )
			),
			1,
		],
	] )( '%s', async ( _name, file, reason ) => {
		expect( await reasonOf( file ) ).toBe( reason );
	} );

	it( 'is read or refused, whatever bytes are changed', async () => {
		const whole = makeZip( archive, 'x', true );
		let seed = 7;
		const random = ( most: number ) => {
			seed = ( seed * 1103515245 + 12345 ) % 2147483648;
			return seed % most;
		};
		const known = new Set( [ 'other', 'large', 'damaged', 'SyntaxError' ] );
		for ( let round = 0; round < 1500; round++ ) {
			const bytes = Uint8Array.from( whole );
			for ( let changes = 1 + random( 4 ); changes > 0; changes-- ) {
				// Mostly in the list and the end, where the numbers are.
				const from = random( 3 ) ? Math.floor( bytes.length * 0.6 ) : 0;
				bytes[ from + random( bytes.length - from ) ] = [
					0,
					255,
					random( 256 ),
				][ random( 3 ) ]!;
			}
			const reason = await reasonOf(
				new File(
					[
						bytes.slice(
							0,
							random( 10 ) ? bytes.length : random( bytes.length )
						),
					],
					'x.zip'
				)
			);
			expect( typeof reason === 'number' || known.has( reason ) ).toBe(
				true
			);
		}
	} );

	it( 'lists only what is wanted', async () => {
		const file = zip( archive );
		const [ entry ] = await listZip(
			file,
			( name ) => name === 'data/account.js'
		);
		await expect( readZip( file, entry!, 10 ) ).rejects.toThrow( 'large' );
	} );

	it( 'has texts that grow no longer than a post', async () => {
		const urls = Array.from( { length: 20 }, () => ( {
			url: 'https://t.co/a',
			expanded_url: `https://example.com/${ 'https://t.co/a'.repeat( 100 ) }`,
		} ) );
		const { posts } = await readArchive( [
			one( {
				text: data( [
					tweet( 1, {
						full_text: 'https://t.co/a '.repeat( 10000 ),
						entities: { urls },
					} ),
					JSON.parse(
						'{"__proto__":{"tweet":{"id_str":"5"}},"tweet":{"__proto__":{},"id_str":"2","full_text":"\\ud800 x","created_at":"2026-03-04T05:06:07.123Z"}}'
					),
				] ),
			} ),
		] );
		expect( posts[ 0 ]!.text ).toHaveLength( 30000 );
		expect( posts[ 1 ] ).toMatchObject( {
			id: '2',
			text: '\uFFFD x',
			time: 1772600767,
		} );
		expect( posts ).toHaveLength( 2 );
	} );
} );
