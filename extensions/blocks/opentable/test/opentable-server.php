<?php
/**
 * Simulates OpenTable's search, for the tests: `php -S 127.0.0.1:0 opentable-server.php`. It takes nothing but
 * what the search is sent, and remembers what it was asked.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Opentable;

file_put_contents( getenv( 'STAND_IN_STATE' ) . '/asked.jsonl', json_encode( $_SERVER['REQUEST_URI'] ) . "\n", FILE_APPEND );
header( 'Content-Type: application/json' );

$path = parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( 'GET' !== $_SERVER['REQUEST_METHOD'] || $_COOKIE || isset( $_SERVER['HTTP_REFERER'] ) || '/widget/reservation/restaurant-search' !== $path || array( 'pageSize', 'query' ) !== array_keys( $_GET ) || '20' !== $_GET['pageSize'] ) {
	http_response_code( 400 );
	exit( '{}' );
}
switch ( $_GET['query'] ) {
	case 'down':
		http_response_code( 503 );
		exit( '{}' );
	case 'page':
		exit( '<!doctype html>' );
	case 'away':
		header( 'Location: http://127.0.0.1/', true, 302 );
		exit;
	case 'hostile':
		exit( json_encode( array( 'items' => array( 'text', null, array( 'rid' => '1<', 'name' => 'x' ), array( 'rid' => array( 1 ), 'name' => 'x' ), array( 'rid' => 1, 'name' => array() ), array( 'rid' => 2, 'name' => "<script>x</script>\n[gallery]" ), array( 'rid' => '3', 'name' => str_repeat( 'x', 9000 ) ) ) ) ) );
	default:
		exit( json_encode( array( 'items' => array_map( static fn( int $rid ): array => array( 'rid' => $rid, 'name' => "{$_GET['query']} $rid" ), range( 1, 25 ) ) ) ) );
}
