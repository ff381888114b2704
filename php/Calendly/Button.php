<?php
/**
 * The button of a calendar that is linked.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Calendly;

use Millwork\Blocks\Registration;

/**
 * The button in the block leads to the block's calendar, whatever address it had when the post was
 * saved; where a post of any age has none, there is one all the same.
 */
final class Button {

	/** The word in stored buttons that stands for an identity. */
	private const IDENTITY = 'calendly-widget-id';

	private const BLOCK = 'jetpack/button';

	/**
	 * Hooks the button up.
	 */
	public static function boot(): void {
		add_filter( 'render_block_data', array( self::class, 'complete' ), 10, 3 );
	}

	/**
	 * Completes a button that stands in the block.
	 *
	 * @param array<string, mixed> $button The button as parsed.
	 * @param array<string, mixed> $source The same, before any filter.
	 * @param mixed                $parent The block around it, a WP_Block; null if there is none.
	 * @return array<string, mixed>
	 */
	public static function complete( $button, $source, $parent = null ) { // phpcs:ignore Universal.NamingConventions.NoReservedKeywordParameterNames -- As WordPress names it.
		if ( self::BLOCK !== ( $button['blockName'] ?? null ) || ! $parent instanceof \WP_Block || 'jetpack/calendly' !== $parent->name || ! isset( Registration::registered()[ $parent->name ] ) ) {
			return $button;
		}
		$url = Address::page( $parent->attributes );
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
	 * looks itself (Spec 1, section 3), or one that nobody has opened since it was made.
	 *
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
				// A colour, or the name of one of the theme's.
				if ( str_starts_with( $color, '#' ) ) {
					$attrs[ $name ] ??= $color;
				} elseif ( '' !== $color ) {
					$attrs[ lcfirst( substr( $name, strlen( 'custom' ) ) ) ] ??= $color;
				}
			}
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
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $name       The name of one.
	 * @return string '' if it is anything else.
	 */
	private static function text_of( array $attributes, string $name ): string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
	}
}
