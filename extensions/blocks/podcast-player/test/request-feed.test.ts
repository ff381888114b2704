import { messageOf } from '../edit/request-feed';

const FALLBACK =
	"Your podcast couldn't be embedded. Please double check your URL.";

it.each( [
	[
		'ours',
		{
			code: 'millwork_podcast_no_audio',
			message:
				'The feed of example.com has entries, but none with audio.',
			data: { status: 422 },
		},
		'The feed of example.com has entries, but none with audio.',
	],
	[
		'of another plugin that owns the route',
		{ code: 'no_tracks', message: 'This podcast has no <3 tracks.' },
		'This podcast has no <3 tracks.',
	],
	[
		"WordPress's",
		{
			code: 'rest_forbidden',
			message: 'Sorry, you are not allowed to do that.',
		},
		'Sorry, you are not allowed to do that.',
	],
	[
		'of no connection',
		{ code: 'offline_error', message: 'You are probably offline.' },
		'You are probably offline.',
	],
] )( 'tells what the server says: %s', ( _, failure, message ) => {
	expect( messageOf( failure ) ).toBe( message );
} );

it.each( [
	[
		'a page of a critical error',
		{
			code: 'internal_server_error',
			message:
				'<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
			data: { status: 500 },
			additional_errors: [],
		},
	],
	[
		'a critical error in plain words',
		{ code: 'internal_server_error', message: 'Ein kritischer Fehler.' },
	],
	[
		'an answer that is no JSON',
		{
			code: 'invalid_json',
			message: 'The response is not a valid JSON response.',
		},
	],
	[
		'no answer',
		{
			code: 'fetch_error',
			message: 'Could not get a valid response from the server.',
		},
	],
	[ 'an unknown failure', { code: 'unknown_error', message: 'Unknown.' } ],
	[ 'tags', { code: 'x', message: 'This is <b>bold</b>.' } ],
	[ 'a comment', { code: 'x', message: '<!-- a --> b' } ],
	[ 'the end of a tag', { code: 'x', message: 'b</p>' } ],
	[ 'something else', { code: 'x', message: [ 'a' ] } ],
	[ 'words without a code', { message: 'Failed to fetch' } ],
	[ 'an exception', new TypeError( 'x is not a function' ) ],
	[ 'nothing', undefined ],
	[ 'null', null ],
	[ 'a text', 'broken' ],
	[ 'no words', { code: 'millwork_x', message: '' } ],
] )( 'has words of its own for %s', ( _, failure ) => {
	expect( messageOf( failure ) ).toBe( FALLBACK );
} );
