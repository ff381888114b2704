<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Settings\StoredSettings;

/** Finds a style's URL: the owner's, Mapbox's with the owner's token, or OpenFreeMap's without one. */
final class Styles {

	public const NAMES = array( 'default', 'black_and_white', 'satellite', 'terrain' );

	/** Settings with the owner's own URLs, by style. */
	public const SETTINGS = array( 'default' => 'map_style_basic', 'black_and_white' => 'map_style_black_and_white' );

	/** Without a token. The other two styles need one. */
	private const FREE = array(
		'default'         => 'https://tiles.openfreemap.org/styles/liberty',
		'black_and_white' => 'https://tiles.openfreemap.org/styles/positron',
	);

	/** With a token: the latest ones that the library can draw. */
	private const MAPBOX = array(
		'default'         => 'https://api.mapbox.com/styles/v1/mapbox/streets-v11',
		'black_and_white' => 'https://api.mapbox.com/styles/v1/mapbox/light-v10',
		'satellite'       => 'https://api.mapbox.com/styles/v1/mapbox/satellite-streets-v11',
		'terrain'         => 'https://api.mapbox.com/styles/v1/mapbox/outdoors-v11',
	);

	/** @param array<string, mixed> $attributes A class names the style; in old posts, an attribute does. */
	public static function named_by( array $attributes ): string {
		$classes = is_string( $attributes['className'] ?? null ) ? (array) preg_split( '/\s+/', $attributes['className'] ) : array();
		foreach ( self::NAMES as $name ) {
			if ( in_array( "is-style-$name", $classes, true ) || ( $attributes['mapStyle'] ?? '' ) === $name ) {
				return $name;
			}
		}
		return self::NAMES[0];
	}

	/**
	 * @return array{src: string, service: string, token: string, credits: list<array{text: string, href: string}>}|null
	 *   Null if it needs a token and there is none.
	 */
	public static function find( string $name ): ?array {
		$token = Token::get();
		$own   = trim( StoredSettings::get( self::SETTINGS[ $name ] ?? '', '' ) );
		$src   = '' !== $own ? $own : ( '' === $token ? self::FREE : self::MAPBOX )[ $name ] ?? '';
		/**
		 * Filters the URL of a map style, a Mapbox GL style in JSON.
		 *
		 * @param string $src  An https URL. Empty if there is none.
		 * @param string $name 'default', 'black_and_white', 'satellite' or 'terrain'.
		 */
		$src = (string) apply_filters( 'millwork_map_style', $src, $name );
		if ( ! self::is_address( $src ) ) {
			return null;
		}
		$is_mapbox = 'api.mapbox.com' === strtolower( (string) wp_parse_url( $src, PHP_URL_HOST ) );
		return array(
			'src'     => $src,
			'service' => $is_mapbox ? 'mapbox' : 'openfreemap',
			// No other service gets the token.
			'token'   => $is_mapbox ? $token : '',
			'credits' => self::credits( $src, $is_mapbox ),
		);
	}

	/** Whether a text is a valid style URL. */
	public static function is_address( string $address ): bool {
		return strlen( $address ) <= 1000 && 1 === preg_match( '~^https://[a-z0-9.-]+(?::\d+)?/[^\s#"\'<>\\\\]*$~iD', $address );
	}

	/** @return list<string> The hosts of styles from elsewhere than Mapbox. Without www. */
	public static function hosts(): array {
		$hosts = array();
		foreach ( self::NAMES as $name ) {
			$style = self::find( $name );
			if ( null !== $style && 'openfreemap' === $style['service'] ) {
				$hosts[] = (string) preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( $style['src'], PHP_URL_HOST ) ) );
			}
		}
		return array_values( array_unique( $hosts ) );
	}

	/**
	 * The attribution shown until the map's own data arrives.
	 * @param string $src The style's URL.
	 * @return list<array{text: string, href: string}>
	 */
	private static function credits( string $src, bool $is_mapbox ): array {
		$credits = array();
		if ( $is_mapbox ) {
			$credits['© Mapbox'] = 'https://www.mapbox.com/about/maps/';
		} elseif ( str_starts_with( $src, 'https://tiles.openfreemap.org/' ) ) {
			$credits['OpenFreeMap']    = 'https://openfreemap.org/';
			$credits['© OpenMapTiles'] = 'https://www.openmaptiles.org/';
		}
		$credits['© OpenStreetMap'] = 'https://www.openstreetmap.org/copyright';
		return array_map(
			static fn( string $text, string $href ): array => array( 'text' => $text, 'href' => $href ),
			array_keys( $credits ),
			$credits
		);
	}
}
