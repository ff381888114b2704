<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Panels\LikesAndSharing;

Migrations::register( 'likes', array( 'millwork_likes', 'millwork_like_counts' ), array( array( Tables::class, 'create_likes' ), array( Tables::class, 'create_counts' ) ) );
add_action( 'deleted_post', array( Likes::class, 'forget_post' ) );
add_action( 'millwork_likes_compare', array( LikeCounts::class, 'compare' ) );
add_action( 'millwork_repeated_jobs', array( LikeCounts::class, 'repeat' ) );

add_action( 'rest_api_init', array( Setting::class, 'register' ), 20 );
add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
// Before WordPress redirects to the canonical URL and loses the form.
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_POST['millwork_like'] ) || isset( $_GET['millwork-like'] ) ) {
			Form::handle();
		}
	},
	1
);
// After the sharing buttons. Checked here, so that a page of a site without likes loads no class for them.
add_filter(
	'millwork_below_post',
	static function ( $parts, $post ) {
		return metadata_exists( 'post', $post->ID, 'switch_like_status' ) || LikesAndSharing::is_on( LikesAndSharing::LIKES, $post->ID ) ? Button::add_part( $parts, $post ) : $parts;
	},
	20,
	2
);

// Blocks of older posts.
add_filter( 'millwork_like_button', array( Button::class, 'for_block' ), 10, 2 );
add_filter( 'millwork_most_liked', array( Likes::class, 'most_liked' ), 10, 4 );

add_filter( 'wp_privacy_personal_data_exporters', array( PersonalData::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( PersonalData::class, 'add_eraser' ) );
add_action( 'admin_init', array( PersonalData::class, 'suggest_policy' ) );
add_action( 'deleted_user', array( PersonalData::class, 'forget_user' ) );
// On a network, WordPress has switched to the site that the user leaves.
add_action( 'remove_user_from_blog', array( PersonalData::class, 'forget_user' ) );
