/** The archive of X: what is read of its files, and what the dialog says. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { ArchiveDialog } from '../archive/dialog';
import { readFile, readName, readPosts } from '../archive/parse';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const fetch = apiFetch as unknown as jest.Mock;

const tweet = ( id: number, more: object = {} ) => ( {
	tweet: {
		id_str: String( id ),
		full_text: `Post ${ id } &amp;lt; &lt;b&gt;`,
		created_at: 'Wed Mar 04 05:06:07 +0000 2026',
		...more,
	},
} );
const file = ( rows: unknown, name = 'tweets' ) =>
	`window.YTD.${ name }.part0 = ${ JSON.stringify( rows, null, 2 ) }`;

it( 'reads posts with their links, pictures and videos', () => {
	const rows = readFile(
		file( [
			tweet( 11, {
				full_text: 'See https://t.co/a and https://t.co/m',
				in_reply_to_status_id_str: '9',
				entities: {
					urls: [
						{
							url: 'https://t.co/a',
							expanded_url: 'https://example.com/long',
						},
					],
				},
				extended_entities: {
					media: [
						{
							type: 'photo',
							url: 'https://t.co/m',
							media_url_https:
								'https://pbs.twimg.com/media/a.jpg',
							ext_alt_text: 'A boat',
						},
						{
							type: 'video',
							url: 'https://t.co/m',
							video_info: {
								variants: [
									{
										content_type: 'application/x-mpegURL',
										url: 'https://video.twimg.com/a.m3u8',
									},
									{
										content_type: 'video/mp4',
										bitrate: '100',
										url: 'https://video.twimg.com/small.mp4',
									},
									{
										content_type: 'video/mp4',
										bitrate: '900',
										url: 'https://video.twimg.com/large.mp4',
									},
								],
							},
						},
					],
				},
			} ),
			tweet( 12 ),
			tweet( 13, { full_text: 'RT @bo: no' } ),
		] )
	);
	expect( readPosts( rows, 'ada' ) ).toEqual( [
		{
			id: '11',
			reply_to: '9',
			name: 'ada',
			time: 1772600767,
			text: 'See https://example.com/long and',
			links: [ 'https://example.com/long' ],
			images: [
				{ url: 'https://pbs.twimg.com/media/a.jpg', alt: 'A boat' },
			],
			videos: [ { url: 'https://video.twimg.com/large.mp4', alt: '' } ],
		},
		expect.objectContaining( {
			id: '12',
			reply_to: '',
			text: 'Post 12 &lt; <b>',
		} ),
	] );
} );

it( 'reads the account, and nothing of what is no archive', () => {
	const account = readFile(
		file( [ { account: { username: 'ada' } } ], 'account' )
	);
	expect( readName( account ) ).toBe( 'ada' );
	expect( readPosts( account, '' ) ).toEqual( [] );
	expect(
		readName( [ { account: { username: '<b>' } }, { account: 5 } ] )
	).toBe( '' );
	for ( const text of [
		'',
		'x',
		'[]',
		'alert(1);[]',
		'window.YTD.tweets.part0 = {}',
		'window.YTD.tweets.part0 = [',
		'window.other = []',
	] ) {
		expect( () => readFile( text ) ).toThrow( SyntaxError );
	}
	expect(
		readPosts(
			readFile(
				file( [
					null,
					5,
					{},
					{ tweet: { id_str: 'x' } },
					tweet( 5, {
						created_at: 'x',
						entities: 'x',
						extended_entities: {
							media: [ null, { type: 'photo' } ],
						},
					} ),
				] )
			),
			''
		)
	).toEqual( [
		expect.objectContaining( { id: '5', time: 0, images: [], links: [] } ),
	] );
} );

describe( 'the dialog', () => {
	const show = () => {
		const onStored = jest.fn();
		const { unmount } = render(
			<ArchiveDialog
				url="https://x.com/ada/status/1"
				post={ 7 }
				onClose={ jest.fn() }
				onStored={ onStored }
			/>
		);
		const choose = ( ...texts: string[] ) =>
			userEvent.upload(
				document.querySelector< HTMLInputElement >(
					'input[type="file"]'
				)!,
				texts.map( ( text, at ) => {
					const chosen = new File( [ text ], `tweets-${ at }.js`, {
						type: 'text/javascript',
					} );
					chosen.text = async () => text;
					return chosen;
				} )
			);
		return { onStored, choose, unmount };
	};

	it( 'stores posts in steps', async () => {
		fetch.mockResolvedValue( { posts: 0 } );
		const { onStored, choose } = show();
		await choose(
			file( Array.from( { length: 450 }, ( _, at ) => tweet( at + 1 ) ) ),
			file( [ { account: { username: 'ada' } } ], 'account' )
		);
		await waitFor( () => expect( onStored ).toHaveBeenCalledTimes( 1 ) );
		const sent = fetch.mock.calls
			.map( ( [ options ] ) => options )
			.filter( ( { method } ) => method === 'POST' );
		expect( sent.map( ( { data } ) => data.posts.length ) ).toEqual( [
			200, 200, 50,
		] );
		expect( sent[ 0 ].data.posts[ 0 ].name ).toBe( 'ada' );
	} );

	it( 'says what is wrong, and lets one choose again', async () => {
		fetch.mockResolvedValue( { posts: 3 } );
		const { onStored, choose } = show();
		await choose( 'alert(1)' );
		expect(
			await screen.findByText( /This file isn’t from an X archive/ )
		).toBeInTheDocument();
		expect( onStored ).not.toHaveBeenCalled();
		await userEvent.click(
			await screen.findByRole( 'button', {
				name: 'Remove archive (3 posts)',
			} )
		);
		expect( fetch ).toHaveBeenLastCalledWith( {
			path: '/millwork/v1/x-archive',
			method: 'DELETE',
		} );
		await waitFor( () =>
			expect(
				screen.queryByRole( 'button', { name: /Remove/ } )
			).toBeNull()
		);
	} );
} );
