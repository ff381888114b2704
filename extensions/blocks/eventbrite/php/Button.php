<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

use WP_Block;

/** The button leads to the block's event, whatever URL was saved. Old posts without a stored button get one. */
final class Button {

	/** The placeholder in stored buttons that is replaced with an identifier. */
	private const IDENTITY = 'eventbrite-widget-id';

	private const BLOCK = 'jetpack/button';

	/** The first version's style attributes. */
	private const LOOKS = array( 'textColor', 'customTextColor', 'backgroundColor', 'customBackgroundColor' );

	/** @return string The block's buttons, completed, or the one described in its attributes. HTML, escaped. */
	public static function render( Event $event, WP_Block $block ): string {
		$inner = array_filter( (array) ( $block->parsed_block['innerBlocks'] ?? array() ), static fn( $found ): bool => null !== ( $found['blockName'] ?? null ) );
		$html  = '';
		foreach ( $inner ? $inner : array( self::old( $block->parsed_block ) ) as $button ) {
			if ( self::BLOCK === $button['blockName'] ) {
				$button['attrs']        = (array) ( $button['attrs'] ?? array() );
				$button['attrs']['url'] = $event->url;
				if ( self::IDENTITY === ( $button['attrs']['uniqueId'] ?? null ) ) {
					$button['attrs']['uniqueId'] = wp_unique_id( 'eventbrite-' );
				}
			}
			$html .= render_block( $button );
		}
		return $html;
	}

	/**
	 * The button of a block without inner blocks: from the first version, which stored the button's text and style
	 * itself, or not edited since.
	 * @param array<string, mixed> $block Parsed.
	 * @return array<string, mixed> A parsed block.
	 */
	private static function old( array $block ): array {
		$stored = (array) ( $block['attrs'] ?? array() );
		$attrs  = array(
			'element'  => 'a',
			'uniqueId' => self::IDENTITY,
			'text'     => esc_html__( 'Register', 'millwork' ),
		);
		if ( is_string( $stored['text'] ?? null ) && '' !== $stored['text'] ) {
			$attrs['text'] = $stored['text'];
		} elseif ( preg_match( '~<a\s(?=[^<>]*\bwp-block-button__link\b)[^<>]*+>((?:[^<]++|<(?!/?a[\s>]))++)</a>~', (string) ( $block['innerHTML'] ?? '' ), $found ) ) {
			// In the site's language at the time the post was saved.
			$attrs['text'] = $found[1];
		}
		foreach ( self::LOOKS as $name ) {
			if ( is_string( $stored[ $name ] ?? null ) ) {
				$attrs[ $name ] = $stored[ $name ];
			}
		}
		if ( is_int( $stored['borderRadius'] ?? null ) ) {
			$attrs['borderRadius'] = $stored['borderRadius'];
		}
		return array(
			'blockName'    => self::BLOCK,
			'attrs'        => $attrs,
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}
}
