<?php
/**
 * Simulates GIPHY's API, for the tests: `php -S 127.0.0.1:0 giphy-server.php`. It takes nothing but what the
 * API's documents say, and remembers what it was asked.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Gif;

// phpcs:disable WordPress -- There is no WordPress in this process.

$log   = getenv( 'STAND_IN_STATE' ) . '/asked.jsonl';
$parts = parse_url( (string) $_SERVER['REQUEST_URI'] );
$path  = $parts['path'] ?? '';
parse_str( $parts['query'] ?? '', $query );
$query = array_map( static fn( $value ): string => is_string( $value ) ? $value : '', $query );

$answer = static function ( int $status, array $body, array $headers = array() ): never {
	http_response_code( $status );
	header( 'Content-Type: application/json' );
	foreach ( $headers as $header ) {
		header( $header );
	}
	echo json_encode( $body );
	exit;
};
$gif    = static fn( string $id, string $title, array $more = array() ): array => $more + array(
	'type'      => 'gif',
	'id'        => $id,
	'title'     => $title,
	'embed_url' => "https://giphy.com/embed/$id",
	'images'    => array(
		'original'        => array(
			'url'    => "https://media1.giphy.com/media/$id/giphy.gif",
			'width'  => '480',
			'height' => '270',
		),
		'downsized_still' => array( 'url' => "https://media1.giphy.com/media/$id/giphy-downsized_s.gif" ),
	),
);

file_put_contents( $log, json_encode( array( 'path' => $path, 'query' => $query ) ) . "\n", FILE_APPEND );

if ( 'GET' !== $_SERVER['REQUEST_METHOD'] || $_COOKIE || isset( $_SERVER['HTTP_REFERER'] ) || isset( $_SERVER['HTTP_AUTHORIZATION'] ) ) {
	$answer( 400, array( 'meta' => array( 'msg' => 'Only a plain GET is taken.' ) ) );
}
if ( 'good-key-1234' !== ( $query['api_key'] ?? '' ) ) {
	$answer( 401, array( 'meta' => array( 'status' => 401, 'msg' => 'Unauthorized' ) ) );
}
$unknown = array_diff( array_keys( $query ), '/v1/gifs/search' === $path ? array( 'api_key', 'q', 'limit', 'offset', 'rating', 'lang' ) : array( 'api_key', 'rating' ) );
if ( $unknown || ! preg_match( '~^/v1/gifs/(search|[A-Za-z0-9]+)$~', $path ) ) {
	$answer( 400, array( 'meta' => array( 'msg' => 'Unknown: ' . implode( ', ', $unknown ) ) ) );
}
if ( '/v1/gifs/search' !== $path ) {
	'/v1/gifs/ZgTR3UQ9XAWDvqy9jv' === $path
		? $answer( 200, array( 'data' => $gif( 'ZgTR3UQ9XAWDvqy9jv', 'A cat', array( 'alt_text' => 'A cat sleeps' ) ) ) )
		: $answer( 404, array( 'data' => array(), 'meta' => array( 'status' => 404 ) ) );
}
if ( '' === ( $query['q'] ?? '' ) || mb_strlen( $query['q'] ) > 50 || ! in_array( $query['rating'] ?? 'g', array( 'g', 'pg', 'pg-13', 'r' ), true ) || ! preg_match( '/^[a-z]{2}$/', $query['lang'] ?? 'en' ) ) {
	$answer( 400, array( 'meta' => array( 'msg' => 'Bad parameters.' ) ) );
}
if ( 'busy' === $query['q'] ) {
	$answer( 429, array( 'meta' => array( 'status' => 429 ) ), array( 'Retry-After: 1200' ) );
}
if ( 'nothing' === $query['q'] ) {
	$answer( 200, array( 'data' => array() ) );
}
if ( 'web page' === $query['q'] ) {
	header( 'Content-Type: text/html' );
	exit( '<!doctype html><title>Maintenance</title>' );
}
if ( 'endless' === $query['q'] ) {
	$answer( 200, array( 'data' => array_fill( 0, 250000, array( 0 ) ) ) );
}
if ( 'hostile' === $query['q'] ) {
	$answer(
		200,
		array(
		'data' => array(
			'text',
			null,
			array( 'id' => '../../x' ),
			array( 'id' => array( 'x' ) ),
			$gif( 'a1', "<script>alert(1)</script>\n[contact-form]", array( 'images' => array( 'original' => array( 'width' => '-1', 'height' => array() ), 'downsized_still' => array( 'url' => 'javascript:alert(1)' ) ) ) ),
			$gif( 'b2', str_repeat( 'x', 9000 ), array( 'images' => 'none' ) ),
			$gif( 'c3', 'C', array( 'title' => array( 'x' ), 'images' => array( 'downsized_still' => array( 'url' => 'https://media1.giphy.com.example.com/x.gif' ) ) ) ),
			$gif( 'd4', '', array( 'images' => array( 'downsized_still' => array( 'url' => 'https://media1.giphy.com/' . str_repeat( 'x', 9000 ) ) ) ) ),
		),
		)
	);
}
$answer( 200, array( 'data' => array_map( static fn( int $number ): array => $gif( "gif$number", "GIF $number" ), range( 1, (int) ( $query['limit'] ?? 25 ) ) ) ) );
