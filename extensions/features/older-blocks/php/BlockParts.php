<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use WP_Block;

/** What many of the blocks read and print. */
final class BlockParts {

	/**
	 * A text among the attributes, which may have any shape.
	 * @param array<string, mixed> $attributes
	 * @return string '' if it is no text.
	 */
	public static function text( array $attributes, string $name ): string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
	}

	/**
	 * Puts a block's element around its content.
	 * @param string $html Escaped.
	 */
	public static function wrap( string $html ): string {
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>\n";
	}

	/** The ID of the post that a block is about; 0 for none. */
	public static function post_id( WP_Block $block ): int {
		$id = $block->context['postId'] ?? 0;
		return is_numeric( $id ) && $id > 0 ? (int) $id : (int) get_the_ID();
	}
}
