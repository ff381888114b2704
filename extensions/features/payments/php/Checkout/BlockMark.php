<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use WP_Post;

/** Recognizes a block that offers something: a change of its looks keeps its mark, any other change makes a new one. */
final class BlockMark {

	/** Attributes that say how a block looks or is handled in the editor. */
	private const LOOKS = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor' );

	/**
	 * The mark of a block: a hash of what it offers.
	 * @param array<string, mixed> $block As parse_blocks() gives it.
	 * @return string 16 hexadecimal digits.
	 */
	public static function of_block( array $block ): string {
		$attributes = is_array( $block['attrs'] ?? null ) ? array_diff_key( $block['attrs'], array_flip( self::LOOKS ) ) : array();
		// Not as JSON: there are texts that have none.
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- It is hashed and never read.
		return substr( hash( 'sha256', serialize( array( $block['blockName'] ?? '', $attributes ) ) ), 0, 16 );
	}

	/**
	 * Whether a block stands in a post's own content.
	 * @param string $mark The block's mark.
	 * @param string $name The block's name.
	 * @param int    $post The post; 0 for none.
	 */
	public static function is_in_post( string $mark, string $name, int $post ): bool {
		$post = $post > 0 && '' !== $name ? get_post( $post ) : null;
		return $post instanceof WP_Post && in_array( $mark, self::all( $post, $name ), true );
	}

	/**
	 * The marks of a post's own blocks.
	 * @param string  $name The blocks' name.
	 * @return list<string>
	 */
	public static function all( WP_Post $post, string $name ): array {
		return has_block( $name, $post ) ? self::all_in( parse_blocks( $post->post_content ), $name ) : array();
	}

	/**
	 * The marks of blocks that are among others, or in one of them.
	 * @param array<array-key, array<string, mixed>> $blocks Parsed blocks.
	 * @param string                                 $name   The blocks' name.
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
