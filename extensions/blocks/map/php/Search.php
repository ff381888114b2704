<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Http\Client;
use Millwork\Settings\StoredSettings;
use WP_Error;

/**
 * Searches places at Mapbox with the owner's token, or at Photon without one. Only our server contacts them, and
 * results are cached for a day: Photon is free for everyone and throttles frequent requests.
 */
final class Search {

	/** The most results. */
	private const LIMIT = 10;

	/** Longer texts are ignored. */
	private const LENGTH = 300;

	private const PHOTON = 'https://photon.komoot.io/api/';

	private const MAPBOX = 'https://api.mapbox.com/geocoding/v5/mapbox.places/';

	/** The URL of the owner's own Photon server; '' if there is none. */
	private static function own(): string {
		$own = trim( StoredSettings::get( Settings::SEARCH, '' ) );
		return '' !== $own && Styles::is_address( $own ) ? $own : '';
	}

	/** Whether Mapbox is contacted. */
	public static function is_mapbox(): bool {
		return '' !== Token::get() && '' === self::own();
	}

	/**
	 * @param string $words Not empty, on one line.
	 * @return list<array{id: string, title: string, address: string, longitude: float, latitude: float}>|WP_Error
	 */
	public static function find( string $words ): array|WP_Error {
		// The names become titles of markers, which visitors read.
		$language = substr( get_locale(), 0, 2 );
		if ( self::is_mapbox() ) {
			$url = self::MAPBOX . rawurlencode( str_replace( ';', ' ', $words ) ) . '.json?' . http_build_query(
				array( 'limit' => self::LIMIT, 'language' => $language, 'access_token' => Token::get() )
			);
		} else {
			$url = ( '' === self::own() ? self::PHOTON : self::own() ) . '?' . http_build_query(
				array(
					'q'     => $words,
					'limit' => self::LIMIT,
				) + ( in_array( $language, array( 'de', 'en', 'fr' ), true ) ? array( 'lang' => $language ) : array() )
			);
		}
		$name = 'millwork_places_' . md5( $url );
		$kept = get_transient( $name );
		if ( is_array( $kept ) ) {
			/**
			 * As returned by ask().
			 * @var list<array{id: string, title: string, address: string, longitude: float, latitude: float}> $kept
			 */
			return $kept;
		}
		$found = self::ask( $url );
		if ( ! is_wp_error( $found ) ) {
			set_transient( $name, $found, DAY_IN_SECONDS );
		}
		return $found;
	}

	/** @return list<array{id: string, title: string, address: string, longitude: float, latitude: float}>|WP_Error */
	private static function ask( string $url ): array|WP_Error {
		$origin = (string) preg_replace( '~^(https://[^/?#]+).*~s', '$1', $url );
		$client = '' === self::own() ? Client::for_service( $origin ) : Client::for_entered_server( $origin );
		$answer = $client->get(
			$url,
			array(
				'headers'   => array(
					'Accept'  => 'application/json',
					// A token may be restricted to one site; Photon wants to know who sends requests.
					'Referer' => home_url( '/' ),
				),
				'timeout'   => 8,
				'max_bytes' => 512 * KB_IN_BYTES,
				'retries'   => 0,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return self::explain( $answer );
		}
		$data = $answer->json();
		if ( is_wp_error( $data ) ) {
			return $data;
		}
		$features = is_array( $data ) && is_array( $data['features'] ?? null ) ? array_slice( $data['features'], 0, self::LIMIT ) : array();
		return array_values( array_filter( array_map( array( self::class, 'place' ), $features ) ) );
	}

	/**
	 * @param mixed $feature A GeoJSON feature.
	 * @return array{id: string, title: string, address: string, longitude: float, latitude: float}|null Null if
	 *   invalid.
	 */
	private static function place( mixed $feature ): ?array {
		$coordinates = is_array( $feature ) && is_array( $feature['geometry']['coordinates'] ?? null ) ? $feature['geometry']['coordinates'] : array();
		$point       = Point::read(
			array( 'longitude' => $coordinates[0] ?? null, 'latitude' => $coordinates[1] ?? null )
		);
		if ( null === $point || ! is_array( $feature ) ) {
			return null;
		}
		$about = is_array( $feature['properties'] ?? null ) ? $feature['properties'] : array();
		$said  = static fn( string ...$names ): string => implode( ' ', array_filter( array_map( static fn( string $name ): string => self::text( $about[ $name ] ?? '' ), $names ), static fn( string $part ): bool => '' !== $part ) );
		// Mapbox provides both; Photon provides their parts.
		$title   = self::text( $feature['text'] ?? '' );
		$address = self::text( $feature['place_name'] ?? '' );
		$id      = self::text( $feature['id'] ?? '' );
		if ( '' === $address ) {
			$street  = $said( 'housenumber', 'street' );
			$title   = '' === $said( 'name' ) ? $street : $said( 'name' );
			$address = implode( ', ', array_unique( array_filter( array( $said( 'name' ), $street, $said( 'postcode', 'city' ), $said( 'state' ), $said( 'country' ) ), static fn( string $part ): bool => '' !== $part ) ) );
			$id      = 'osm.' . $said( 'osm_type' ) . $said( 'osm_id' );
		}
		return '' === $title && '' === $address ? null : array(
			'id'        => mb_substr( $id, 0, 100 ),
			'title'     => '' === $title ? $address : $title,
			'address'   => $address,
			'longitude' => $point->longitude,
			'latitude'  => $point->latitude,
		);
	}

	/** The text on one line; '' if it is none. */
	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) ? mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', mb_scrub( (string) $value ) ) ), 0, self::LENGTH ) : '';
	}

	/** Adds what to do about an error of the HTTP client. */
	private static function explain( WP_Error $error ): WP_Error {
		$data = (array) $error->get_error_data();
		switch ( $error->get_error_code() ) {
			case 'millwork_http_denied':
				return new WP_Error( 'millwork_map_denied', __( 'The place search rejected this site’s request. An administrator can check the token and the search URL under Millwork → Settings → Connections. You can still enter coordinates or click the map.', 'millwork' ), array( 'status' => 502 ) );
			case 'millwork_http_busy':
				return new WP_Error( 'millwork_map_busy', __( 'The place search has reached its limit for now. Try again later, paste coordinates, or click the map.', 'millwork' ), array( 'status' => 429 ) + $data );
		}
		return $error;
	}
}
