<?php
declare( strict_types=1 );

namespace Millwork\Units\RecurringPayments;

use Millwork\Rendering\ButtonClasses;
use WP_Block;

/** Prints the buttons inside the block so that they submit its form. If a post has none, prints a default button. */
final class Button {

	/** The placeholder for an ID in stored buttons. */
	private const IDENTITY = 'recurring-payments-id';

	private const BLOCK = 'jetpack/button';

	/**
	 * Prints the inner blocks (block.json, `skipInnerBlocks`).
	 * @param string $url A link for the button; '' for a submit button.
	 * @return string HTML, escaped.
	 */
	public static function render( WP_Block $block, string $url = '' ): string {
		$html  = '';
		$inner = $block->parsed_block['innerBlocks'] ?? array();
		foreach ( $inner ? $inner : array( self::from_old_attributes( $block->attributes ) ) as $button ) {
			$html .= render_block( self::BLOCK === ( $button['blockName'] ?? null ) ? self::complete( $button, $url ) : $button );
		}
		return $html;
	}

	/**
	 * @param array<string, mixed> $button Parsed.
	 * @param string               $url    '' for a submit button.
	 * @return array<string, mixed>
	 */
	private static function complete( array $button, string $url ): array {
		$attributes            = is_array( $button['attrs'] ?? null ) ? $button['attrs'] : array();
		$attributes['element'] = '' === $url ? 'button' : 'a';
		$attributes['url']     = $url;
		// Stored markup may contain a link without a target.
		$attributes['saveInPostContent'] = false;
		if ( in_array( $attributes['uniqueId'] ?? self::IDENTITY, array( self::IDENTITY, '' ), true ) ) {
			$attributes['uniqueId'] = wp_unique_id( 'recurring-payments-' );
		}
		$text = $attributes['text'] ?? '';
		if ( ! is_string( $text ) || '' === trim( wp_strip_all_tags( $text ) ) ) {
			$attributes['text'] = esc_html__( 'Contribution', 'millwork' );
		}
		$button['attrs'] = $attributes;
		return $button;
	}

	/**
	 * Makes a button for a block without one: the first version stored the text and style in its own attributes.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return array<string, mixed> A parsed block.
	 */
	private static function from_old_attributes( array $attributes ): array {
		$text_of = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		$attrs   = array(
			'text'      => $text_of( 'submitButtonText' ),
			'className' => ButtonClasses::added( $attributes['submitButtonClasses'] ?? '' ),
		);
		$look    = array(
			'textColor'       => array( 'customTextButtonColor', 'textButtonColor' ),
			'backgroundColor' => array( 'customBackgroundButtonColor', 'backgroundButtonColor' ),
		);
		foreach ( $look as $name => $sources ) {
			foreach ( array_filter( array_map( $text_of, $sources ) ) as $color ) {
				// A color, or the slug of a theme color.
				$attrs[ str_starts_with( $color, '#' ) ? 'custom' . ucfirst( $name ) : $name ] ??= $color;
			}
		}
		return array(
			'blockName'    => self::BLOCK,
			'attrs'        => array_filter( $attrs ),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}
}
