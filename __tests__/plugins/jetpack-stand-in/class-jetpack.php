<?php
/**
 * The class of Jetpack that knows its modules.
 *
 * @package Millwork
 */

declare( strict_types=1 );

/**
 * What another plugin can ask Jetpack about its modules, and the routes that it has whether they are on or not.
 */
class Jetpack { // phpcs:ignore Generic.Classes.OpeningBraceSameLine -- As it is.

	/**
	 * Whether a module is on.
	 *
	 * @param string $module The module.
	 */
	public static function is_module_active( string $module ): bool {
		return in_array( "$module/video", Jetpack_Gutenberg::$extensions, true ) && ! in_array( "$module/video", Jetpack_Gutenberg::$off, true );
	}

	/**
	 * Registers routes: some of the same pattern as another plugin may have, one of its own.
	 */
	public static function register_routes(): void {
		foreach ( array( '/mailchimp', '/podcast-player', '/external-media/list/(?P<service>\w+)' ) as $path ) {
			register_rest_route(
				'wpcom/v2',
				$path,
				array(
					'methods'             => 'GET',
					'callback'            => static fn(): WP_Error => new WP_Error( 'theirs', 'Connect to WordPress.com first.', array( 'status' => 400 ) ),
					'permission_callback' => '__return_true',
				)
			);
		}
	}
}
