<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/** Validates colors for style attributes, because a stored post may hold anything. */
final class Color {

	/** Numbers, percentages, angles and separators, as in 'rgb(0 0 0 / 50%)'. No further brackets. */
	private const ARGUMENTS = '[\d\s.,%+\/a-z-]*';

	/** Functions allowed within a gradient. */
	private const IN_GRADIENTS = array( 'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'var' );

	/**
	 * A single color: hex, a CSS name, a color function or a color of the theme.
	 * @param mixed $value Such as '#fcb900', 'rgb(0 0 0 / 50%)', 'red', 'var(--wp--preset--color--accent)' or
	 *     'var:preset|color|accent'.
	 * @return string For CSS; '' if it is invalid.
	 */
	public static function solid( $value ): string {
		if ( ! is_string( $value ) ) {
			return '';
		}
		$color = trim( $value );
		if ( preg_match( '/^var:preset\|color\|([a-z0-9-]+)$/iD', $color, $found ) ) {
			return 'var(--wp--preset--color--' . $found[1] . ')';
		}
		$pattern = '/^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})'
			. '|[a-z]{3,30}'
			. '|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(' . self::ARGUMENTS . '\)'
			. '|var\(\s*--wp--preset--color--[a-z0-9-]+\s*\))$/iD';
		return preg_match( $pattern, $color ) ? $color : '';
	}

	/**
	 * @param mixed $value Such as 'linear-gradient(135deg,#fff 0%,rgb(0,0,0) 100%)'.
	 * @return string For CSS; '' if it is invalid.
	 */
	public static function gradient( $value ): string {
		$gradient = is_string( $value ) ? trim( $value ) : '';
		$pattern  = '/^(?:repeating-)?(?:linear|radial|conic)-gradient\(((?:[\w\s.,%#+\/-]|\([\w\s.,%+\/-]*\))*)\)$/iD';
		if ( ! preg_match( $pattern, $gradient, $found ) ) {
			return '';
		}
		preg_match_all( '/([\w-]*)\(/', $found[1], $functions );
		return array_diff( array_map( 'strtolower', $functions[1] ), self::IN_GRADIENTS ) ? '' : $gradient;
	}

	/**
	 * The slug of a theme preset as it is in class names, written like WordPress's editor does.
	 * @param mixed $value Such as 'vividRed' or 'vivid-red'.
	 * @return string Such as 'vivid-red'; '' if there is none.
	 */
	public static function slug( $value ): string {
		return is_string( $value ) ? sanitize_html_class( _wp_to_kebab_case( $value ) ) : '';
	}
}
