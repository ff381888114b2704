<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

use Millwork\Panels\Fields;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** The age rating of a video, stored in the attachment's metadata where other plugins store it too. */
final class Rating {

	public const VALUES = array( 'G', 'PG-13', 'R-17', 'X-18' );

	/** Registers the media field `jetpack_videopress`. */
	public static function register_field(): void {
		Fields::register( null, array( 'attachment' ), 'jetpack_videopress', self::field_schema(), array( self::class, 'read' ) );
	}

	public static function register_route(): void {
		RouteRegistration::serve(
			'wpcom/v2',
			'/videopress/meta',
			array( self::class, 'answer' ),
			static fn( WP_REST_Request $request ): bool => current_user_can( 'edit_post', (int) $request['id'] ),
			array( self::class, 'schema' ),
			array( self::class, 'args' ),
			'POST'
		);
	}

	/** @return array{guid: string, rating: string} */
	public static function read( int $attachment ): array {
		$rating = SiteFile::record( $attachment )['rating'] ?? '';
		return array(
			'guid'   => SiteFile::guid_of( $attachment ),
			'rating' => in_array( $rating, self::VALUES, true ) ? $rating : '',
		);
	}

	/**
	 * Invalid ratings change nothing.
	 * @param WP_REST_Request<array{id: int, rating: string}> $request
	 * @return array{id: int, rating: string}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ): array|WP_Error {
		$id = (int) $request['id'];
		if ( 'attachment' !== get_post_type( $id ) || ! str_starts_with( (string) get_post_mime_type( $id ), 'video/' ) ) {
			return new WP_Error( 'millwork_video_not_found', __( 'This video isn’t in the media library.', 'millwork' ), array( 'status' => 404 ) );
		}
		if ( in_array( $request['rating'], self::VALUES, true ) ) {
			$metadata = wp_get_attachment_metadata( $id );
			$metadata = is_array( $metadata ) ? $metadata : array();

			$metadata['videopress'] = array( 'rating' => $request['rating'] ) + SiteFile::record( $id );
			wp_update_attachment_metadata( $id, $metadata );
		}
		return array( 'id' => $id, 'rating' => self::read( $id )['rating'] );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'id'     => array(
				'description' => __( 'ID of the video in the media library.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'required'    => true,
			),
			'rating' => array(
				'description' => __( 'G, PG-13, R-17 or X-18. Other values change nothing.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'videopress-meta',
			'type'       => 'object',
			'properties' => array(
				'id'     => array(
					'description' => __( 'ID of the video in the media library.', 'millwork' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
				'rating' => self::text_schema( __( 'The current rating. Empty for none.', 'millwork' ) ),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function field_schema(): array {
		return array(
			'description' => __( 'A video’s VideoPress ID and rating.', 'millwork' ),
			'type'        => 'object',
			'readonly'    => true,
			'properties'  => array(
				'guid'   => self::text_schema( __( 'The VideoPress ID. Empty for none.', 'millwork' ) ),
				'rating' => self::text_schema( __( 'G, PG-13, R-17 or X-18. Empty for none.', 'millwork' ) ),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function text_schema( string $description ): array {
		return array( 'description' => $description, 'type' => 'string', 'readonly' => true );
	}
}
