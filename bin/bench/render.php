<?php
/**
 * Measures how long our blocks take to render, as multiples of a core paragraph, in turn.
 *
 * Usage: php bin/bench/render.php <WordPress folder>. Prints JSON: multiple by fixture.
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

// As on a visitor's page.
$_SERVER['REQUEST_METHOD'] = 'GET';

require $argv[1] . '/wp-load.php';

$paragraph = '<!-- wp:paragraph -->' . "\n" . '<p>Two chairs, one table, and the oak they are made of.</p>' . "\n" . '<!-- /wp:paragraph -->';

/**
 * Renders a post's content many times.
 *
 * @param string $html  The content.
 * @param int    $times How often.
 * @return float Seconds.
 */
$measure = static function ( string $html, int $times ): float {
	$started = hrtime( true );
	for ( $i = 0; $i < $times; $i++ ) {
		do_blocks( $html );
	}
	return ( hrtime( true ) - $started ) / 1e9;
};

$multiples = array();
foreach ( (array) glob( dirname( __DIR__, 2 ) . '/extensions/blocks/*/test/fixtures/*.html' ) as $file ) {
	if ( preg_match( '/\.(serialized|rendered)\.html$/', (string) $file ) ) {
		continue;
	}
	$html   = (string) file_get_contents( (string) $file );
	$ratios = array();
	// The first turn warms up.
	for ( $turn = 0; $turn < 12; $turn++ ) {
		$ours = $measure( $html, 60 );
		$core = $measure( $paragraph, 60 );
		if ( $turn ) {
			$ratios[] = $ours / $core;
		}
	}
	sort( $ratios );
	$multiples[ basename( (string) $file, '.html' ) ] = $ratios[ (int) ( count( $ratios ) / 2 ) ];
}

echo wp_json_encode( $multiples );
