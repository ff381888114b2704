<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * Lets a colour into a style attribute only if it looks like one: a colour of an author is never
 * trusted, since a stored post may hold anything.
 */
final class Color {

	/** Numbers, percentages, angles and what stands between them, as in 'rgb(0 0 0 / 50%)'. No further brackets. */
	private const ARGUMENTS = '[\d\s.,%+\/a-z-]*';

	/** Functions that may stand in a gradient, beside the gradient itself. */
	private const IN_GRADIENTS = array( 'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'var' );

	/**
	 * A single colour: hex, a CSS name, a colour function or a colour of the theme.
	 * @param mixed $value What was stored, as '#fcb900', 'rgb(0 0 0 / 50%)', 'red',
	 *                     'var(--wp--preset--color--accent)' or 'var:preset|color|accent'.
	 * @return string The colour for CSS; '' if it is none.
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
	 * @param mixed $value What was stored, as 'linear-gradient(135deg,#fff 0%,rgb(0,0,0) 100%)'.
	 * @return string The gradient for CSS; '' if it is none.
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
	 * The part of a class name that stands for a preset of the theme, written as WordPress's editor
	 * writes it.
	 * @param mixed $value The preset's slug, as 'vividRed' or 'vivid-red'.
	 * @return string As 'vivid-red'; '' if there is none.
	 */
	public static function slug( $value ): string {
		return is_string( $value ) ? sanitize_html_class( _wp_to_kebab_case( $value ) ) : '';
	}
}
