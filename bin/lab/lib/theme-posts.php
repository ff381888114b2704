<?php
/**
 * Publishes the posts of the themes lane: `php theme-posts.php SITE`, with JSON as input, the content by title. Adds posts
 * with the content of the demo site's pages. Prints the posts' URLs by title.
 *
 * @package Millwork
 */

use Millwork\Units\RelatedPosts\Index\BackgroundWork;
use Millwork\Units\RelatedPosts\Index\BuildProgress;
use Millwork\Units\RelatedPosts\Index\StoredResults;

if ( 'cli' !== PHP_SAPI || 2 !== $argc ) {
	exit( 1 );
}
$millwork_record = json_decode( (string) file_get_contents( $argv[1] . '/.site.json' ), true );

$_SERVER['HTTP_HOST']      = (string) preg_replace( '#^https?://#', '', $millwork_record['siteUrl'] );
$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
wp_set_current_user( 1 );

$millwork_posts = (array) json_decode( (string) stream_get_contents( STDIN ), true );
$millwork_pages = get_posts(
	array(
		'post_type'    => 'page',
		'meta_key'     => '_millwork_demo', // phpcs:ignore WordPress.DB.SlowDBQuery -- A small site.
		'post__not_in' => array( (int) get_option( 'page_on_front' ), (int) get_option( 'page_for_posts' ) ),
		'orderby'      => array(
			'menu_order' => 'ASC',
			'title'      => 'ASC',
		),
		'numberposts'  => -1,
	)
);
$millwork_half  = (int) ceil( count( $millwork_pages ) / 2 );
foreach ( array_chunk( $millwork_pages, max( 1, $millwork_half ) ) as $millwork_at => $millwork_part ) {
	$millwork_posts[ 'Demo ' . ( $millwork_at + 1 ) ] = implode( "\n\n", array_column( $millwork_part, 'post_content' ) );
}
$millwork_urls = array();
$millwork_ids  = array();
foreach ( $millwork_posts as $millwork_title => $millwork_content ) {
	$millwork_id                      = (int) wp_insert_post(
		wp_slash(
			array(
				'post_title'     => $millwork_title,
				'post_content'   => $millwork_content,
				'post_status'    => 'publish',
				'post_date_gmt'  => '2026-11-02 09:00:00',
				'post_date'      => '2026-11-02 09:00:00',
				// A theme's comment form may be wider than a phone.
				'comment_status' => 'closed',
			)
		)
	);
	$millwork_ids[]                   = $millwork_id;
	$millwork_urls[ $millwork_title ] = get_permalink( $millwork_id );
}

// Related posts are found in the background: here, before anybody looks.
BuildProgress::begin_once();
while ( ! BackgroundWork::work( 20 ) ) {
	continue;
}
array_map( array( StoredResults::class, 'make' ), $millwork_ids );
echo wp_json_encode( $millwork_urls );
