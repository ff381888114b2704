<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

use WP_Block;

/**
 * The button in the block leads to the block's event, whatever address it had when the post was saved;
 * where a post of any age has none, there is one all the same.
 */
final class Button {

	/** The placeholder in stored buttons that is replaced with an identifier. */
	private const IDENTITY = 'eventbrite-widget-id';

	private const BLOCK = 'jetpack/button';

	/** What the first version stored of the button's looks. */
	private const LOOKS = array( 'textColor', 'customTextColor', 'backgroundColor', 'customBackgroundColor' );

	/**
	 * The buttons that the block holds, completed, or the one that it speaks of.
	 * @return string HTML, escaped.
	 */
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
	 * The button of a block that holds none: of the first version, which kept the button's text and looks
	 * itself, or one that nobody has opened since it was made.
	 * @param array<string, mixed> $block The block as it was parsed.
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
			// The word of the language that the site had when the post was saved.
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
