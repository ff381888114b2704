<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Guards all our routes that change something, whatever their own permission check says.
 *
 * WordPress lets a request override its method (`?_method=POST`, X-HTTP-Method-Override), so an image, a link or a
 * prefetch could do what only a form or a script may. This checks the method that the browser really used.
 *
 * WordPress has authenticated people who are signed in: by a nonce, which pages of other sites can't read, or by a key
 * that a program sends itself. So the origin is checked only for requests without a user, which come without a nonce
 * because the page may be cached.
 */
final class WriteGuard {

	private const READING = array( 'GET', 'HEAD', 'OPTIONS' );

	/** Whether one of the methods, such as 'POST, PUT', changes something. */
	public static function are_in( string $methods ): bool {
		return array() !== array_diff( array_map( 'trim', explode( ',', strtoupper( $methods ) ) ), self::READING );
	}

	/**
	 * Adds the guard to a permission check.
	 * @param callable $permission The route's own check: takes the request, and returns true, false or an error.
	 * @param bool     $is_signed  Whether another server signs the requests; then the origin isn't checked.
	 * @return callable(WP_REST_Request<array<string, mixed>>): mixed
	 */
	public static function guard( callable $permission, bool $is_signed = false ): callable {
		return static fn( WP_REST_Request $request ): mixed => self::method_refusal( $request ) ?? ( $is_signed ? $permission( $request ) : self::answer( $request, $permission( $request ) ) );
	}

	/**
	 * The result of a check; if that permits requests without a user, only from this site.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param mixed $allowed The result of the route's own check.
	 */
	private static function answer( WP_REST_Request $request, mixed $allowed ): mixed {
		if ( true !== $allowed || ! self::comes_from_outside( $request ) || is_user_logged_in() || SameOrigin::is_ours() ) {
			return $allowed;
		}
		return new WP_Error(
			'millwork_rest_origin',
			__( 'This request didn’t come from a page on this site. Open the page and try again there.', 'millwork' ),
			array( 'status' => 403 )
		);
	}

	/**
	 * The error for a request whose method was overridden.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null if it is genuine.
	 */
	private static function method_refusal( WP_REST_Request $request ): ?WP_Error {
		$method = isset( $_SERVER['REQUEST_METHOD'] ) && is_string( $_SERVER['REQUEST_METHOD'] ) ? strtoupper( sanitize_key( $_SERVER['REQUEST_METHOD'] ) ) : '';
		if ( ! self::comes_from_outside( $request ) || ! in_array( $method, self::READING, true ) ) {
			return null;
		}
		return new WP_Error(
			'millwork_rest_method',
			__( 'This request changes data, so it must use the route’s own HTTP method, such as POST, not GET.', 'millwork' ),
			array( 'status' => 405 )
		);
	}

	/**
	 * Whether this is the HTTP request itself and it changes something. WordPress also checks permissions to list the
	 * methods, and PHP may call a route while rendering a page.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function comes_from_outside( WP_REST_Request $request ): bool {
		return ! in_array( $request->get_method(), self::READING, true )
			&& ( wp_is_serving_rest_request() || ! empty( $GLOBALS['wp']->query_vars['rest_route'] ) );
	}
}
