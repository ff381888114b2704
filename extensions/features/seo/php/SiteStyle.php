<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Settings\StoredSettings;

/**
 * The site's name, colors, icon and font on cards.
 * @phpstan-type Rgb array{int, int, int}
 */
final class SiteStyle {

	/** The setting: whether a post without a picture gets a card with its title. */
	public const SETTING = 'social_card';

	/** Increase it when the drawing changes. */
	private const VERSION = 2;

	/** The minimum contrast of text (WCAG 2.2). */
	private const CONTRAST = 4.5;

	/** @return string Eight characters that change with everything that all generated pictures depend on. */
	public static function key(): string {
		return substr( md5( (string) wp_json_encode( array( self::VERSION, self::has_cards(), self::name(), self::colors(), (int) get_option( 'site_icon' ), (int) get_theme_mod( 'custom_logo' ), self::font() ) ) ), 0, 8 );
	}

	public static function has_cards(): bool {
		return StoredSettings::get( self::SETTING, true ) && function_exists( 'imagettftext' );
	}

	public static function name(): string {
		return Tags::line( (string) get_option( 'blogname' ) );
	}

	/** @return string The font's path; '' if it can't be read. */
	public static function font(): string {
		$own = __DIR__ . '/font/inter-bold.ttf';
		/**
		 * Filters the font that cards are drawn with: Inter has Latin, Greek and Cyrillic letters. With a font for
		 * Chinese, Japanese or Korean, titles in these are drawn too.
		 *
		 * @param string $path The path of a TrueType or OpenType file on this server.
		 */
		$path = apply_filters( 'millwork_social_card_font', $own );
		$path = is_string( $path ) && ! wp_is_stream( $path ) && is_file( $path ) ? $path : $own;
		return is_readable( $path ) ? $path : '';
	}

	/**
	 * The theme's colors, with the owner's changes.
	 * @return array<string, array{int, int, int}> `background`, `text` and `accent`.
	 * @phpstan-return array{background: Rgb, text: Rgb, accent: Rgb}
	 */
	public static function colors(): array {
		$styles     = wp_get_global_styles( array(), array( 'transforms' => array( 'resolve-variables' ) ) );
		$background = self::rgb( $styles['color']['background'] ?? '' ) ?? self::rgb( '#' . ltrim( (string) get_theme_mod( 'background_color', 'ffffff' ), '#' ) ) ?? array( 255, 255, 255 );
		$text       = self::rgb( $styles['color']['text'] ?? '' ) ?? array( 0, 0, 0 );
		if ( self::contrast( $background, $text ) < self::CONTRAST ) {
			$text = self::contrast( $background, array( 0, 0, 0 ) ) > self::contrast( $background, array( 255, 255, 255 ) ) ? array( 0, 0, 0 ) : array( 255, 255, 255 );
		}
		$accent = self::rgb( $styles['elements']['button']['color']['background'] ?? '' ) ?? self::rgb( $styles['elements']['link']['color']['text'] ?? '' ) ?? $text;
		return compact( 'background', 'text', 'accent' );
	}

	/** @return string The icon's path; '' if none can be drawn. */
	public static function icon(): string {
		$id   = (int) get_option( 'site_icon' );
		$path = $id ? get_attached_file( $id ) : '';
		return $path && is_file( $path ) && in_array( get_post_mime_type( $id ), array( 'image/png', 'image/jpeg', 'image/gif', 'image/webp' ), true ) ? $path : '';
	}

	/**
	 * The site's picture for posts without one: its icon or logo.
	 * @return array<string, mixed>|null In the format of Tags.
	 */
	public static function site_picture(): ?array {
		foreach ( array( (int) get_option( 'site_icon' ), (int) get_theme_mod( 'custom_logo' ) ) as $id ) {
			$source = $id && 'image/svg+xml' !== get_post_mime_type( $id ) ? wp_get_attachment_image_src( $id, 'full' ) : false;
			if ( $source && '' !== $source[0] ) {
				return array(
					'url'    => (string) $source[0],
					'id'     => $id,
					'alt'    => self::name(),
					'width'  => (int) $source[1],
					'height' => (int) $source[2],
					'type'   => (string) get_post_mime_type( $id ),
				);
			}
		}
		return null;
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
