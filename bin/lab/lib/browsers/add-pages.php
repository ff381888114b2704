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
require_once dirname( __DIR__, 3 ) . '/demo/class-pictures.php';
wp_set_current_user( 1 );
$millwork_lab = array();
foreach ( json_decode( (string) stream_get_contents( STDIN ), true ) as $millwork_lab_title => $millwork_lab_content ) {
	$millwork_lab_id                              = wp_insert_post(
		array(
			'post_title'     => $millwork_lab_title,
			'post_content'   => wp_slash( Millwork\Demo\Pictures::fill_in( $millwork_lab_content ) ),
			'post_status'    => 'publish',
			'comment_status' => 'closed',
			'meta_input'     => array( 'switch_like_status' => '1' ),
		)
	);
	$millwork_lab['ids'][ $millwork_lab_title ]   = $millwork_lab_id;
	$millwork_lab['links'][ $millwork_lab_title ] = get_permalink( $millwork_lab_id );
}
echo wp_json_encode( $millwork_lab );
