<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Rendering\Color;

/**
 * Class names and styles of a field, its label and its input, from attributes of any age. Presets become class names
 * like those of WordPress's block supports; other values are checked one by one.
 */
final class FieldStyles {

	/** A field's attribute: where its label is, if not as in its form. */
	public const LABEL = 'millworkLabel';

	/** Attributes of WordPress's block supports. */
	private const SUPPORTED = array( 'style', 'textColor', 'backgroundColor', 'gradient', 'borderColor', 'fontSize', 'fontFamily' );

	/** Attributes of fields of 2023 to 2025, with their CSS properties. */
	private const OF_LABELS = array(
		'labelColor'      => 'color',
		'labelFontSize'   => 'font-size',
		'labelLineHeight' => 'line-height',
	);
	private const OF_INPUTS = array(
		'inputColor'           => 'color',
		'fieldBackgroundColor' => 'background-color',
		'borderColor'          => 'border-color',
		'inputBorderColor'     => 'border-color',
		'borderRadius'         => 'border-radius',
		'borderWidth'          => 'border-width',
		'fieldFontSize'        => 'font-size',
		'lineHeight'           => 'line-height',
	);

	/** Where labels can be, and the block styles of forms of 2026 that stand for one. */
	private const LABELS       = array( 'above', 'beside', 'floating', 'hidden' );
	private const OLDER_LABELS = array( 'is-style-animated' => 'floating', 'is-style-outlined' => 'outlined', 'is-style-below' => 'below' );

	private const LENGTH = '/^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%|vw)$/D';

	/**
	 * Styles of the field's element, around label and input.
	 * @param array<string, mixed> $attributes
	 * @return array{string, string} Class names, each after a space, and style; not escaped.
	 */
	public static function for_field( array $attributes ): array {
		$width = $attributes['width'] ?? 100;
		$class = is_string( $attributes['className'] ?? null ) ? ' ' . $attributes['className'] : '';
		if ( in_array( $width, array( 25, 33, 50, 66, 75, '25', '33', '50', '66', '75', 'auto' ), true ) ) {
			$class = ' jetpack-field--width-' . $width . $class;
		}
		$label = $attributes[ self::LABEL ] ?? '';
		if ( is_string( $label ) && in_array( $label, array( ...self::LABELS, ...self::OLDER_LABELS ), true ) ) {
			$class = " jetpack-field--label-$label$class";
		}
		list( $more, $style ) = self::supported( self::has_input_border( $attributes ) ? array_diff_key( $attributes, array( 'borderColor' => true ) ) : $attributes );
		return array( $class . $more, $style );
	}

	/**
	 * Where the labels of a form are, unless a field says something else.
	 * @param array<string, mixed> $attributes The form's, of any age.
	 * @return string '' for above.
	 */
	public static function labels( array $attributes ): string {
		$own = $attributes['millworkLabels'] ?? '';
		if ( is_string( $own ) && in_array( $own, self::LABELS, true ) ) {
			return $own;
		}
		foreach ( explode( ' ', is_string( $attributes['className'] ?? null ) ? $attributes['className'] : '' ) as $class ) {
			if ( isset( self::OLDER_LABELS[ $class ] ) ) {
				return self::OLDER_LABELS[ $class ];
			}
		}
		return '';
	}

	/**
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $part  From the label's block; empty if it has none.
	 * @return array{string, string} As for_field().
	 */
	public static function for_label( array $field, array $part ): array {
		list( $class, $style ) = self::supported( $part );
		return array( $class, self::older( $field, self::OF_LABELS ) . $style );
	}

	/**
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $part  From the input's block; empty if it has none.
	 * @return array{string, string} As for_field().
	 */
	public static function for_input( array $field, array $part ): array {
		list( $class, $style ) = self::supported( $part );
		return array( $class, self::older( self::has_input_border( $field ) ? $field : array_diff_key( $field, array( 'borderColor' => true ) ), self::OF_INPUTS ) . $style );
	}

	/**
	 * The theme's styles of inputs (`styles.elements.textInput` of theme.json, from WordPress 6.9), for an input that its
	 * rule leaves out. Its padding stays the form's, because of labels in the input.
	 * @return string CSS declarations.
	 */
	public static function of_theme(): string {
		// Without such styles, WordPress would give all others for this path.
		$all    = wp_get_global_styles( array(), array( 'transforms' => array( 'resolve-variables' ) ) );
		$styles = is_array( $all ) && is_array( $all['elements'] ?? null ) ? $all['elements']['textInput'] ?? null : null;
		$styles = self::safe( is_array( $styles ) ? array_intersect_key( $styles, array( 'border' => true, 'color' => true, 'typography' => true ) ) : array() );
		$css    = $styles ? wp_style_engine_get_styles( $styles ) : array();
		return (string) ( $css['css'] ?? '' );
	}

