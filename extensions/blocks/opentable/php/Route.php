<?php
declare( strict_types=1 );

namespace Millwork\Units\Opentable;

use Millwork\Http\Client;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** Serves `GET millwork/v1/opentable/restaurants`: restaurants by name, for authors. Results are cached for an hour. */
final class Route {

	/** The most results. */
	private const LIMIT = 20;

	/** The longest search text and result, in characters. */
	private const LENGTH = 100;

	public static function register_routes(): void {
		RouteRegistration::serve(
			'millwork/v1',
			'/opentable/restaurants',
			array( self::class, 'answer' ),
			static fn(): bool => current_user_can( 'edit_posts' ),
			array( self::class, 'schema' ),
			array( self::class, 'args' )
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'search' => array(
				'description' => __( 'The name of a restaurant, or the start of it.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'opentable-restaurants',
			'type'       => 'object',
			'properties' => array(
				'restaurants' => array(
					'description' => __( 'The restaurants found.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'rid'  => array(
								'description' => __( 'The restaurant ID.', 'millwork' ),
								'type'        => 'string',
								'readonly'    => true,
							),
							'name' => array(
								'description' => __( 'The name on OpenTable, as plain text.', 'millwork' ),
								'type'        => 'string',
								'readonly'    => true,
							),
						),
					),
				),
			),
		);
	}

	/**
	 * Contacts no host but the service.
	 * @param WP_REST_Request<array{search: string}> $request
	 * @return array{restaurants: list<array{rid: string, name: string}>}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$words = mb_substr( trim( (string) $request['search'] ), 0, self::LENGTH );
		if ( '' === $words || ! mb_check_encoding( $words, 'UTF-8' ) ) {
			return array( 'restaurants' => array() );
		}
		$name = 'millwork_opentable_' . md5( mb_strtolower( $words ) );
		$kept = get_transient( $name );
		if ( is_array( $kept ) ) {
			return array( 'restaurants' => array_values( $kept ) );
		}
		$query    = array( 'pageSize' => (string) self::LIMIT, 'query' => $words );
		$response = Client::for_service( Widget::ORIGIN )->get(
			Widget::ORIGIN . '/widget/reservation/restaurant-search?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ),
			array(
				'headers'   => array( 'Accept' => 'application/json' ),
				'timeout'   => 8,
				'retries'   => 0,
				'max_bytes' => 500 * KB_IN_BYTES,
			)
		);
		$data     = is_wp_error( $response ) ? $response : $response->json();
		if ( is_wp_error( $data ) ) {
			return $data;
		}
		$items = is_array( $data ) && is_array( $data['items'] ?? null ) ? array_slice( $data['items'], 0, self::LIMIT ) : array();
		$found = array_values( array_filter( array_map( array( self::class, 'restaurant' ), $items ) ) );
		set_transient( $name, $found, HOUR_IN_SECONDS );
		return array( 'restaurants' => $found );
	}

	/**
	 * @param mixed $item From the service.
	 * @return array{rid: string, name: string}|null Null if invalid.
	 */
	private static function restaurant( mixed $item ): ?array {
		$rid  = is_array( $item ) && ( is_int( $item['rid'] ?? null ) || is_string( $item['rid'] ?? null ) ) ? (string) $item['rid'] : '';
		$name = is_array( $item ) && is_string( $item['name'] ?? null ) ? trim( (string) preg_replace( '/\s+/', ' ', $item['name'] ) ) : '';
		return preg_match( '/^\d{1,12}$/D', $rid ) && '' !== $name ? array(
			'rid'  => $rid,
			'name' => mb_substr( $name, 0, self::LENGTH ),
		) : null;
	}
}
