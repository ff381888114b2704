<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use Millwork\Rendering\ThemeColors;

/** What emails take from the theme: the logo and the color of buttons. */
final class MailStyle {

	/** Formats that email programs show. */
	private const LOGO_TYPES = array( 'image/png', 'image/jpeg', 'image/gif' );

	/** The largest logo, in pixels. */
	private const LOGO_WIDTH = 200;

	private const LOGO_HEIGHT = 60;

	private const WHITE = array( 255, 255, 255 );

	/** The group of the object cache, for this process: reading a theme's styles takes longer than writing an email. */
	private const CACHE = 'millwork_mail_style';

	/**
	 * @param string                                           $accent    Such as '#1a2b3c'.
	 * @param string                                           $on_accent The color of text on it.
	 * @param array{url: string, width: int, height: int}|null $logo      In pixels, as it is shown.
	 */
	private function __construct( public readonly string $accent, public readonly string $on_accent, public readonly ?array $logo ) {}

	public static function from_theme(): self {
		$logo = (int) get_theme_mod( 'custom_logo' );
		$key  = get_stylesheet() . ":$logo";
		wp_cache_add_non_persistent_groups( self::CACHE );
		$style = wp_cache_get( $key, self::CACHE );
		if ( ! $style instanceof self ) {
			$style = self::read( $logo );
			wp_cache_set( $key, $style, self::CACHE );
		}
		return $style;
	}

	private static function read( int $logo ): self {
		$colors = ThemeColors::from_site();
		// On the white sheet, a button must be seen.
		$accent = ThemeColors::is_visible( $colors['accent'], self::WHITE ) ? $colors['accent'] : array( 30, 30, 30 );
		return new self( ThemeColors::hex( $accent ), ThemeColors::hex( ThemeColors::text_on( $accent ) ), self::logo( $logo ) );
	}

	/** @return array{url: string, width: int, height: int}|null */
	private static function logo( int $id ): ?array {
		$source = $id && in_array( get_post_mime_type( $id ), self::LOGO_TYPES, true ) ? wp_get_attachment_image_src( $id, 'medium' ) : false;
		if ( ! $source || $source[1] < 1 || $source[2] < 1 ) {
			return null;
		}
		$scale = min( 1, self::LOGO_WIDTH / $source[1], self::LOGO_HEIGHT / $source[2] );
		return array( 'url' => (string) $source[0], 'width' => max( 1, (int) round( $source[1] * $scale ) ), 'height' => max( 1, (int) round( $source[2] * $scale ) ) );
	}

	/** Styles of a link that looks like a button. Its class is `button`. */
	public function button(): string {
		return "display:inline-block;padding:12px 24px;border:1px solid $this->accent;border-radius:4px;background:$this->accent;color:$this->on_accent;font-weight:bold;text-decoration:none;";
	}
}
