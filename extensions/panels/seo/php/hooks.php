<?php
/**
 * What the description listens to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Seo;

// After Jetpack, which registers the same on `init` at 20. Visitors' pages have no use for it.
if ( is_admin() ) {
	add_action( 'init', array( Description::class, 'register_meta' ), 30 );
} else {
	add_action( 'rest_api_init', array( Description::class, 'register_meta' ), 5 );
}
// Looked at here, so that no page loads the class for nothing.
add_action(
	'wp_head',
	static function (): void {
		if ( is_singular() && metadata_exists( 'post', get_queried_object_id(), 'advanced_seo_description' ) ) {
			Description::print_tag();
		}
	},
	1
);
add_filter( 'millwork_editor_data', array( Description::class, 'add_editor_data' ) );
