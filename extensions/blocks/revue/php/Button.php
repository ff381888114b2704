<?php
declare( strict_types=1 );

namespace Millwork\Units\Revue;

use WP_Block;

/**
 * The block's button. Forms from old versions, which stored the button's text and style themselves, and forms not
 * edited since get one from their attributes.
 */
final class Button {

	private const BLOCK = 'jetpack/button';

	/** The button attributes of old versions. */
	private const OLD = array( 'text', 'textColor', 'customTextColor', 'backgroundColor', 'customBackgroundColor', 'gradient', 'customGradient', 'borderRadius' );

	/** @return array<string, mixed> The button of a form, which always submits it. Parsed. */
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
	 * Completes the attributes of a submit button with a text.
	 * @param array<string, mixed> $attributes As stored.
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
