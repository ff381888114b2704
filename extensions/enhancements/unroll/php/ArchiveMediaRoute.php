<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/**
 * Serves `millwork/v1/x-archive/media` for the current user: GET lists the pictures and videos of a thread in the
 * archive, POST takes one's file from the archive, since X may no longer have it.
 */
final class ArchiveMediaRoute {

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/x-archive/media', array( self::class, 'look' ), array( self::class, 'may' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
		RouteRegistration::serve( 'millwork/v1', '/x-archive/media', array( self::class, 'keep' ), array( self::class, 'may' ), array( self::class, 'schema' ), array( self::class, 'file_args' ), 'POST' );
	}

	/** @param WP_REST_Request<array{post: int}> $request The request. */
	public static function may( WP_REST_Request $request ): bool {
		return current_user_can( 'upload_files' ) && Route::may( $request );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return Route::args();
	}

	/**
	 * The parameters of POST; the file is the body.
	 * @return array<string, array<string, mixed>>
	 */
	public static function file_args(): array {
		return self::args() + array(
			'source' => array(
				'description' => __( 'The image’s URL on X, as returned by GET.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 2000,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{url: string, post: int}> $request The request.
	 * @return list<array{post: string, source: string}>
	 */
	public static function look( WP_REST_Request $request ): array {
		return self::answer( self::media( (string) $request['url'] ) );
	}

	/**
	 * @param WP_REST_Request<array{url: string, post: int, source: string}> $request The request.
	 * @return list<array{post: string, source: string}>|WP_Error
	 */
	public static function keep( WP_REST_Request $request ): array|WP_Error {
		$media = self::media( (string) $request['url'] );
		foreach ( $media as $medium ) {
			if ( $medium['url'] === $request['source'] ) {
				$id = Pictures::keep( (string) $request->get_body(), $medium, PostUrl::build( '', PostUrl::id( trim( (string) $request['url'] ) ) ), (int) $request['post'] );
				return is_wp_error( $id ) ? $id : self::answer( $media );
			}
		}
		return new WP_Error( 'millwork_unroll_unknown', __( 'This image isn’t in a thread from your archive.', 'millwork' ), array( 'status' => 404 ) );
	}

	/**
	 * The pictures and videos of a thread of the current user's archive.
	 * @return list<array{url: string, alt: string, kind: string, post: string}>
	 */
	private static function media( string $url ): array {
		$media = array();
		foreach ( Archive::thread( get_current_user_id(), PostUrl::id( trim( $url ) ) ) as $post ) {
			foreach ( ThreadItems::media( ThreadItems::from_posts( array( $post ), Thread::X ) ) as $medium ) {
				$media[ $medium['url'] ] ??= $medium + array( 'post' => $post->id );
			}
		}
		return array_values( $media );
	}

	/**
	 * @param list<array{url: string, alt: string, kind: string, post: string}> $media Pictures and videos.
	 * @return list<array{post: string, source: string}>
	 */
	private static function answer( array $media ): array {
		return array_map(
			static fn( array $medium ): array => array( 'post' => $medium['post'], 'source' => $medium['url'] ),
			$media
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title' => 'x-archive-media',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array(
					'post'   => array(
						'description' => __( 'The ID of the post it belongs to.', 'millwork' ),
						'type'        => 'string',
						'readonly'    => true,
					),
					'source' => array(
						'description' => __( 'The image’s URL on X.', 'millwork' ),
						'type'        => 'string',
						'readonly'    => true,
					),
				),
			),
		);
	}
}
