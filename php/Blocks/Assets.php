<?php
/**
 * Styles and scripts of the blocks.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Type_Registry;

/**
 * One editor script and one editor stylesheet for all blocks; on the page, a block's own files and
 * only where the block is.
 */
final class Assets {

	/**
	 * Hooks the assets up.
	 */
	public static function boot(): void {
		// After WordPress's own, which enqueues every block's style at 10 in a classic theme.
		add_action( 'enqueue_block_assets', array( self::class, 'keep_to_the_page' ), 11 );
	}

	/**
	 * Registers the editor's script and stylesheet. Needed before the blocks, which name them.
	 */
	public static function register(): void {
		$asset = self::asset( 'editor' );
		wp_register_script(
			Registration::EDITOR_HANDLE,
			plugins_url( 'build/editor.js', MILLWORK_FILE ),
			$asset['dependencies'],
			$asset['version'],
			array( 'in_footer' => true )
		);
		$styles = Registration::build_dir() . '/editor-styles.css';
		if ( is_file( $styles ) ) {
			wp_register_style(
				Registration::EDITOR_HANDLE,
				plugins_url( 'build/editor-styles.css', MILLWORK_FILE ),
				array(),
				(string) filemtime( $styles )
			);
			wp_style_add_data( Registration::EDITOR_HANDLE, 'rtl', 'replace' );
		}
	}

	/**
	 * Gives blocks their styles: in the admin the one sheet of all blocks, elsewhere each its own.
	 *
	 * @param array<string, string> $blocks Slug by block name.
	 */
	public static function attach( array $blocks ): void {
		if ( ! is_admin() ) {
			return;
		}
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( $blocks ) as $name ) {
			$block_type = $registry->get_registered( $name );
			if ( null !== $block_type ) {
				$block_type->style_handles        = array();
				$block_type->editor_style_handles = array( Registration::EDITOR_HANDLE );
			}
		}
	}

	/**
	 * Takes our styles off a page whose theme makes WordPress load every block's styles. They come
	 * back in the head for blocks in the page's posts, and when a block is rendered elsewhere.
	 */
	public static function keep_to_the_page(): void {
		if ( is_admin() || wp_should_load_block_assets_on_demand() ) {
			return;
		}
		$registry = WP_Block_Type_Registry::get_instance();
		$posts    = $GLOBALS['wp_query']->posts ?? array();
		$content  = implode( "\n", array_column( is_array( $posts ) ? $posts : array(), 'post_content' ) );
		foreach ( array_keys( Registration::registered() ) as $name ) {
			$block_type = $registry->get_registered( $name );
			if ( null === $block_type || has_block( $name, $content ) ) {
				continue;
			}
			foreach ( $block_type->style_handles as $handle ) {
				wp_dequeue_style( $handle );
			}
		}
	}

	/**
	 * What the build says about a script.
	 *
	 * @param string $name The entry's name, as 'editor'.
	 * @return array{dependencies: string[], version: string}
	 */
	private static function asset( string $name ): array {
		$file = Registration::build_dir() . "/$name.asset.php";
		return is_file( $file ) ? require $file : array(
			'dependencies' => array(),
			'version'      => MILLWORK_VERSION,
		);
	}
}