	/**
	 * The color of an input's border, if its author chose one.
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $part  From the input's block.
	 * @return string A CSS declaration; '' if there is none.
	 */
	public static function line( array $field, array $part ): string {
		return preg_match( '/(?:^|;)\s*border-color:\s*([^;]+)/', self::for_input( $field, $part )[1], $found ) ? "--millwork-line:$found[1];" : '';
	}

	/**
	 * Whether a field's `borderColor` is its input's color, as until 2025. Now it names a theme color for the field.
	 * @param array<string, mixed> $attributes
	 */
	private static function has_input_border( array $attributes ): bool {
		return 1 === preg_match( '/^#|\(/', is_string( $attributes['borderColor'] ?? null ) ? $attributes['borderColor'] : '' );
	}

	/**
	 * @param array{string, string} $looks From the functions above.
	 * @return string HTML attributes after a space, escaped.
	 */
	public static function attributes( string $name, array $looks ): string {
		return ' class="' . ( '' === $looks[0] ? $name : esc_attr( $name . $looks[0] ) ) . '"' . ( '' === $looks[1] ? '' : ' style="' . esc_attr( $looks[1] ) . '"' );
	}

	/**
	 * The styles set by block supports.
	 * @param array<string, mixed> $attributes
	 * @return array{string, string} As for_field().
	 */
	private static function supported( array $attributes ): array {
		if ( ! array_intersect_key( $attributes, array_flip( self::SUPPORTED ) ) ) {
			return array( '', '' );
		}
		$text       = Color::slug( $attributes['textColor'] ?? '' );
		$background = Color::slug( $attributes['backgroundColor'] ?? '' );
		$gradient   = Color::slug( $attributes['gradient'] ?? '' );
		$border     = Color::slug( $attributes['borderColor'] ?? '' );
		$size       = Color::slug( $attributes['fontSize'] ?? '' );
		$family     = Color::slug( $attributes['fontFamily'] ?? '' );
		$style      = self::safe( is_array( $attributes['style'] ?? null ) ? $attributes['style'] : array() );
		$class      = ( '' === $text ? '' : " has-text-color has-$text-color" )
			. ( '' === $background ? '' : " has-background has-$background-background-color" )
			. ( '' === $gradient ? '' : " has-background has-$gradient-gradient-background" )
			. ( '' === $border ? '' : " has-border-color has-$border-border-color" )
			. ( '' === $size ? '' : " has-$size-font-size" )
			. ( '' === $family ? '' : " has-$family-font-family" );
		// The style engine checks each value with WordPress's CSS filter.
		$css = $style ? wp_style_engine_get_styles( $style ) : array();
		return array( $class, empty( $css['css'] ) ? '' : $css['css'] );
	}

	/**
	 * The styles that a part of a form may have, without values that aren't texts: stored styles may have any shape.
	 * @param array<string, mixed> $style
	 * @return array<string, mixed>
	 */
	private static function safe( array $style ): array {
		$safe = array();
		foreach ( array( 'color', 'border', 'typography', 'spacing' ) as $group ) {
			foreach ( is_array( $style[ $group ] ?? null ) ? $style[ $group ] : array() as $key => $value ) {
				if ( is_array( $value ) ) {
					$value = array_filter( $value, 'is_string' );
				}
				if ( is_string( $key ) && ( is_array( $value ) ? $value : is_string( $value ) || is_int( $value ) || is_float( $value ) ) ) {
					$safe[ $group ][ $key ] = is_array( $value ) ? $value : (string) $value;
				}
			}
		}
		return $safe;
	}

	/**
	 * Styles from before block supports.
	 * @param array<string, mixed>  $attributes
	 * @param array<string, string> $map        CSS property by attribute.
	 * @return string CSS declarations.
	 */
	private static function older( array $attributes, array $map ): string {
		$css = '';
		foreach ( array_intersect_key( $map, $attributes ) as $name => $property ) {
			$value = $attributes[ $name ];
			if ( 'line-height' === $property ) {
				$value = is_numeric( $value ) && $value > 0 && $value < 100 ? (string) $value : '';
			} elseif ( str_ends_with( $property, 'color' ) ) {
				$value = Color::solid( $value );
			} elseif ( is_numeric( $value ) ) {
				$value = $value >= 0 && $value < 10000 ? ( (float) $value ) . 'px' : '';
			} else {
				$value = is_string( $value ) && preg_match( self::LENGTH, $value ) ? $value : '';
			}
			$css .= '' === $value ? '' : "$property:$value;";
		}
		return $css;
	}
}
