<?php
/**
 * Adds posts to a lab's site: `php add-pages.php SITE URL`, with JSON as input, the content by title. Prints their IDs and
 * links.
 *
 * @package Millwork
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST'] = str_replace( array( 'http://', '127.0.0.1' ), array( '', 'localhost' ), $argv[2] );
require $argv[1] . '/wp-load.php';
wp_set_current_user( 1 );
$millwork_lab = array();
foreach ( json_decode( (string) stream_get_contents( STDIN ), true ) as $millwork_lab_title => $millwork_lab_content ) {
	$millwork_lab_id = wp_insert_post(
		array(
			'post_title'     => $millwork_lab_title,
			'post_content'   => wp_slash( (string) preg_replace_callback( '/{{([a-z-]+)}}/', static fn( $found ) => (string) wp_get_attachment_url( get_page_by_path( $found[1], OBJECT, 'attachment' )->ID ), $millwork_lab_content ) ),
			'post_status'    => 'publish',
			'comment_status' => 'closed',
			'meta_input'     => array( 'switch_like_status' => '1' ),
		)
	);
	$millwork_lab['ids'][ $millwork_lab_title ]   = $millwork_lab_id;
	$millwork_lab['links'][ $millwork_lab_title ] = get_permalink( $millwork_lab_id );
}
echo wp_json_encode( $millwork_lab );
