<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Rejects a body that is too long for its route before WordPress parses it: parsed JSON takes up to fifty times its
 * size in memory. People who work in the editor send images and lists, so they have no limit here.
 */
final class BodySize {

	/** The limit unless a route sets its own, in bytes. */
	public const USUAL = 64 * KB_IN_BYTES;

	/** @var array<string, int> Limits by route pattern, in bytes. */
	private static array $most = array();

	/**
	 * @param string $route The route's full pattern.
	 * @param int    $most  The limit in bytes.
	 */
	public static function limit( string $route, int $most ): void {
		self::$most[ $route ] = $most;
	}

	/**
	 * Runs on every request before it is parsed.
	 * @param mixed $answer Another filter's response.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The same, or an error.
	 */
	public static function refuse( mixed $answer, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( null !== $answer || ! self::is_above( $request, self::USUAL ) || current_user_can( 'edit_posts' ) ) {
			return $answer;
		}
		foreach ( self::$most as $route => $most ) {
			if ( preg_match( "@^$route$@i", $request->get_route() ) ) {
				return self::is_above( $request, $most )
					? new WP_Error( 'millwork_rest_too_large', self::sentence(), array( 'status' => 413 ) )
					: $answer;
			}
		}
		return $answer;
	}

	/**
	 * Whether a request's body is longer than $most bytes.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function is_above( WP_REST_Request $request, int $most ): bool {
		// PHP drops a body over its own limit, and the request is empty. Files aren't in memory: the code that accepts them limits them.
		return ( ! $request->get_file_params() && (int) $request->get_header( 'content_length' ) > $most )
			|| strlen( (string) $request->get_body() ) > $most
			|| self::are_longer( $request->get_body_params(), $most );
	}

	/** The message for the visitor. */
	public static function sentence(): string {
		return __( 'Your message wasn’t sent because it’s too long. Shorten it and try again.', 'millwork' );
	}

	/**
	 * Whether values and their names together have more than $most bytes.
	 * @param array<array-key, mixed> $values Texts, and nested lists of them.
	 */
	public static function are_longer( array $values, int $most ): bool {
		return self::left( $values, $most ) < 0;
	}

	/**
	 * Subtracts the length of values from a number of bytes. It copies nothing, and stops at the first value that is
	 * too long.
	 * @param array<array-key, mixed> $values
	 * @return int Negative if there are not enough.
	 */
	private static function left( array $values, int $left ): int {
		foreach ( $values as $name => $value ) {
			$left -= strlen( (string) $name );
			$left  = is_array( $value ) ? self::left( $value, $left ) : $left - ( is_string( $value ) ? strlen( $value ) : 1 );
			if ( $left < 0 ) {
				break;
			}
		}
		return $left;
	}
}
