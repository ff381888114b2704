<?php
/**
 * Measures how long a core paragraph takes to render on a site.
 *
 * Usage: php bin/bench/paragraph.php <WordPress folder>. Prints the best of many turns, in microseconds.
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

$millwork_html = str_repeat( "<!-- wp:paragraph -->\n<p>Two chairs, one table, and the oak they are made of.</p>\n<!-- /wp:paragraph -->\n", 100 );
$millwork_best = INF;
for ( $millwork_turn = 0; $millwork_turn < 60; $millwork_turn++ ) {
	$millwork_started = hrtime( true );
	do_blocks( $millwork_html );
	$millwork_best = min( $millwork_best, ( hrtime( true ) - $millwork_started ) / 1e5 );
}
echo wp_json_encode( $millwork_best );
