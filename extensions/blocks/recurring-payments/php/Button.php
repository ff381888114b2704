<?php
declare( strict_types=1 );

namespace Millwork\Units\RecurringPayments;

use Millwork\Rendering\ButtonClasses;
use WP_Block;

/**
 * The buttons that stand in the block, made to send its form; where a post of any age has none, there is
 * one all the same.
 */
final class Button {

	/** The word in stored buttons that stands for an identity. */
	private const IDENTITY = 'recurring-payments-id';

	private const BLOCK = 'jetpack/button';

	/**
	 * Writes what stands in the block. WordPress leaves it to us (block.json, `skipInnerBlocks`).
	 * @param string   $url   Where the button leads; '' for one that sends the form around it.
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
	 * Completes a button that stands in the block.
	 * @param array<string, mixed> $button The button as parsed.
	 * @param string               $url    Where it leads; '' for one that sends the form.
	 * @return array<string, mixed>
	 */
	private static function complete( array $button, string $url ): array {
		$attributes            = is_array( $button['attrs'] ?? null ) ? $button['attrs'] : array();
		$attributes['element'] = '' === $url ? 'button' : 'a';
		$attributes['url']     = $url;
		// The markup that a post may hold is a link that leads nowhere.
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
	 * The button of a block that holds none: of the first version, which kept the button's text and looks
	 * itself, or one that nobody has opened since it was made.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
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
				// A colour, or the name of one of the theme's.
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
