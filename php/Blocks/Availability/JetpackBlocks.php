<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use Millwork\Blocks\OurBlocks;
use Millwork\Conflicts;
use Throwable;
use WP_Block_Type_Registry;

/**
 * Jetpack's blocks, if it is active.
 *
 * In the admin and the REST API it registers all of them on `init`. On pages, Jetpack 16 registers some only when they
 * are first rendered, in the filter `pre_render_block`. That is too late to find them among the registered blocks, and
 * Jetpack leaves a block to the plugin that registered it first.
 */
final class JetpackBlocks {

	/**
	 * Module by block. Jetpack registers these blocks on the server even if the module is off, but its editor script
	 * leaves them out, so without us nobody would have them.
	 */
	private const MODULES = array( 'videopress/video' => 'videopress' );

	/** Jetpack's class for its blocks. */
	private const GUTENBERG = 'Jetpack_Gutenberg';

	/**
	 * Whether Jetpack registers a block on this page, now or later. Registers a block that Jetpack delays right away,
	 * so that it is Jetpack's.
	 */
	public static function registers( string $name ): bool {
		$slug = self::slug( $name );
		if ( '' === $slug || ! in_array( $slug, self::extensions(), true ) ) {
			return false;
		}
		$register = self::method( 'lazy_register_deferred_block' );
		try {
			if ( $register ) {
				// Calls the filter as for a block at the top level.
				$register(
					null,
					array(
						'blockName'    => $name,
						'attrs'        => array(),
						'innerBlocks'  => array(),
						'innerHTML'    => '',
						'innerContent' => array(),
					),
					null
				);
				return WP_Block_Type_Registry::get_instance()->is_registered( $name );
			}
		} catch ( Throwable ) {
			$register = null;
		}
		// Another version of Jetpack may delay blocks in another way, so use what was found in the admin.
		return ! is_admin() && Conflicts::is_known_block( $name );
	}

	/**
	 * Whether Jetpack has registered a block without offering it: because the block's module is off and the module's
	 * standalone plugin is not active, or because Jetpack is in offline mode. In that mode it registers paid blocks only on
	 * pages, and renders nothing, so what the admin has found counts.
	 */
	public static function has_left_out( string $name ): bool {
		if ( ! is_admin() && self::is_offline() && in_array( self::slug( $name ), self::extensions(), true ) && Conflicts::facts()['blocks'] && ! Conflicts::is_known_block( $name ) ) {
			return true;
		}
		$module = self::MODULES[ $name ] ?? '';
		$asks   = self::method( 'is_module_active', 'Jetpack' );
		if ( '' === $module || ! $asks || class_exists( 'Jetpack_VideoPress_Plugin', false ) ) {
			return false;
		}
		try {
			return ! $asks( $module );
		} catch ( Throwable ) {
			return false;
		}
	}

	/** Whether Jetpack is in offline mode. */
	private static function is_offline(): bool {
		$status = 'Automattic\\Jetpack\\Status';
		try {
			return class_exists( self::GUTENBERG, false ) && class_exists( $status ) && ( new $status() )->is_offline_mode();
		} catch ( Throwable ) {
			return false;
		}
	}

	/**
	 * Tells Jetpack which blocks are ours. Otherwise it treats any block with its name as its own, and its editor
	 * script would register blocks that our page must render.
	 */
	public static function decline(): void {
		$decline    = self::method( 'set_extension_unavailable' );
		$extensions = self::extensions();
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			if ( $decline && in_array( self::slug( $name ), $extensions, true ) ) {
				$decline( self::slug( $name ), 'registered_elsewhere' );
			}
		}
	}

	/** @return string[] Jetpack's editor extensions on this site, such as 'business-hours'. */
	private static function extensions(): array {
		$list = self::method( 'get_extensions' );
		try {
			$extensions = $list ? $list() : array();
		} catch ( Throwable ) {
			$extensions = array();
		}
		return is_array( $extensions ) ? array_filter( $extensions, 'is_string' ) : array();
	}

	/** A method of one of Jetpack's classes; null if this version doesn't have it. */
	private static function method( string $name, string $owner = self::GUTENBERG ): ?callable {
		$method = array( $owner, $name );
		return is_callable( $method ) ? $method : null;
	}

	/** Jetpack's name for a block; '' if it is not a block of Jetpack. */
	private static function slug( string $name ): string {
		if ( isset( self::MODULES[ $name ] ) ) {
			return $name;
		}
		return str_starts_with( $name, 'jetpack/' ) ? substr( $name, strlen( 'jetpack/' ) ) : '';
	}
}
