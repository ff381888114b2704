<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;

Migrations::register( 'related-posts', array( 'millwork_related_terms', 'millwork_related_frequencies', 'millwork_related_posts', 'millwork_related_answers' ), array( array( Index\Tables::class, 'create' ) ) );

// The queue's jobs, under their stored names.
add_action( 'millwork_related_work', array( Index\BackgroundWork::class, 'run' ) );
add_action( 'millwork_related_look', array( Index\BackgroundWork::class, 'look' ) );
add_action( 'millwork_repeated_jobs', array( Index\BackgroundWork::class, 'repeat' ) );

add_action( 'wp_after_insert_post', array( Index\PostChanges::class, 'stored' ), 10, 4 );
add_action( 'set_object_terms', array( Index\PostChanges::class, 'labelled' ), 10, 4 );
add_action( 'edited_term', array( Index\PostChanges::class, 'renamed' ), 10, 3 );
add_action( 'deleted_post', array( Index\PostChanges::class, 'deleted' ) );

add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_home_status', array( Settings::class, 'add_status' ) );
add_action( 'cli_init', array( Command::class, 'register' ) );

// Only if no other plugin has the shortcode. It has no attributes: the block's defaults apply.
add_action(
	'init',
	static function (): void {
		if ( ! shortcode_exists( 'jetpack-related-posts' ) ) {
			add_shortcode( 'jetpack-related-posts', array( Page::class, 'shortcode' ) );
		}
	},
	20
);
