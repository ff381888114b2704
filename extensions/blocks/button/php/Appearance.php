<?php
declare( strict_types=1 );

namespace Millwork\Units\Button;

use Millwork\Rendering\Color;

/** Class names and styles of a button. Themes know the class names from WordPress's own button. */
final class Appearance {

	/** Accepted widths. Stored ones are in px, em and %. */
	private const WIDTH = '/^\d{1,5}(?:\.\d{1,4})?(?:px|em|rem|%|vw)$/D';

	/** The largest accepted radius, in pixels. The settings offer 50. */
	private const MAX_RADIUS = 9999;

	/** The sides of a border, which posts from 2026 on can style separately. */
	private const SIDES = array( 'top', 'right', 'bottom', 'left' );

	/**
	 * The class names of the clickable element.
	 * @param array<string, mixed> $attributes
	 * @return string Separated by spaces, not escaped.
	 */
	public static function link_class( array $attributes ): string {
		$text       = Color::slug( $attributes['textColor'] ?? '' );
		$background = Color::slug( $attributes['backgroundColor'] ?? '' );
		$gradient   = Color::slug( $attributes['gradient'] ?? '' );
		$size       = Color::slug( $attributes['fontSize'] ?? '' );
		$custom     = Color::gradient( $attributes['customGradient'] ?? '' );
		$border     = Color::slug( $attributes['borderColor'] ?? '' );
		$radius     = $attributes['borderRadius'] ?? null;

		$classes = array(
			'wp-block-button__link',
			'' === $text && '' === Color::solid( $attributes['customTextColor'] ?? '' ) ? '' : 'has-text-color',
			'' === $text ? '' : "has-$text-color",
			'' === $background . $gradient . $custom && '' === Color::solid( $attributes['customBackgroundColor'] ?? '' ) ? '' : 'has-background',
			'' === $background || '' !== $custom ? '' : "has-$background-background-color",
			'' === $gradient ? '' : "has-$gradient-gradient-background",
			'' === $border ? '' : "has-border-color has-$border-border-color",
			'' === $size ? '' : "has-$size-font-size has-custom-font-size",
			is_numeric( $radius ) && 0.0 === (float) $radius ? 'no-border-radius' : '',
		);
		return implode( ' ', array_filter( $classes ) );
	}

	/**
	 * The style of the clickable element. Theme colors are set by class names instead.
	 * @param array<string, mixed> $attributes
	 * @return string CSS declarations with checked values, not escaped; may be ''.
	 */
	public static function link_style( array $attributes ): string {
		$has_preset   = '' !== Color::slug( $attributes['backgroundColor'] ?? '' ) || '' !== Color::slug( $attributes['gradient'] ?? '' );
		$gradient     = $has_preset ? '' : Color::gradient( $attributes['customGradient'] ?? '' );
		$background   = $has_preset || '' !== $gradient ? '' : Color::solid( $attributes['customBackgroundColor'] ?? '' );
		$text         = '' === Color::slug( $attributes['textColor'] ?? '' ) ? Color::solid( $attributes['customTextColor'] ?? '' ) : '';
		$radius       = $attributes['borderRadius'] ?? 0;
		$declarations = array_filter(
			array(
				'background'       => $gradient,
				'background-color' => $background,
				'color'            => $text,
				'border-radius'    => is_numeric( $radius ) && $radius > 0 && $radius <= self::MAX_RADIUS ? ( (float) $radius ) . 'px' : '',
			)
		);
		$css          = '';
		foreach ( $declarations as $property => $value ) {
			$css .= "$property:$value;";
		}
		return $css . self::supported_style( $attributes );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return string A CSS length or percentage, for example '150px' or '50%'; '' for the width of its text.
	 */
	public static function width( array $attributes ): string {
		$width = $attributes['width'] ?? '';
		return is_string( $width ) && preg_match( self::WIDTH, $width ) ? $width : '';
	}

	/**
	 * Styles from WordPress's border and typography controls, which apply to the clickable element and not to the block
	 * around it.
	 * @param array<string, mixed> $attributes
	 * @return string CSS declarations; may be ''.
	 */
	private static function supported_style( array $attributes ): string {
		$border = $attributes['style']['border'] ?? null;
		$border = is_array( $border ) ? $border : array();
		$styles = array(
			'border'     => self::texts( $border, array( 'color', 'style', 'width' ) ),
			'typography' => self::texts( $attributes['style']['typography'] ?? null, array( 'fontSize', 'textTransform' ) ),
		);
		foreach ( self::SIDES as $side ) {
			$styles['border'][ $side ] = self::texts( $border[ $side ] ?? null, array( 'color', 'style', 'width' ) );
		}
		// This checks each value with WordPress's filter for styles.
		$result = wp_style_engine_get_styles( $styles );
		return empty( $result['css'] ) ? '' : $result['css'];
	}

	/**
	 * The named values that are strings.
	 * @param mixed    $values As stored.
	 * @param string[] $names
	 * @return array<string, string>
	 */
	private static function texts( $values, array $names ): array {
		return array_filter( array_intersect_key( is_array( $values ) ? $values : array(), array_flip( $names ) ), 'is_string' );
	}
}
