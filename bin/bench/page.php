<?php
/**
 * Makes the post of WordPress's own blocks that bin/bench/page.mjs asks for.
 *
 * Usage: php bin/bench/page.php <WordPress folder>. Prints its address.
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

$millwork_blocks = "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">Chairs</h2>\n<!-- /wp:heading -->\n\n"
	. str_repeat( "<!-- wp:paragraph -->\n<p>Two chairs, one table, and the oak they are made of.</p>\n<!-- /wp:paragraph -->\n\n", 8 )
	. "<!-- wp:list -->\n<ul class=\"wp-block-list\"><!-- wp:list-item -->\n<li>Oak</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->\n\n"
	. "<!-- wp:columns -->\n<div class=\"wp-block-columns\"><!-- wp:column -->\n<div class=\"wp-block-column\"></div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->";
$millwork_post   = wp_insert_post(
	array(
		'post_title'   => 'Chairs',
		'post_status'  => 'publish',
		'post_content' => $millwork_blocks,
	)
);
echo wp_json_encode( get_permalink( $millwork_post ) );
