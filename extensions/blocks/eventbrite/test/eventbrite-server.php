<?php
/**
 * Simulates Eventbrite, for the tests: `php -S 127.0.0.1:0 eventbrite-server.php`. The intended host is
 * in the path. It records the requests.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Eventbrite;

$path = (string) $_SERVER['REQUEST_URI'];
file_put_contents( getenv( 'STAND_IN_STATE' ) . '/asked.jsonl', json_encode( $_SERVER['REQUEST_METHOD'] . ' ' . $path ) . "\n", FILE_APPEND );

if ( 'HEAD' !== $_SERVER['REQUEST_METHOD'] || $_COOKIE || isset( $_SERVER['HTTP_REFERER'] ) || isset( $_SERVER['HTTP_AUTHORIZATION'] ) ) {
	http_response_code( 400 );
	exit;
}
$ways = array(
	'/dovetails.eventbrite.com/' => 'https://www.eventbrite.com/e/a-day-of-dovetails-tickets-12',
	'/nobody.eventbrite.com/'    => 'https://www.eventbrite.com/',
	'/strange.eventbrite.com/'   => 'https://evil.example/e/x-12',
	'/inside.eventbrite.com/'    => 'http://127.0.0.1/e/x-12',
);
if ( isset( $ways[ $path ] ) ) {
	header( 'Location: ' . $ways[ $path ], true, 302 );
	exit;
}
$statuses = array(
	'/www.eventbrite.com/e/a-day-of-dovetails-tickets-12' => 200,
	'/www.eventbrite.com/'                                => 200,
	'/www.eventbrite.co.uk/e/fete-tickets-987654321'      => 403,
	'/www.eventbrite.com/e/gone-410'                      => 410,
);
http_response_code( $statuses[ $path ] ?? 404 );
