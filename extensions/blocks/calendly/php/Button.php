<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

use Millwork\Rendering\ButtonClasses;
use WP_Block;

/**
 * The button in the block leads to the block's calendar, whatever address it had when the post was
 * saved; where a post of any age has none, there is one all the same.
 */
final class Button {

	/** The placeholder in stored buttons that is replaced with an identifier. */
	private const IDENTITY = 'calendly-widget-id';

	private const BLOCK = 'jetpack/button';

	/**
	 * What stands in the block, its button completed. WordPress leaves it to us (block.json,
	 * `skipInnerBlocks`).
	 * @return string HTML, escaped.
	 */
	public static function content( WP_Block $block ): string {
		$html  = '';
		$inner = $block->parsed_block['innerBlocks'] ?? array();
		foreach ( $block->parsed_block['innerContent'] as $part ) {
			$html .= is_string( $part ) ? $part : render_block( self::complete( (array) array_shift( $inner ), $block->attributes ) );
		}
		return $html;
	}

	/**
	 * Completes a button that stands in the block.
	 * @param array<string, mixed> $button     The button as parsed, or what else stands there.
	 * @param array<string, mixed> $attributes The attributes of the block around it.
	 * @return array<string, mixed>
	 */
	private static function complete( array $button, array $attributes ): array {
		if ( self::BLOCK !== ( $button['blockName'] ?? null ) ) {
			return $button;
		}
		$url = Address::page( $attributes );
		if ( '' !== $url ) {
			$button['attrs']['url'] = $url;
		}
		if ( self::IDENTITY === ( $button['attrs']['uniqueId'] ?? null ) ) {
			$button['attrs']['uniqueId'] = wp_unique_id( 'calendly-' );
		}
		return $button;
	}

	/**
	 * The button of a block that holds none: of an old version, which kept the button's text and
	 * looks itself, or one that nobody has opened since it was made.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @return string HTML, escaped.
	 */
	public static function render( array $attributes ): string {
		$text  = self::text_of( $attributes, 'submitButtonText' );
		$look  = array(
			'customTextColor'       => array( 'customTextButtonColor', 'textButtonColor', 'submitButtonTextColor' ),
			'customBackgroundColor' => array( 'customBackgroundButtonColor', 'backgroundButtonColor', 'submitButtonBackgroundColor' ),
		);
		$attrs = array(
			'element'  => 'a',
			'uniqueId' => wp_unique_id( 'calendly-' ),
			'text'     => '' === $text ? esc_html__( 'Schedule time with me', 'millwork' ) : $text,
			'url'      => Address::page( $attributes ),
		);
		foreach ( $look as $name => $sources ) {
			foreach ( $sources as $source ) {
				$color = self::text_of( $attributes, $source );
				// A color, or the name of one of the theme's.
				if ( str_starts_with( $color, '#' ) ) {
					$attrs[ $name ] ??= $color;
				} elseif ( '' !== $color ) {
					$attrs[ lcfirst( substr( $name, strlen( 'custom' ) ) ) ] ??= $color;
				}
			}
		}
		$classes = ButtonClasses::added( $attributes['submitButtonClasses'] ?? '' );
		if ( '' !== $classes ) {
			$attrs['className'] = $classes;
		}
		return render_block(
			array(
				'blockName'    => self::BLOCK,
				'attrs'        => $attrs,
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}

	/**
	 * A text among the attributes.
	 * @param array<string, mixed> $attributes The attributes.
	 * @return string '' if it is anything else.
	 */
	private static function text_of( array $attributes, string $name ): string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
	}
}
