<?php
/**
 * Registration of the blocks.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Conflicts;
use Millwork\Rendering\ViewScript;

/**
 * Registers every block that the build's manifest names. A folder under extensions/blocks is the
 * registration; there is no list.
 */
final class Registration {

	/** The handle that every block.json names as its editor script. */
	public const EDITOR_HANDLE = 'millwork-editor';

	/**
	 * Names of our blocks that are registered by us, with the slug of each.
	 *
	 * @var array<string, string>
	 */
	private static array $registered = array();

	/**
	 * Hooks the registration up.
	 */
	public static function boot(): void {
		// After Jetpack and others, which register at 10: who is there first keeps the block.
		add_action( 'init', array( self::class, 'register_blocks' ), 20 );
		add_action( 'jetpack_register_gutenberg_extensions', array( Jetpack::class, 'decline' ), 20 );
		add_filter( 'block_categories_all', array( self::class, 'add_categories' ) );
	}

	/**
	 * The folder of the built blocks.
	 */
	public static function build_dir(): string {
		return MILLWORK_DIR . '/build';
	}

	/**
	 * What the manifest says: block.json by folder name.
	 *
	 * @return array<string, array<string, mixed>> Empty without a build.
	 */
	public static function manifest(): array {
		$file = self::build_dir() . '/blocks-manifest.php';
		return is_file( $file ) ? require $file : array();
	}

	/**
	 * Registers the blocks, save those that are another plugin's.
	 */
	public static function register_blocks(): void {
		$dir = self::build_dir();
		if ( ! is_file( $dir . '/blocks-manifest.php' ) ) {
			return;
		}
		wp_register_block_metadata_collection( $dir . '/blocks', $dir . '/blocks-manifest.php' );
		Assets::register();
		self::$registered = array();
		$manifest         = self::manifest();
		$others           = Owners::others( $manifest );
		$is_safe          = ViewScript::is_config_safe();
		if ( ! $is_safe ) {
			add_filter( 'block_type_metadata', array( self::class, 'forbid_swapping' ) );
		}
		foreach ( $manifest as $slug => $metadata ) {
			$name = (string) $metadata['name'];
			if ( in_array( $name, $others, true ) ) {
				Conflicts::note_block( $name );
				continue;
			}
			Owners::take_back( $name );
			if ( false !== register_block_type( $dir . '/blocks/' . $slug ) ) {
				self::$registered[ $name ] = (string) $slug;
			}
		}
		if ( ! $is_safe ) {
			remove_filter( 'block_type_metadata', array( self::class, 'forbid_swapping' ) );
		}
		Assets::attach( self::$registered );
	}

	/**
	 * Says of a block that it cannot be on a page that the browser swaps in without loading it: where the
	 * config of such a page may be anybody's (ViewScript), a query loads its next page as a whole.
	 *
	 * @param mixed $metadata The block's block.json.
	 * @return mixed
	 */
	public static function forbid_swapping( mixed $metadata ): mixed {
		if ( is_array( $metadata ) ) {
			unset( $metadata['supports']['interactivity'] );
		}
		return $metadata;
	}

	/**
	 * The blocks that we registered.
	 *
	 * @return array<string, string> Slug (folder name) by block name.
	 */
	public static function registered(): array {
		return self::$registered;
	}

	/**
	 * Adds the block categories Earn and Grow, unless another plugin has them.
	 *
	 * @param array<int, array<string, mixed>> $categories WordPress's categories.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add_categories( array $categories ): array {
		$known = array_column( $categories, 'slug' );
		$ours  = array(
			array(
				'slug'  => 'earn',
				'title' => __( 'Earn', 'millwork' ),
				'icon'  => null,
			),
			array(
				'slug'  => 'grow',
				'title' => __( 'Grow', 'millwork' ),
				'icon'  => null,
			),
		);
		foreach ( $ours as $category ) {
			if ( ! in_array( $category['slug'], $known, true ) ) {
				$categories[] = $category;
			}
		}
		return $categories;
	}
}
