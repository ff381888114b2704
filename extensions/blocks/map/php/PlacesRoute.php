<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** Serves `GET millwork/v1/places`: searches places for authors. */
final class PlacesRoute {

	/** The longest search text. */
	private const LENGTH = 200;

	public static function register_routes(): void {
		RouteRegistration::serve(
			'millwork/v1',
			'/places',
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
				'description' => __( 'Name or address of a place.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{search: string}> $request
	 * @return array{places: list<array<string, mixed>>}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$words = mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', (string) $request['search'] ) ), 0, self::LENGTH );
		if ( '' === $words ) {
			return new WP_Error( 'millwork_map_nothing', __( 'Enter the name of a place or an address.', 'millwork' ), array( 'status' => 400 ) );
		}
		$places = Search::find( $words );
		return is_wp_error( $places ) ? $places : array( 'places' => $places );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'places',
			'type'       => 'object',
			'properties' => array(
				'places' => array(
					'description' => __( 'The places found, best match first.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'        => $field( 'string', __( 'The service’s ID of the place.', 'millwork' ) ),
							'title'     => $field( 'string', __( 'The name, as plain text.', 'millwork' ) ),
							'address'   => $field( 'string', __( 'The full address, as plain text.', 'millwork' ) ),
							'longitude' => $field( 'number', __( 'In degrees.', 'millwork' ) ),
							'latitude'  => $field( 'number', __( 'In degrees.', 'millwork' ) ),
						),
					),
				),
			),
		);
	}
}
