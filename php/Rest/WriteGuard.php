<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Guards every route of ours that changes something, whatever its own permission check says.
 *
 * WordPress lets a request say that it is another one (`?_method=POST`, X-HTTP-Method-Override), so
 * that a picture, a link or a prefetch would do what only a form or a script may. Here the method
 * counts that the browser really used.
 *
 * Who is signed in was let in by WordPress: by a nonce, which pages of other sites cannot read, or by
 * a key that a program sends by itself. So the origin is asked for nobody's requests only, which come
 * without a nonce because the page may come out of a cache.
 */
final class WriteGuard {

	/** Methods that only read. */
	private const READING = array( 'GET', 'HEAD', 'OPTIONS' );

	/**
	 * Whether one of several methods changes something.
	 * @param string $methods As register_rest_route() takes them: 'POST, PUT'.
	 */
	public static function are_in( string $methods ): bool {
		return array() !== array_diff( array_map( 'trim', explode( ',', strtoupper( $methods ) ) ), self::READING );
	}

	/**
	 * Puts the guard around a permission check.
	 * @param callable $permission The route's own check: takes the request, says true, false or an error.
	 * @param bool     $is_signed  Whether another server asks, which signs what it sends: its origin is not
	 *                             asked for.
	 * @return callable(WP_REST_Request<array<string, mixed>>): mixed The same with the guard.
	 */
	public static function guard( callable $permission, bool $is_signed = false ): callable {
		return static fn( WP_REST_Request $request ): mixed => self::method_refusal( $request ) ?? ( $is_signed ? $permission( $request ) : self::answer( $request, $permission( $request ) ) );
	}

	/**
	 * The answer of a check, unless it lets nobody in from another site.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param mixed           $allowed What the route's own check said.
	 */
	private static function answer( WP_REST_Request $request, mixed $allowed ): mixed {
		if ( true !== $allowed || ! self::comes_from_outside( $request ) || is_user_logged_in() || SameOrigin::is_ours() ) {
			return $allowed;
		}
		return new WP_Error(
			'millwork_rest_origin',
			__( 'This request did not come from a page of this site. Open the page and try again there.', 'millwork' ),
			array( 'status' => 403 )
		);
	}

	/**
	 * Why a request is not what it says it is.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null if it is.
	 */
	private static function method_refusal( WP_REST_Request $request ): ?WP_Error {
		$method = isset( $_SERVER['REQUEST_METHOD'] ) && is_string( $_SERVER['REQUEST_METHOD'] ) ? strtoupper( sanitize_key( $_SERVER['REQUEST_METHOD'] ) ) : '';
		if ( ! self::comes_from_outside( $request ) || ! in_array( $method, self::READING, true ) ) {
			return null;
		}
		return new WP_Error(
			'millwork_rest_method',
			__( 'This request would change something, and was sent in a way that may only read. Send it with the method that it names.', 'millwork' ),
			array( 'status' => 405 )
		);
	}

	/**
	 * Whether a request is to change something, and is the one that came over HTTP. WordPress also asks
	 * for permission to tell which methods there are, and PHP may call a route while it makes a page.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function comes_from_outside( WP_REST_Request $request ): bool {
		return ! in_array( $request->get_method(), self::READING, true )
			&& ( wp_is_serving_rest_request() || ! empty( $GLOBALS['wp']->query_vars['rest_route'] ) );
	}
}
