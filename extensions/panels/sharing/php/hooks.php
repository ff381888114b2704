<?php
declare( strict_types=1 );

namespace Millwork\Units\Sharing;

defined( 'ABSPATH' ) || exit;

use Millwork\Panels\LikesAndSharing;

add_action( 'rest_api_init', array( Setting::class, 'register' ), 20 );
// Checked here, so that a page of a site without buttons loads no class for them.
add_filter(
	'millwork_below_post',
	static function ( $parts, $post ) {
		return metadata_exists( 'post', $post->ID, 'sharing_disabled' ) || LikesAndSharing::is_on( LikesAndSharing::SHARING, $post->ID ) ? Setting::add_part( $parts, $post ) : $parts;
	},
	10,
	2
);
// Blocks of older posts.
add_filter( 'millwork_sharing_links', array( Buttons::class, 'for_block' ), 10, 4 );
// Into the section that Panels\LikesAndSharing adds at 10.
add_filter( 'millwork_settings_sections', array( ButtonSettings::class, 'add_fields' ), 20 );
