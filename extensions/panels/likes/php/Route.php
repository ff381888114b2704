<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * GET, POST and DELETE millwork/v1/likes/<post>: reads the number, likes, unlikes.
 *
 * Public and without a nonce, since the page may come from a cache; changes must come from the site's own pages
 * (Rest\SameOrigin) with their real method (Rest\WriteGuard).
 */
final class Route {

	/** The namespace of the route. */
	private const SPACE = 'millwork/v1';

	public static function register_routes(): void {
		$answers = array(
			WP_REST_Server::READABLE  => static fn( WP_REST_Request $request ) => self::answer( Vote::state( (int) $request['post'] ) ),
			WP_REST_Server::CREATABLE => static fn( WP_REST_Request $request ) => self::answer( Vote::cast( get_post( (int) $request['post'] ), true ) ),
			WP_REST_Server::DELETABLE => static fn( WP_REST_Request $request ) => self::answer( Vote::cast( get_post( (int) $request['post'] ), false ) ),
		);
		foreach ( $answers as $methods => $callback ) {
			RouteRegistration::serve( self::SPACE, '/likes/(?P<post>[\d]+)', $callback, array( self::class, 'may' ), array( self::class, 'schema' ), array( self::class, 'args' ), $methods );
		}
	}

	/** The URL of a post's likes. */
	public static function url( int $post_id ): string {
		return rest_url( self::SPACE . "/likes/$post_id" );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'post' => array(
				'description' => __( 'The ID of the post.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'required'    => true,
			),
		);
	}

	/**
	 * Whether the post's likes are open to the visitor, and whether a change comes from the post's page.
	 * @param WP_REST_Request<array{post: int}> $request The request.
	 * @return true|WP_Error
	 */
	public static function may( WP_REST_Request $request ): bool|WP_Error {
		$refusal = Vote::refusal( get_post( (int) $request['post'] ) );
		if ( ! $refusal && WP_REST_Server::READABLE !== $request->get_method() && 'HEAD' !== $request->get_method() ) {
			$refusal = Vote::origin_refusal();
		}
		return $refusal ?? true;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'likes',
			'type'       => 'object',
			'properties' => array(
				'count' => array(
					'description' => __( 'The number of visitors who like the post.', 'millwork' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
				'liked' => array(
					'description' => __( 'Whether the current visitor likes it.', 'millwork' ),
					'type'        => 'boolean',
					'readonly'    => true,
				),
				'text'  => array(
					'description' => __( 'The number as text; empty for none.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
			),
		);
	}

	/**
	 * A response that caches may not give to other visitors.
	 * @param array{count: int, liked: bool, text: string}|WP_Error $state The state or an error.
	 */
	private static function answer( array|WP_Error $state ): WP_REST_Response|WP_Error {
		return is_wp_error( $state ) ? $state : new WP_REST_Response( $state, 200, array( 'Cache-Control' => 'private, no-store' ) );
	}
}
