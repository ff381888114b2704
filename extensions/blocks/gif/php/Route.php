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
				'description' => __( 'The search terms.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'id'     => array(
				'description' => __( 'ID of a GIF, instead of search terms.', 'millwork' ),
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
			return new WP_Error( 'millwork_gif_nothing', __( 'Enter a search term, or paste a link to a GIF.', 'millwork' ), array( 'status' => 400 ) );
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
					'description' => __( 'The GIFs found: one for an ID, or none if a search finds nothing.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'     => $field( 'string', __( 'The GIPHY ID.', 'millwork' ) ),
							'title'  => $field( 'string', __( 'The description, as plain text. Empty if GIPHY has none.', 'millwork' ) ),
							'still'  => $field( 'string', __( 'URL of a small still image on GIPHY. Empty if there is none.', 'millwork' ) ),
							'width'  => $field( 'integer', __( 'In pixels. 0 if unknown.', 'millwork' ) ),
							'height' => $field( 'integer', __( 'In pixels. 0 if unknown.', 'millwork' ) ),
						),
					),
				),
			),
		);
	}
}
