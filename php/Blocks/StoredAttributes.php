<?php
/**
 * Attributes as stored posts hold them.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

/**
 * Keeps stored attributes of a wrong shape from WordPress's own block supports, which take the
 * parsed block as it is and, in 6.8, end the page with a TypeError on a class name that is a list.
 */
final class StoredAttributes {

	/** Whether a support's attribute is text; `style` alone is an object. */
	private const TEXTS = array( 'className', 'align', 'backgroundColor', 'textColor', 'gradient', 'fontSize', 'fontFamily', 'borderColor', 'anchor' );

	/**
	 * Hooks the check up.
	 */
	public static function boot(): void {
		add_filter( 'render_block_data', array( self::class, 'drop_wrong_shapes' ) );
	}

	/**
	 * Drops attributes of block supports that are not what the support takes, in our blocks.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array<string, mixed>
	 */
	public static function drop_wrong_shapes( $block ) {
		if ( ! isset( $block['blockName'], $block['attrs'], Registration::registered()[ $block['blockName'] ] ) ) {
			return $block;
		}
		foreach ( self::TEXTS as $key ) {
			if ( isset( $block['attrs'][ $key ] ) && ! is_string( $block['attrs'][ $key ] ) ) {
				unset( $block['attrs'][ $key ] );
			}
		}
		return $block;
	}
}
