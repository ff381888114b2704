<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use WP_Error;

/** The section of the settings page: the token and custom URLs. */
final class Settings {

	/** The setting with the place search URL. */
	public const SEARCH = 'map_place_search';

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['map'] = array(
			'title'       => __( 'Maps', 'millwork' ),
			'description' => __( 'Maps work without a key: they come from OpenFreeMap, in the styles Basic and Black and white, and places are searched with Photon. With a token of your own all four styles and the search come from Mapbox.', 'millwork' ),
			'order'       => 65,
			'fields'      => array(
				Token::KEY                          => array(
					'type'  => 'secret',
					'label' => __( 'Mapbox access token', 'millwork' ),
					'help'  => __( 'The public token, which begins with “pk.”. Browsers of visitors get it on pages with a map; at Mapbox you can allow it for your site’s address only.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://account.mapbox.com/access-tokens/',
						'text' => __( 'Your tokens at Mapbox', 'millwork' ),
					),
					'check' => array( Token::class, 'check' ),
				),
				Styles::SETTINGS['default']         => self::address( __( 'Address of the style Basic', 'millwork' ), __( 'Of a style for Mapbox GL, beginning with https://. Leave it empty for OpenFreeMap or Mapbox.', 'millwork' ) ),
				Styles::SETTINGS['black_and_white'] => self::address( __( 'Address of the style Black and white', 'millwork' ), __( 'Likewise.', 'millwork' ) ),
				self::SEARCH                        => self::address( __( 'Address of the search for places', 'millwork' ), __( 'Of a Photon server of your own, as https://photon.example.com/api/. Leave it empty for photon.komoot.io, or for Mapbox where there is a token.', 'millwork' ) ),
			),
		);
		return $sections;
	}

	/** @return array<string, mixed> A URL field. */
	private static function address( string $label, string $help ): array {
		return array(
			'type'    => 'string',
			'format'  => 'uri',
			'default' => '',
			'label'   => $label,
			'help'    => $help,
			'accept'  => array( self::class, 'accept' ),
		);
	}

	/** @return string|WP_Error '' if it is a valid URL. */
	public static function accept( mixed $address ): string|WP_Error {
		return '' === $address || ( is_string( $address ) && Styles::is_address( $address ) )
			? ''
			: new WP_Error( 'millwork_map_address', __( 'This is not an address that begins with https:// and has a path.', 'millwork' ) );
	}
}
