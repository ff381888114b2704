<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use Millwork\Blocks\OurBlocks;
use Millwork\Conflicts;
use Throwable;
use WP_Block_Type_Registry;

/**
 * What Jetpack says of its blocks, where it is active.
 *
 * In the admin and in the REST API it registers all of them on `init`. On visitors' pages Jetpack 16
 * registers some when they are first rendered, in the filter `pre_render_block`: too late for who
 * looks at what is registered, and it leaves a block to the plugin that was faster.
 */
final class JetpackBlocks {

	/**
	 * Modules by block: Jetpack registers these blocks on the server even where the module is off, and its script in
	 * the editor leaves them out. Then nobody would have them.
	 */
	private const MODULES = array( 'videopress/video' => 'videopress' );

	/** The class that knows Jetpack's blocks. */
	private const GUTENBERG = 'Jetpack_Gutenberg';

	/**
	 * Whether Jetpack registers a block on this page, now or later. A block that waits to be rendered is
	 * registered now: it is one more to Jetpack instead of one more to us.
	 * @param string $name The block's name.
	 */
	public static function registers( string $name ): bool {
		$slug = self::slug( $name );
		if ( '' === $slug || ! in_array( $slug, self::extensions(), true ) ) {
			return false;
		}
		$register = self::method( 'lazy_register_deferred_block' );
		try {
			if ( $register ) {
				// As the filter is called for a block that stands by itself.
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
		// Another version, which may register late in another way: what the admin saw counts.
		return ! is_admin() && Conflicts::is_known_block( $name );
	}

	/**
	 * Whether Jetpack has registered a block that it does not offer, because the block's module is off and the plugin
	 * of the module alone is not active.
	 * @param string $name The block's name.
	 */
	public static function has_left_out( string $name ): bool {
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

	/**
	 * Tells Jetpack which blocks are ours. It takes any block of its name for its own, and its script in
	 * the editor would register what our page has to render.
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

	/**
	 * The blocks and plugins of the editor that Jetpack has on this site.
	 * @return string[] As 'business-hours'.
	 */
	private static function extensions(): array {
		$list = self::method( 'get_extensions' );
		try {
			$extensions = $list ? $list() : array();
		} catch ( Throwable ) {
			$extensions = array();
		}
		return is_array( $extensions ) ? array_filter( $extensions, 'is_string' ) : array();
	}

	/**
	 * A method of a class of Jetpack's.
	 * @param string $owner The class.
	 * @return callable|null Null where this version has none.
	 */
	private static function method( string $name, string $owner = self::GUTENBERG ): ?callable {
		$method = array( $owner, $name );
		return is_callable( $method ) ? $method : null;
	}

	/**
	 * What Jetpack calls a block.
	 * @param string $name The block's name.
	 * @return string '' if it is not of JetpackBlocks's names.
	 */
	private static function slug( string $name ): string {
		if ( isset( self::MODULES[ $name ] ) ) {
			return $name;
		}
		return str_starts_with( $name, 'jetpack/' ) ? substr( $name, strlen( 'jetpack/' ) ) : '';
	}
}
