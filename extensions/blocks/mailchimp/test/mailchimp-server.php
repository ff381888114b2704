<?php
/**
 * Simulates Mailchimp's API for the tests. It takes nothing but what the API's documents say, keeps its members in a
 * file, and remembers what it was asked.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Mailchimp;

// phpcs:disable WordPress -- There is no WordPress in this process.

$state   = (string) getenv( 'STAND_IN_STATE' );
$method  = $_SERVER['REQUEST_METHOD'];
$path    = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$raw     = (string) file_get_contents( 'php://input' );
$body    = '' === $raw ? null : json_decode( $raw, true );
$scene   = (string) @file_get_contents( "$state/scene" );
$members = json_decode( (string) @file_get_contents( "$state/members.json" ), true ) ?: array();
$header  = static fn( string $name ): string => (string) ( $_SERVER[ $name ] ?? '' );

file_put_contents( "$state/asked.jsonl", json_encode( array( 'method' => $method, 'path' => $path, 'query' => $_GET, 'body' => $body, 'language' => $header( 'HTTP_ACCEPT_LANGUAGE' ) ) ) . "\n", FILE_APPEND );

$answer = static function ( int $status, array $said ): never {
	http_response_code( $status );
	header( 'Content-Type: application/json' );
	echo json_encode( $said );
	exit;
};
$refuse = static fn( int $status, string $title ) => $answer( $status, array( 'type' => 'https://mailchimp.com/developer/marketing/docs/errors/', 'title' => $title, 'status' => $status, 'detail' => "Not so: $raw", 'instance' => 'x' ) );

'down' === $scene && $answer( 503, array() );
'proxy' === $scene && $answer( 200, array( 'ok' => true ) );
if ( 'many' === $scene ) {
	$many = array_map( static fn( int $i ): array => array( 'id' => "m$i", 'name' => 'x', 'title' => 'x' ), range( 1, 500 ) );
	$answer( 200, array( 'lists' => $many, 'categories' => $many, 'interests' => $many ) );
}
if ( 'akamai' === $scene ) {
	$answer( 403, array( 'type' => 'akamai_error_message', 'title' => 'Slow down' ) );
}
if ( 'busy' === $scene ) {
	header( 'Retry-After: 7' );
	$refuse( 429, 'Too Many Requests' );
}
'Basic ' . base64_encode( 'millwork:' . str_repeat( 'a', 32 ) . '-us6' ) === $header( 'HTTP_AUTHORIZATION' ) || $refuse( 401, 'API Key Invalid' );
'revoked' === $scene && $refuse( 403, 'User Disabled' );
! $_COOKIE && '' === $header( 'HTTP_REFERER' ) && str_starts_with( $path, '/us6.api.mailchimp.com/3.0/' ) || $refuse( 400, 'Bad Request' );
$path = substr( $path, strlen( '/us6.api.mailchimp.com/3.0' ) );

if ( 'GET /lists' === "$method $path" ) {
	$lists = array( array( 'id' => 'a1b2c3', 'name' => 'Letters &amp; news' ), array( 'id' => 'd4e5f6', 'name' => '<b>Others</b>' ), array( 'id' => '../x', 'name' => 'Hostile' ), 'no list' );
	$answer( 200, array( 'lists' => 'one' === $scene ? array_slice( $lists, 0, 1 ) : $lists ) );
}
'gone' !== $scene && str_starts_with( $path, '/lists/a1b2c3/' ) || $refuse( 404, 'Resource Not Found' );
$path = substr( $path, strlen( '/lists/a1b2c3' ) );
if ( 'GET /interest-categories' === "$method $path" ) {
	$answer( 200, array( 'categories' => array( array( 'id' => 'k1', 'title' => 'Themes' ) ) ) );
}
if ( 'GET /interest-categories/k1/interests' === "$method $path" ) {
	$answer( 200, array( 'interests' => array( array( 'id' => 'a1', 'name' => 'Oak' ), array( 'id' => 'b2', 'name' => 'Ash' ) ) ) );
}
preg_match( '~^/members/([0-9a-f]{32})$~D', $path, $found ) || $refuse( 404, 'Resource Not Found' );
$hash  = $found[1];
$known = $members[ $hash ] ?? null;
if ( 'GET' === $method ) {
	$known ? $answer( 200, $known ) : $refuse( 404, 'Resource Not Found' );
}
( 'PUT' === $method || 'PATCH' === $method ) && is_array( $body ) && 'application/json' === $header( 'CONTENT_TYPE' ) || $refuse( 405, 'Method Not Allowed' );
if ( array_diff( array_keys( $body ), array( 'email_address', 'status', 'status_if_new', 'interests', 'merge_fields' ) ) || ( 'PATCH' === $method && ! $known ) ) {
	$refuse( 400, 'Invalid Resource' );
}
if ( 'PUT' === $method && ( md5( strtolower( $body['email_address'] ?? '' ) ) !== $hash || ( ! $known && ! isset( $body['status_if_new'] ) ) ) ) {
	$refuse( 400, 'Invalid Resource' );
}
foreach ( $body['interests'] ?? array() as $id => $is_in ) {
	in_array( $id, array( 'a1', 'b2' ), true ) && is_bool( $is_in ) || $refuse( 400, 'Invalid Resource' );
}
if ( isset( $body['merge_fields']['NUMBER'] ) && ! is_numeric( $body['merge_fields']['NUMBER'] ) ) {
	$refuse( 400, 'Invalid Resource' );
}
$status = $body['status'] ?? ( $known['status'] ?? $body['status_if_new'] ?? '' );
in_array( $status, array( 'pending', 'subscribed', 'unsubscribed', 'cleaned', 'archived', 'transactional' ), true ) || $refuse( 400, 'Invalid Resource' );
if ( 'compliance' === $scene || ( in_array( $known['status'] ?? '', array( 'unsubscribed', 'cleaned' ), true ) && 'subscribed' === $status ) || ( 'cleaned' === ( $known['status'] ?? '' ) && isset( $body['status'] ) ) ) {
	$refuse( 400, 'Member In Compliance State' );
}
if ( ! $known && isset( $_GET['skip_merge_validation'] ) === false ) {
	$refuse( 400, 'Invalid Resource' );
}
$members[ $hash ] = array(
	'status'       => $status,
	'interests'    => (object) array_merge( array( 'a1' => false, 'b2' => false ), (array) ( $known['interests'] ?? array() ), $body['interests'] ?? array() ),
	'merge_fields' => (object) array_merge( array( 'FNAME' => '', 'PLACE' => '' ), (array) ( $known['merge_fields'] ?? array() ), $body['merge_fields'] ?? array() ),
);
file_put_contents( "$state/members.json", json_encode( $members ) );
$answer( 200, $members[ $hash ] );
