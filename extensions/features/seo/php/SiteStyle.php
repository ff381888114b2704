<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Rendering\ThemeColors;
use Millwork\Settings\StoredSettings;

/** The site's name, icon and font on cards. */
final class SiteStyle {

	/** The setting: whether a post without a picture gets a card with its title. */
	public const SETTING = 'social_card';

	/** Increase it when the drawing changes. */
	private const VERSION = 2;

	/** @return string Eight characters that change with everything that all generated pictures depend on. */
	public static function key(): string {
		return substr( md5( (string) wp_json_encode( array( self::VERSION, self::has_cards(), self::name(), ThemeColors::from_site(), (int) get_option( 'site_icon' ), (int) get_theme_mod( 'custom_logo' ), self::font() ) ) ), 0, 8 );
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
		 * Filters the font for cards. The default, Inter, has Latin, Greek and Cyrillic letters; a font with Chinese,
		 * Japanese or Korean characters allows titles in these languages.
		 *
		 * @param string $path The path of a TrueType or OpenType file on this server.
		 */
		$path = apply_filters( 'millwork_social_card_font', $own );
		$path = is_string( $path ) && ! wp_is_stream( $path ) && is_file( $path ) ? $path : $own;
		return is_readable( $path ) ? $path : '';
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
}
