<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Rendering\ButtonClasses;

/** Finds the submit button in a form of any age, or makes one. */
final class Submit {

	/** Attributes for the button's looks in the earliest forms. */
	private const LOOKS = array(
		'customTextColor'       => array( 'customTextButtonColor', 'textButtonColor' ),
		'customBackgroundColor' => array( 'customBackgroundButtonColor', 'backgroundButtonColor' ),
	);

	/**
	 * Whether a block contains a button that submits a form.
	 * @param array<string, mixed> $block
	 */
	public static function is_in( array $block ): bool {
		foreach ( $block['innerBlocks'] as $inner ) {
			$attributes = $inner['attrs'];
			$is_submit  = match ( $inner['blockName'] ) {
				'jetpack/button' => in_array( $attributes['element'] ?? '', array( 'button', 'input' ), true ),
				'core/button'    => 'button' === ( $attributes['tagName'] ?? '' ) && str_contains( $inner['innerHTML'], 'type="submit"' ),
				default          => self::is_in( $inner ),
			};
			if ( $is_submit && ! HiddenBlocks::is_hidden( $inner ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<string, mixed> $attributes The form's attributes, of any age.
	 * @return string HTML, escaped.
	 */
	public static function render( array $attributes ): string {
		$text  = '';
		$attrs = array( 'element' => 'button' );
		foreach ( array( 'submitButtonText', 'submit_button_text' ) as $name ) {
			$text = '' === $text && is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : $text;
		}
		foreach ( self::LOOKS as $name => $sources ) {
			foreach ( $sources as $source ) {
				$color = $attributes[ $source ] ?? '';
				// A color, or the name of a theme color.
				if ( is_string( $color ) && '' !== $color ) {
					$attrs[ str_starts_with( $color, '#' ) ? $name : lcfirst( substr( $name, strlen( 'custom' ) ) ) ] ??= $color;
				}
			}
		}
		if ( is_string( $attributes['uniqueId'] ?? null ) ) {
			$attrs['uniqueId'] = $attributes['uniqueId'];
		}
		$classes = ButtonClasses::added( $attributes['submitButtonClasses'] ?? '' );
		if ( '' !== $classes ) {
			$attrs['className'] = $classes;
		}
		$attrs['text'] = '' === $text ? esc_html_x( 'Submit', 'button of a form', 'millwork' ) : $text;
		return render_block(
			array(
				'blockName'    => 'jetpack/button',
				'attrs'        => $attrs,
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
