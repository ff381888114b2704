<?php
/**
 * Plays Openverse, Pexels, Google (google-server.php) and servers of files, for the tests:
 * `php -S 127.0.0.1:0 media-server.php`. The path begins with the host that was meant. It takes nothing but what the APIs' documents say, and remembers
 * what it was asked.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\ExternalMedia;

$log                   = getenv( 'STAND_IN_STATE' ) . '/asked.jsonl';
$parts                 = parse_url( (string) $_SERVER['REQUEST_URI'] );
list( , $host, $path ) = explode( '/', $parts['path'] ?? '', 3 ) + array( '', '', '' );
parse_str( $parts['query'] ?? '', $query );
$query = array_map( static fn( $value ): string => is_string( $value ) ? $value : '', $query );
$key   = $_SERVER['HTTP_AUTHORIZATION'] ?? '';
$body  = (string) file_get_contents( 'php://input' );
file_put_contents( $log, json_encode( compact( 'host', 'path', 'query', 'key', 'body' ) ) . "\n", FILE_APPEND );

$answer = static function ( int $status, array $body, array $headers = array() ): never {
	http_response_code( $status );
	header( 'Content-Type: application/json' );
	array_map( 'header', $headers );
	echo json_encode( $body );
	exit;
};
$send   = static function ( string $type, string $bytes ): never {
	header( "Content-Type: $type" );
	exit( $bytes );
};
$png    = static function ( int $width, int $height, bool $is_whole = true ): string {
	$chunk = static fn( string $name, string $data ): string => pack( 'N', strlen( $data ) ) . $name . $data . pack( 'N', crc32( $name . $data ) );
	return "\x89PNG\r\n\x1a\n" . $chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0 ) ) . ( $is_whole ? $chunk( 'IDAT', (string) gzcompress( str_repeat( "\0" . str_repeat( "\x20\x80\x60", $width ), $height ) ) ) . $chunk( 'IEND', '' ) : 'IDAT rubbish' );
};
$gif    = (string) base64_decode( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' );

if ( ! preg_match( '~^(?:accounts|photos)\.google\.com$~D', $host ) && 'test' !== $path && ! preg_match( '~^WordPress/[\d.]+\S*; https?://~', $_SERVER['HTTP_USER_AGENT'] ?? '' ) ) {
	$answer( 403, array( 'detail' => 'Who are you?' ) );
}
if ( $_COOKIE || isset( $_SERVER['HTTP_REFERER'] ) ) {
	$answer( 400, array( 'detail' => 'Cookies and referrers are not taken.' ) );
}

if ( preg_match( '/(?:google|googleapis|googleusercontent)\.com$/D', $host ) ) {
	require __DIR__ . '/google-server.php';
}

// Openverse.
if ( 'api.openverse.org' === $host && 'v1/auth_tokens/token/' === $path ) {
	parse_str( $body, $form );
	if ( 'POST' !== $_SERVER['REQUEST_METHOD'] || 'application/x-www-form-urlencoded' !== ( $_SERVER['CONTENT_TYPE'] ?? '' ) || array( 'grant_type', 'client_id', 'client_secret' ) !== array_keys( $form ) || 'client_credentials' !== $form['grant_type'] ) {
		$answer( 400, array( 'error' => 'invalid_request' ) );
	}
	'good-id' === $form['client_id'] && 'good-secret-1' === $form['client_secret']
		? $answer( 200, array( 'access_token' => 'good-token', 'token_type' => 'Bearer', 'expires_in' => 36000 ) )
		: $answer( 401, array( 'error' => 'invalid_client' ) );
}
if ( 'api.openverse.org' === $host ) {
	$licences = array( 'all', 'all-cc', 'commercial', 'modification', 'commercial,modification' );
	if ( 'GET' !== $_SERVER['REQUEST_METHOD'] || 'v1/images/' !== $path || array_diff( array_keys( $query ), array( 'q', 'page', 'page_size', 'license_type', 'category' ) ) || '' === ( $query['q'] ?? '' ) || ! in_array( $query['license_type'] ?? 'all', $licences, true ) ) {
		$answer( 400, array( 'detail' => 'Bad request.' ) );
	}
	if ( '' !== $key && 'Bearer good-token' !== $key ) {
		$answer( 401, array( 'detail' => 'Invalid token.' ) );
	}
	if ( '' === $key && $query['page_size'] > 20 ) {
		$answer( 401, array( 'detail' => 'page_size must be between 1 & 20 for unauthenticated requests.' ) );
	}
	if ( 'busy' === $query['q'] ) {
		$answer( 429, array( 'detail' => 'Request was throttled. Expected available in 900 seconds.' ), array( 'Retry-After: 900' ) );
	}
	if ( 'web page' === $query['q'] ) {
		$send( 'text/html', '<!doctype html><title>Maintenance</title>' );
	}
	if ( 'shape' === $query['q'] ) {
		$answer( 200, array( 'results' => 'none' ) );
	}
	$picture = static fn( int $number, array $more = array() ): array => $more + array(
		'id'                  => sprintf( '00000000-0000-4000-8000-%012d', $number ),
		'title'               => "Boat $number",
		'foreign_landing_url' => "https://www.flickr.example.com/photos/$number",
		'url'                 => "https://files.example.com/photo-$number.jpg",
		'creator'             => 'Ada',
		'creator_url'         => 'https://www.flickr.example.com/ada',
		'license'             => 'by-sa',
		'license_version'     => '2.0',
		'license_url'         => 'https://creativecommons.org/licenses/by-sa/2.0/',
		'width'               => 1024,
		'height'              => 768,
	);
	$results = array_map( $picture, range( 1, (int) $query['page_size'] ) );
	if ( str_starts_with( $query['q'], 'file ' ) ) {
		$name    = substr( $query['q'], 5 );
		$results = array( $picture( 1, array( 'url' => "https://files.example.com/$name" ) + ( 'octets' === $name ? array() : array( 'id' => sprintf( '%08x-0000-4000-8000-000000000001', crc32( $name ) ) ) ) ) );
	}
	if ( 'hostile' === $query['q'] ) {
		$results = array(
			'text',
			null,
			$picture( 1, array( 'id' => '../../x' ) ),
			$picture( 1, array( 'url' => 'http://files.example.com/x.jpg' ) ),
			$picture( 1, array( 'url' => 'javascript:alert(1)' ) ),
			$picture(
				2,
				array(
					'title'               => "<script>alert(1)</script>\n[contact-form] \\ \"'",
					'creator'             => '<img src=x onerror=alert(1)>[gallery]',
					'creator_url'         => 'javascript:alert(1)',
					'foreign_landing_url' => 'https://x.example.com/"onmouseover="x',
					'license'             => array( 'by' ),
					'license_url'         => 'https://creativecommons.org.example.com/',
					'width'               => '9',
				)
			),
		);
	}
	if ( 'references' === $query['q'] ) {
		$results = array_map( static fn( string $left, string $right ): array => $picture( 1, array( 'title' => "{$left}gallery$right", 'creator' => "{$left}gallery$right", 'creator_url' => "https://x.example.com/{$left}gallery$right" ) ), array( '&#91;', '&#x0005b;', '&lsqb;', '&amp;#91;', '&#38;amp;#91;', '&lt;' ), array( '&#93;', '&#X5D;', '&rbrack;', '&amp;#93;', '&#38;amp;#93;', '&gt;' ) );
	}
	$scope = '' === $key ? 'anon' : 'oauth2_client_credentials';
	$answer( 200, array( 'result_count' => 40, 'page_count' => 2, 'results' => $results ), array( "X-RateLimit-Limit-{$scope}_burst: 5/hour", "X-RateLimit-Available-{$scope}_burst: 4", "X-RateLimit-Limit-{$scope}_sustained: 100/day", "X-RateLimit-Available-{$scope}_sustained: 96" ) );
}

// Pexels.
if ( 'api.pexels.com' === $host ) {
	if ( 'good-key-1234' !== $key ) {
		$answer( 401, array( 'error' => 'The provided API key is not valid.' ) );
	}
	if ( 'v1/search' !== $path || array_diff( array_keys( $query ), array( 'query', 'page', 'per_page', 'orientation' ) ) || '' === ( $query['query'] ?? '' ) || ! in_array( $query['orientation'] ?? 'square', array( 'landscape', 'portrait', 'square' ), true ) ) {
		$answer( 400, array( 'error' => 'Bad parameters.' ) );
	}
	$photo = static fn( int $number ): array => array(
		'id'               => $number,
		'width'            => 3000,
		'height'           => 2000,
		'url'              => "https://www.pexels.com/photo/boat-$number/",
		'photographer'     => 'Bo',
		'photographer_url' => 'https://www.pexels.com/@bo',
		'src'              => array(
			'original' => "https://images.pexels.com/photos/$number/photo-$number.jpg",
			'medium'   => "https://images.pexels.com/photos/$number/photo-$number.jpg?h=350",
		),
		'alt'              => "A boat, number $number",
	);
	$page  = (int) ( $query['page'] ?? 1 );
	$answer( 200, array( 'page' => $page, 'photos' => array_map( $photo, range( 1, (int) $query['per_page'] ) ) ) + ( $page < 2 ? array( 'next_page' => 'https://api.pexels.com/v1/search?page=2' ) : array() ) );
}

// Files.
if ( '' !== $key ) {
	$answer( 400, array( 'detail' => 'No key is wanted here.' ) );
}
$file = basename( $path );
if ( 'page.jpg' === $file ) {
	$send( 'text/html; charset=utf-8', '<!doctype html><title>Sign in</title>' );
}
if ( 'svg.jpg' === $file ) {
	$send( 'image/jpeg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' );
}
if ( 'php.jpg' === $file ) {
	$send( 'image/jpeg', '<?php echo "it ran"; ?>' );
}
if ( 'gif.jpg' === $file ) {
	$send( 'image/jpeg', $gif );
}
if ( 'html.gif' === $file ) {
	$send( 'text/html', $gif );
}
if ( 'polyglot.gif' === $file ) {
	$send( 'image/gif', $gif . '<?php echo "it ran"; ?>' );
}
if ( 'frames.gif' === $file || 'moves.gif' === $file ) {
	$side  = 'frames.gif' === $file ? 6000 : 60;
	$frame = "!\xf9\x04\0\0\0\0\0," . pack( 'v4', 0, 0, $side, $side ) . "\0\x02\x02D\x01\0";
	$send( 'image/gif', 'GIF89a' . pack( 'vv', $side, $side ) . "\x80\0\0\0\0\0\xff\xff\xff" . str_repeat( $frame, 500 ) . ';' );
}
if ( 'frames.webp' === $file ) {
	$send( 'image/webp', 'RIFF' . pack( 'V', 30 + 500 * 24 ) . 'WEBPVP8X' . pack( 'V', 10 ) . "\x02\0\0\0\x6f\x17\0\x6f\x17\0" . str_repeat( 'ANMF' . pack( 'V', 16 ) . str_repeat( "\0", 16 ), 500 ) );
}
if ( 'octets' === $file ) {
	$send( 'application/octet-stream', $png( 40, 30 ) );
}
if ( 'bomb.png' === $file ) {
	$send( 'image/png', $png( 50000, 50000, false ) );
}
if ( 'cut.png' === $file ) {
	$send( 'image/png', $png( 40, 30, false ) );
}
if ( 'empty.png' === $file ) {
	$send( 'image/png', '' );
}
if ( 'large.png' === $file ) {
	$send( 'image/png', $png( 40, 30 ) . str_repeat( 'x', 300000 ) );
}
if ( 'short.png' === $file ) {
	header( 'Content-Length: 100000' );
	$send( 'image/png', $png( 40, 30 ) );
}
if ( 'private.png' === $file ) {
	header( 'Location: https://10.0.0.1/secret.png', true, 302 );
	exit;
}
if ( 'local.png' === $file ) {
	header( 'Location: http://127.0.0.1:8080/secret.png', true, 302 );
	exit;
}
if ( 'elsewhere.png' === $file ) {
	header( 'Location: https://files.example.com/octets', true, 302 );
	exit;
}
if ( 'down.png' === $file ) {
	$answer( 503, array() );
}
if ( 'gone.png' === $file ) {
	$answer( 404, array() );
}
$send( 'image/png', $png( 40, 30 ) );
