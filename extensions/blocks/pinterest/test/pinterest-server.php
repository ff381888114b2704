<?php
/**
 * Simulates Pinterest, for the tests: `php -S 127.0.0.1:0 pinterest-server.php`. The intended host is
 * in the path. It records the requests.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Pinterest;

// phpcs:disable WordPress -- There is no WordPress in this process.

file_put_contents( getenv( 'STAND_IN_STATE' ) . '/asked.jsonl', json_encode( $_SERVER['REQUEST_METHOD'] . ' ' . $_SERVER['REQUEST_URI'] ) . "\n", FILE_APPEND );

if ( 'HEAD' !== $_SERVER['REQUEST_METHOD'] || $_COOKIE || isset( $_SERVER['HTTP_REFERER'] ) || isset( $_SERVER['HTTP_AUTHORIZATION'] ) ) {
	http_response_code( 400 );
	exit;
}
$ways = array(
	'/pin.it/good'                                     => 'https://api.pinterest.com/url_shortener/good/redirect/',
	'/api.pinterest.com/url_shortener/good/redirect/'  => 'https://www.pinterest.com/pin/12/sent/?invite_code=a',
	'/www.pinterest.com/pin/12/sent/?invite_code=a'    => 'https://de.pinterest.com/pin/12/',
	'/pin.it/board'                                    => 'https://www.pinterest.com/jane/recipes/',
	'/pin.it/strange'                                  => 'https://evil.example/pin/12/',
	'/pin.it/inside'                                   => 'http://127.0.0.1/pin/12/',
	'/pin.it/lookalike'                                => 'https://www.pinterest.com.evil.example/pin/12/',
	'/pin.it/home'                                     => 'https://www.pinterest.com/',
);
$path = (string) $_SERVER['REQUEST_URI'];
if ( isset( $ways[ $path ] ) ) {
	header( 'Location: ' . $ways[ $path ], true, 302 );
	exit;
}
if ( '/www.pinterest.com/pin/503/' === $path ) {
	http_response_code( 503 );
	exit;
}
http_response_code( in_array( $path, array( '/www.pinterest.com/pin/12/', '/de.pinterest.com/pin/12/', '/www.pinterest.com/jane/recipes/', '/www.pinterest.com/' ), true ) ? 200 : 404 );
