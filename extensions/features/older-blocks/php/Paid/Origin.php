<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Paid;

use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;

/** Where a block that is being rendered is stored: with the current post, or in something that others can edit. */
final class Origin {

	/**
	 * Whether the visitor can edit what a block is stored in.
	 * @param array<string, mixed> $block As parsed.
	 */
	public static function may_edit( array $block ): bool {
		$places = array_column( RenderStack::all(), 'place' );
		$place  = end( $places );
		$kind   = $place ? $place['kind'] : '';
		if ( PlaceKind::Post->value === $kind ) {
			$post = get_post();
			return $post && Gate::may_edit( $post ) && self::has( parse_blocks( $post->post_content ), self::essence( $block ) );
		}
		return PlaceKind::Pattern->value === $kind && $place['id'] > 0
			? Gate::may_edit( get_post( $place['id'] ) )
			: ! OutputMedium::is_plain() && current_user_can( 'edit_theme_options' );
	}

	/**
	 * Whether a block is among others or in one of them.
	 * @param array<array-key, array<string, mixed>> $blocks  As parsed.
	 * @param array<string, mixed>                   $essence Of the block.
	 */
	private static function has( array $blocks, array $essence ): bool {
		foreach ( $blocks as $block ) {
			if ( ( $essence['name'] === $block['blockName'] && self::essence( $block ) === $essence ) || self::has( $block['innerBlocks'], $essence ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What is the same in a block's stored and its rendered form.
	 * @param array<string, mixed> $block As parsed; filters may have added to it.
	 * @return array<string, mixed>
	 */
	private static function essence( array $block ): array {
		return array(
			'name'  => $block['blockName'] ?? null,
			'attrs' => wp_json_encode( $block['attrs'] ?? array() ),
			'html'  => array_filter( (array) ( $block['innerContent'] ?? array() ), 'is_string' ),
			'inner' => array_map( array( self::class, 'essence' ), (array) ( $block['innerBlocks'] ?? array() ) ),
		);
	}
}
