<?php
declare( strict_types=1 );

namespace Millwork\Panels;

use Millwork\Blocks\OurBlocks;


/**
 * Makes the post editor load before our script on the screens that have it.
 *
 * The script doesn't list it as a dependency, because WordPress complains about `wp-editor` on the widgets screen
 * (wp_check_widget_editor_deps()), which has no post for a panel.
 */
final class Editor {

	/** Screens that edit posts. */
	private const SCREENS = array( 'post', 'site-editor' );

	/** Adds the handles of WordPress's editor and its slots as dependencies of our script. */
	public static function add_dependencies(): void {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		$script = wp_scripts()->query( OurBlocks::EDITOR_HANDLE );
		if ( $screen && in_array( $screen->base, self::SCREENS, true ) && is_object( $script ) ) {
			$script->deps = array_values( array_unique( array_merge( $script->deps, array( 'wp-plugins', 'wp-editor' ) ) ) );
		}
	}
}
