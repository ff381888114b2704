<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use WP_Post;

/** Recognizes blocks that offer payments. A change of style keeps the mark, any other change makes a new one. */
final class BlockMark {

	/** Attributes that don't change the offer. */
	private const LOOKS = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor' );

	/**
	 * @param array<string, mixed> $block As parse_blocks() gives it.
	 * @return string 16 hexadecimal digits.
	 */
	public static function of_block( array $block ): string {
		$attributes = is_array( $block['attrs'] ?? null ) ? array_diff_key( $block['attrs'], array_flip( self::LOOKS ) ) : array();
		// Not as JSON, which can't encode invalid UTF-8.
		return substr( hash( 'sha256', serialize( array( $block['blockName'] ?? '', $attributes ) ) ), 0, 16 );
	}

	/** Whether a block is in a post's own content. */
	public static function is_in_post( string $mark, string $name, int $post ): bool {
		$post = $post > 0 && '' !== $name ? get_post( $post ) : null;
		return $post instanceof WP_Post && in_array( $mark, self::all( $post, $name ), true );
	}

	/**
	 * The marks of a post's blocks.
	 * @return list<string>
	 */
	public static function all( WP_Post $post, string $name ): array {
		return has_block( $name, $post ) ? self::all_in( parse_blocks( $post->post_content ), $name ) : array();
	}

	/**
	 * The marks of blocks and their inner blocks.
	 * @param array<array-key, array<string, mixed>> $blocks As parsed.
	 * @return list<string>
	 */
	private static function all_in( array $blocks, string $name ): array {
		$marks = array();
		foreach ( $blocks as $block ) {
			$marks = array( ...$marks, ...( $block['blockName'] === $name ? array( self::of_block( $block ) ) : array() ), ...self::all_in( $block['innerBlocks'], $name ) );
		}
		return $marks;
	}
}
