<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Refuses a body that is longer than its route takes, before WordPress reads JSON out of it: a list in JSON takes up to
 * fifty times as much memory as it has bytes. People who work in the editor send pictures and lists, and have no limit here.
 */
final class BodySize {

	/** How long a body may be if its route says nothing else. */
	public const USUAL = 64 * KB_IN_BYTES;

	/**
	 * How long a body may be, by the route's pattern.
	 * @var array<string, int>
	 */
	private static array $most = array();

	/**
	 * Limits what a route is sent.
	 * @param string $route The route's whole pattern.
	 * @param int    $most  How many bytes a body may have.
	 */
	public static function limit( string $route, int $most ): void {
		self::$most[ $route ] = $most;
	}

	/**
	 * Runs on every request, before it is read.
	 * @param mixed           $answer  An answer that somebody has given already.
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
	 * Whether a request is longer than this many bytes.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param int             $most    How many.
	 */
	private static function is_above( WP_REST_Request $request, int $most ): bool {
		// PHP drops a body that is over its own limit, and leaves an empty request.
		return (int) $request->get_header( 'content_length' ) > $most
			|| strlen( (string) $request->get_body() ) > $most
			|| self::are_longer( $request->get_body_params(), $most );
	}

	/** What the visitor is told. */
	public static function sentence(): string {
		return __( 'Nothing was sent, because the text is too long. Shorten it and send it again.', 'millwork' );
	}

	/**
	 * Whether values and their names have more than this many bytes.
	 * @param array<array-key, mixed> $values Texts, and lists of them in any depth.
	 * @param int                     $most   How many bytes they may have.
	 */
	public static function are_longer( array $values, int $most ): bool {
		return self::left( $values, $most ) < 0;
	}

	/**
	 * How many bytes are left after values. Nothing is copied, and it ends with the first that is too much.
	 * @param array<array-key, mixed> $values The values.
	 * @param int                     $left   How many bytes there are.
	 * @return int Less than 0 if there are not enough.
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
