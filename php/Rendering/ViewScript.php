<?php
/**
 * Scripts of blocks that work without one.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * Takes a block's script off a page that has no use for it (design, promise 3). WordPress enqueues the
 * script of every block on the page, whatever the block prints.
 */
final class ViewScript {

	/**
	 * Leaves a block's script away where no block of the page has put anything into its store's config.
	 *
	 * @param string $block The block's name, as 'jetpack/calendly'.
	 * @param string $store The script's store, as 'millwork/calendly'.
	 */
	public static function only_with_config( string $block, string $store ): void {
		// Runs after WordPress has enqueued the block's script.
		add_filter(
			"render_block_$block",
			static function ( $content ) use ( $block, $store ) {
				if ( ! wp_interactivity_config( $store ) ) {
					wp_dequeue_script_module( generate_block_asset_handle( $block, 'viewScriptModule' ) );
				}
				return $content;
			}
		);
	}
}
