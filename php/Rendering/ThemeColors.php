<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * The theme's colors, for what its stylesheet doesn't reach: emails and generated pictures.
 * @phpstan-type Rgb array{int, int, int}
 */
final class ThemeColors {

	/** The minimum contrast of text (WCAG 2.2). */
	private const CONTRAST = 4.5;

	/** The minimum contrast of buttons and other shapes. */
	private const SHAPE_CONTRAST = 3.0;

	/**
	 * The theme's colors, with the owner's changes.
	 * @return array<string, array{int, int, int}> `background`, `text` and `accent`.
	 * @phpstan-return array{background: Rgb, text: Rgb, accent: Rgb}
	 */
	public static function from_site(): array {
		$styles     = wp_get_global_styles( array(), array( 'transforms' => array( 'resolve-variables' ) ) );
		$background = self::rgb( $styles['color']['background'] ?? '' ) ?? self::rgb( '#' . ltrim( (string) get_theme_mod( 'background_color', 'ffffff' ), '#' ) ) ?? array( 255, 255, 255 );
		$text       = self::rgb( $styles['color']['text'] ?? '' ) ?? array( 0, 0, 0 );
		if ( ! self::is_readable( $background, $text ) ) {
			$text = self::text_on( $background );
		}
		$accent = self::rgb( $styles['elements']['button']['color']['background'] ?? '' ) ?? self::rgb( $styles['elements']['link']['color']['text'] ?? '' ) ?? $text;
		return compact( 'background', 'text', 'accent' );
	}

	/**
	 * Black or white, whichever is easier to read.
	 * @param array{int, int, int} $background
	 * @return array{int, int, int}
	 */
	public static function text_on( array $background ): array {
		$black = array( 0, 0, 0 );
		$white = array( 255, 255, 255 );
		return self::contrast( $background, $black ) > self::contrast( $background, $white ) ? $black : $white;
	}

	/**
	 * Whether two colors have enough contrast for text.
	 * @param array{int, int, int} $one
	 * @param array{int, int, int} $other
	 */
	public static function is_readable( array $one, array $other ): bool {
		return self::contrast( $one, $other ) >= self::CONTRAST;
	}

	/**
	 * Whether a shape can be told from its background (WCAG 2.2, 1.4.11).
	 * @param array{int, int, int} $one
	 * @param array{int, int, int} $other
	 */
	public static function is_visible( array $one, array $other ): bool {
		return self::contrast( $one, $other ) >= self::SHAPE_CONTRAST;
	}

	/**
	 * @param array{int, int, int} $color
	 * @return string Such as '#1a2b3c'.
	 */
	public static function hex( array $color ): string {
		return vsprintf( '#%02x%02x%02x', $color );
	}

	/**
	 * A CSS color as numbers.
	 * @param mixed $color Such as '#abc', '#aabbcc' or 'rgb(1, 2, 3)'.
	 * @return array{int, int, int}|null Null for other notations, or if it is transparent.
	 */
	private static function rgb( mixed $color ): ?array {
		$color = is_string( $color ) ? strtolower( trim( $color ) ) : '';
		if ( preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/D', $color, $found ) ) {
			$color = "#$found[1]$found[1]$found[2]$found[2]$found[3]$found[3]";
		}
		if ( preg_match( '/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?$/D', $color, $found ) ) {
			return array( (int) hexdec( $found[1] ), (int) hexdec( $found[2] ), (int) hexdec( $found[3] ) );
		}
		$is_rgb = preg_match( '/^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/D', $color, $found );
		return $is_rgb ? array( min( 255, (int) $found[1] ), min( 255, (int) $found[2] ), min( 255, (int) $found[3] ) ) : null;
	}

	/**
	 * The contrast of two colors (WCAG 2.2).
	 * @param array{int, int, int} $one
	 * @param array{int, int, int} $other
	 * @return float From 1 to 21.
	 */
	private static function contrast( array $one, array $other ): float {
		$light = static function ( array $color ): float {
			$parts = array_map( static fn( int $part ): float => $part <= 10 ? $part / 255 / 12.92 : ( ( $part / 255 + 0.055 ) / 1.055 ) ** 2.4, $color );
			return 0.2126 * $parts[0] + 0.7152 * $parts[1] + 0.0722 * $parts[2];
		};
		$both  = array( $light( $one ), $light( $other ) );
		return ( max( $both ) + 0.05 ) / ( min( $both ) + 0.05 );
	}
}
