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
			'description' => __( 'Maps work without a key: OpenFreeMap provides the Basic and Black and white styles, and Photon provides the place search. With your own token, Mapbox provides all four styles and the place search.', 'millwork' ),
			'group'       => 'connections',
			'order'       => 65,
			'fields'      => array(
				Token::KEY                          => array(
					'type'  => 'secret',
					'label' => __( 'Mapbox access token', 'millwork' ),
					'help'  => __( 'Your public token, which starts with “pk.”. Anyone can see it on pages with a map, so restrict it to your site’s URL in your Mapbox account.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://account.mapbox.com/access-tokens/',
						'text' => __( 'Your Mapbox tokens', 'millwork' ),
					),
					'check' => array( Token::class, 'check' ),
				),
				Styles::SETTINGS['default']         => self::address( __( 'Basic style URL', 'millwork' ), __( 'A Mapbox GL style, starting with https://. Leave empty to use OpenFreeMap or Mapbox.', 'millwork' ) ),
				Styles::SETTINGS['black_and_white'] => self::address( __( 'Black and white style URL', 'millwork' ), __( 'A Mapbox GL style, starting with https://. Leave empty to use OpenFreeMap or Mapbox.', 'millwork' ) ),
				self::SEARCH                        => self::address( __( 'Place search URL', 'millwork' ), __( 'Your own Photon server, such as https://photon.example.com/api/. Leave empty to use photon.komoot.io, or Mapbox if you entered a token.', 'millwork' ) ),
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
			: new WP_Error( 'millwork_map_address', __( 'Enter a URL that starts with https:// and includes a path.', 'millwork' ) );
	}
}
