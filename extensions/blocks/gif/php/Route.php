<?php
declare( strict_types=1 );

namespace Millwork\Units\Gif;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** Serves `GET millwork/v1/gifs`: GIFs by words or by id, for authors. */
final class Route {

	/** The longest search text of the service. */
	private const LENGTH = 50;

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/gifs', array( self::class, 'answer' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'search' => array(
				'description' => __( 'Words to search for.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'id'     => array(
				'description' => __( 'The id of a GIF, in place of words.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^(' . Search::ID . ')?$',
				'default'     => '',
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{search: string, id: string}> $request
	 * @return array{gifs: list<array<string, mixed>>}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		// Invalid UTF-8 could be neither sent nor used as a cache key.
		$words = mb_substr( trim( mb_scrub( (string) $request['search'], 'UTF-8' ) ), 0, self::LENGTH );
		// WordPress's pattern allows a line break at the end.
		$id = trim( (string) $request['id'] );
		if ( '' === $words && '' === $id ) {
			return new WP_Error( 'millwork_gif_nothing', __( 'Type what to search for, or paste the link of a GIF.', 'millwork' ), array( 'status' => 400 ) );
		}
		$gifs = '' === $id ? Search::by_words( $words ) : Search::by_id( $id );
		return is_wp_error( $gifs ) ? $gifs : array( 'gifs' => $gifs );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'gifs',
			'type'       => 'object',
			'properties' => array(
				'gifs' => array(
					'description' => __( 'What was found; one for an id, none if nothing was found by words.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'     => $field( 'string', __( 'The id at GIPHY.', 'millwork' ) ),
							'title'  => $field( 'string', __( 'What it shows, as plain text; empty if GIPHY does not say.', 'millwork' ) ),
							'still'  => $field( 'string', __( 'The address of a small still picture at GIPHY; empty if there is none.', 'millwork' ) ),
							'width'  => $field( 'integer', __( 'Pixels; 0 if GIPHY does not say.', 'millwork' ) ),
							'height' => $field( 'integer', __( 'Pixels; 0 if GIPHY does not say.', 'millwork' ) ),
						),
					),
				),
			),
		);
	}
}
