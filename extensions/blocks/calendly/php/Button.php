<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

use Millwork\Rendering\ButtonClasses;
use WP_Block;

/** The button leads to the block's calendar, whatever URL was saved. Old posts without a stored button get one. */
final class Button {

	/** The placeholder in stored buttons that is replaced with an identifier. */
	private const IDENTITY = 'calendly-widget-id';

	private const BLOCK = 'jetpack/button';

	/** The inner blocks as escaped HTML, which WordPress doesn't render (block.json, `skipInnerBlocks`). */
	public static function content( WP_Block $block ): string {
		$html  = '';
		$inner = $block->parsed_block['innerBlocks'] ?? array();
		foreach ( $block->parsed_block['innerContent'] as $part ) {
			$html .= is_string( $part ) ? $part : render_block( self::complete( (array) array_shift( $inner ), $block->attributes ) );
		}
		return $html;
	}

	/**
	 * Completes a button. Other blocks stay as they are.
	 * @param array<string, mixed> $button     Parsed.
	 * @param array<string, mixed> $attributes The surrounding block's.
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
	 * The button of a block without inner blocks: from an old version, which stored the button's text and style itself,
	 * or not edited since.
	 * @param array<string, mixed> $attributes From any version of the block.
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
				// A color, or the slug of a theme color.
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

	/** @param array<string, mixed> $attributes */
	private static function text_of( array $attributes, string $name ): string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
	}
}
