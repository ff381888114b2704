<?php
/**
 * Plays a Mastodon server, Bluesky and a server of files, for the tests: `php -S 127.0.0.1:0 thread-server.php`. The path begins
 * with the host that was meant.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Unroll;

list( , $host, $path ) = explode( '/', (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ), 3 ) + array( '', '', '' );
file_put_contents( getenv( 'STAND_IN_STATE' ) . '/asked.jsonl', json_encode( "$host/$path" ) . "\n", FILE_APPEND );

$answer = static function ( mixed $body, int $status = 200, string $type = 'application/json' ): never {
	http_response_code( $status );
	header( "Content-Type: $type" );
	exit( is_string( $body ) ? $body : json_encode( $body ) );
};

if ( 'files.example.com' === $host ) {
	$chunk = static fn( string $name, string $data ): string => pack( 'N', strlen( $data ) ) . $name . $data . pack( 'N', crc32( $name . $data ) );
	$png   = "\x89PNG\r\n\x1a\n" . $chunk( 'IHDR', pack( 'NNCCCCC', 40, 30, 8, 2, 0, 0, 0 ) ) . $chunk( 'IDAT', (string) gzcompress( str_repeat( "\0" . str_repeat( "\x20\x80\x60", 40 ), 30 ) ) ) . $chunk( 'IEND', '' );
	match ( $path ) {
		'page.png'  => $answer( '<!doctype html><title>No picture</title>', 200, 'image/png' ),
		'gone.png'  => $answer( 'Gone', 404, 'text/plain' ),
		'large.png' => $answer( $png . str_repeat( 'x', 300000 ), 200, 'image/png' ),
		'clip.mp4'  => $answer( "\0\0\0\x18ftypisom\0\0\2\0isomiso2mp41" . str_repeat( "\0", 200 ), 200, 'video/mp4' ),
		'local.png' => ( static function (): never {
			header( 'Location: http://127.0.0.1:8080/secret.png', true, 302 );
			exit;
		} )(),
		default     => $answer( $png, 200, 'image/png' ),
	};
}

if ( 'public.api.bsky.app' === $host ) {
	$did  = 'did:plc:abcdefghijklmnopqrstuvwx';
	$post = static fn( string $key, string $text, array $record = array(), array $embed = array() ): array => array(
		'uri'    => "at://$did/app.bsky.feed.post/$key",
		'author' => array(
			'did'         => $did,
			'handle'      => 'ada.example.com',
			'displayName' => 'Ada',
		),
		'record' => $record + array(
			'text'      => $text,
			'createdAt' => '2026-03-04T05:06:07Z',
		),
		'embed'  => $embed,
	);
	$link = array( array( 'features' => array( array( '$type' => 'app.bsky.richtext.facet#link', 'uri' => 'https://docs.example.com/sailing/knots-and-more' ) ) ) );
	$show = array( 'images' => array( array( 'fullsize' => 'https://files.example.com/sky.png', 'alt' => 'The sky' ) ) );
	$answer(
		array(
			'thread' => array(
				'post'    => $post( '3kaaa', "Read docs.example.com/sailing/kno... by @bo.example.net #boats\n\n<b>Bold</b>", array( 'facets' => $link ) ),
				'replies' => array(
					array(
						'post' => array( 'author' => array( 'did' => 'did:plc:other' ) ) + $post( '3kccc', 'Somebody else' ),
					),
					array(
						'post'    => $post( '3kbbb', 'And on', array(), $show ),
						'replies' => array(),
					),
				),
			),
		)
	);
}

$author = array(
	'id'           => '7',
	'username'     => 'ada',
	'display_name' => 'Ada <b>Lovelace</b>',
	'url'          => 'https://social.example.com/@ada',
);
$status = static fn( int $id, string $content, array $more = array() ): array => $more + array(
	'id'                => (string) $id,
	'url'               => "https://social.example.com/@ada/$id",
	'created_at'        => '2026-03-04T05:06:07.000Z',
	'account'           => $author,
	'in_reply_to_id'    => null,
	'content'           => $content,
	'media_attachments' => array(),
	'card'              => null,
);
$image  = static fn( string $name, string $alt ): array => array(
	'type'        => 'image',
	'url'         => "https://files.example.com/$name",
	'description' => $alt,
);

$hostile = $status(
	200,
	'<p>&lt;script&gt;alert(1)&lt;/script&gt; <script>alert(2)</script><img src=x onerror=alert(3)> [gallery] &lt;!-- wp:html --&gt; javascript:alert(4) https://ok.example.com/&quot;onmouseover=&quot;x</p>',
	array(
		'card'              => array( 'url' => 'javascript:alert(5)' ),
		'media_attachments' => array(
			$image( 'page.png', 'A page' ),
			$image( 'gone.png', 'Gone' ),
			$image( 'local.png', 'Inside' ),
			array( 'type' => 'image', 'url' => 'https://127.0.0.1/secret.png', 'description' => 'Inside' ),
			array( 'type' => 'image', 'url' => 'javascript:alert(6)' ),
			array( 'type' => 'image', 'url' => array( 'x' ) ),
			'text',
		),
	)
);
$first   = $status(
	100,
	'<p>A thread about <a href="https://social.example.com/tags/boats" rel="tag">#<span>boats</span></a>, with <span class="h-card"><a href="https://social.example.com/@bo">@<span>bo@other.example.net</span></a></span>.<br>Second line &amp; more.</p><p>See <a href="https://docs.example.com/sailing/knots"><span class="invisible">https://</span><span>docs.example.com/sailing/knots</span></a>.</p>',
	array( 'media_attachments' => array( $image( 'one.png', 'A “boat” [gallery] on a lake' ) ) )
);
$rest    = array(
	$status( 101, '<p>It goes on.</p>', array( 'in_reply_to_id' => '100', 'media_attachments' => array( $image( 'two.png', 'Two' ), $image( 'gone.png', 'Lost' ), $image( 'three.png', '' ) ) ) ),
	$status( 150, '<p>Somebody else</p>', array( 'in_reply_to_id' => '101', 'account' => array( 'id' => '8' ) + $author ) ),
	$status( 102, '<p>And ends.</p>', array( 'in_reply_to_id' => '101', 'card' => array( 'url' => 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' ), 'media_attachments' => array( array( 'type' => 'video', 'url' => 'https://files.example.com/clip.mp4', 'description' => 'Waves' ) ) ) ),
);

// One of 300 posts, of which a server gives 100 at a time here.
if ( preg_match( '~^api/v1/statuses/(1[0-2]\d\d)(/context)?$~', $path, $found ) ) {
	$number = static fn( int $id ): array => $status( $id, "<p>Number $id</p>", array( 'in_reply_to_id' => 1000 === $id ? null : (string) ( $id - 1 ) ) );
	if ( empty( $found[2] ) ) {
		$answer( $number( (int) $found[1] ) );
	}
	$answer(
		array(
			'ancestors'   => array(),
			'descendants' => array_map( $number, range( (int) $found[1] + 1, min( 1300, (int) $found[1] + 100 ) ) ),
		)
	);
}

match ( $path ) {
	'api/v1/statuses/100'         => $answer( $first ),
	'api/v1/statuses/100/context' => $answer( array( 'ancestors' => array(), 'descendants' => $rest ) ),
	'api/v1/statuses/200'         => $answer( $hostile ),
	'api/v1/statuses/201'         => $answer( $status( 201, '<p>A picture</p>', array( 'media_attachments' => array( $image( 'one.png', '<img src=x onerror=alert(1)> &#91;gallery&#93; &lt;b&gt; "\'\\' ) ) ) ) ),
	'api/v1/statuses/300'         => $answer( '<!doctype html><title>Sign in</title>', 200, 'text/html' ),
	'api/v1/statuses/301'         => $answer( str_repeat( 'x', 3000000 ) ),
	'api/v1/statuses/302'         => $answer( str_repeat( '[', 100000 ) ),
	'api/v1/statuses/303'         => $answer( array( 'id' => array(), 'url' => 5, 'account' => 'x', 'content' => array( 'x' ), 'media_attachments' => 'x', 'card' => 3 ) ),
	'api/v1/statuses/998'         => $answer( array( 'error' => 'This method requires an authenticated user' ), 401 ),
	'api/v1/statuses/304'         => $answer( $status( 304, '' ) ),
	'api/v1/statuses/305'         => $answer( $status( 305, '<p>Many pictures</p>', array( 'media_attachments' => array_map( static fn( int $number ): array => $image( "many-$number.png", "Number $number" ), range( 1, 12 ) ) ) ) ),
	default                       => str_ends_with( $path, '/context' ) ? $answer( array( 'descendants' => array( 'x', array( 'in_reply_to_id' => '200' ) ) ) ) : $answer( array( 'error' => 'Record not found' ), 404 ),
};
