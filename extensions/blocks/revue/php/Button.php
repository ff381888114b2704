<?php
declare( strict_types=1 );

namespace Millwork\Units\Revue;

use WP_Block;

/**
 * The button that stands in the block; of an old version, which kept the button's text and looks itself, and of
 * a form that nobody has opened since it was made, one that is made of what there is.
 */
final class Button {

	private const BLOCK = 'jetpack/button';

	/** What an old version knew of its button. */
	private const OLD = array( 'text', 'textColor', 'customTextColor', 'backgroundColor', 'customBackgroundColor', 'gradient', 'customGradient', 'borderRadius' );

	/**
	 * The button of a form. It sends the form, whatever else was stored.
	 * @return array<string, mixed> As parsed.
	 */
	public static function from_block( WP_Block $block ): array {
		foreach ( (array) ( $block->parsed_block['innerBlocks'] ?? array() ) as $inner ) {
			if ( is_array( $inner ) && self::BLOCK === ( $inner['blockName'] ?? null ) ) {
				$inner['attrs'] = self::sending( (array) ( $inner['attrs'] ?? array() ) );
				return $inner;
			}
		}
		return array(
			'blockName'    => self::BLOCK,
			'attrs'        => self::sending( array_intersect_key( (array) $block->parsed_block['attrs'], array_flip( self::OLD ) ) ),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}

	/**
	 * The attributes of a button that sends a form and says something.
	 * @param array<string, mixed> $attributes What was stored.
	 * @return array<string, mixed>
	 */
	private static function sending( array $attributes ): array {
		$text                            = $attributes['text'] ?? '';
		$attributes['element']           = 'button';
		$attributes['saveInPostContent'] = false;
		$attributes['text']              = is_string( $text ) && '' !== trim( wp_strip_all_tags( $text ) ) ? $text : esc_html__( 'Subscribe', 'millwork' );
		return $attributes;
	}
}
