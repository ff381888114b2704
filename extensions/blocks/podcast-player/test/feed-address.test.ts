import { readFeedAddress } from '../feed-address';

it.each( [
	[ 'https://example.com/feed', [ 'https://example.com/feed' ] ],
	[ ' http://example.com/feed\n', [ 'http://example.com/feed' ] ],
	[
		'example.com/feed',
		[ 'https://example.com/feed', 'http://example.com/feed' ],
	],
	[
		'example.com:8080/feed?a=b:c',
		[
			'https://example.com:8080/feed?a=b:c',
			'http://example.com:8080/feed?a=b:c',
		],
	],
	[
		'feed://example.com/rss',
		[ 'https://example.com/rss', 'http://example.com/rss' ],
	],
	[ 'feed:https://example.com/rss', [ 'https://example.com/rss' ] ],
	[
		'itpc://example.com/rss',
		[ 'https://example.com/rss', 'http://example.com/rss' ],
	],
	[ 'http://localhost/feed', [ 'http://localhost/feed' ] ],
	[ 'not a url', [] ],
	[ 'podcast', [] ],
	[ 'javascript:alert(1)', [] ],
	[ 'ftp://example.com/feed', [] ],
	[ 'https://', [] ],
	[ '', [] ],
] )( 'reads %p', ( text, addresses ) => {
	expect( readFeedAddress( text ) ).toEqual( addresses );
} );
