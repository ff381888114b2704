<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use Generator;
use WP_REST_Request;

/**
 * Sends a list as a file from `admin-post.php?action=…`, with the list's parameters, while it is being written. Callers
 * check the permission before.
 */
final class FileResponse {

	/** The time limit for each piece, in seconds. */
	private const PIECE_SECONDS = 60;

	/** The URL, without the list's parameters. The nonce has the action's name. */
	public static function url( string $action ): string {
		return add_query_arg(
			array( 'action' => $action, '_wpnonce' => wp_create_nonce( $action ) ),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * Reads the parameters as a route of the list does, and `mark`, which asks for an end mark.
	 * @param array<string, array<string, mixed>> $args   As for register_rest_route().
	 * @param array<mixed>                        $params The request's parameters.
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are invalid.
	 */
	public static function request( array $args, array $params ): ?WP_REST_Request {
		$args   += array( 'mark' => array( 'type' => 'boolean', 'default' => false ) );
		$request = new WP_REST_Request( 'GET' );
		$request->set_attributes( array( 'args' => $args ) );
		$request->set_default_params( array_filter( array_map( static fn( array $arg ): mixed => $arg['default'] ?? null, $args ), static fn( mixed $value ): bool => null !== $value ) );
		$request->set_query_params( array_intersect_key( $params, $args ) );
		if ( is_wp_error( $request->has_valid_params() ) || is_wp_error( $request->sanitize_params() ) ) {
			return null;
		}
		return $request;
	}

	/**
	 * The file and, on request, a final zero byte that tells a script that the transfer is complete.
	 * @param iterable<string> $pieces
	 * @return Generator<string>
	 */
	public static function marked( iterable $pieces, bool $is_marked ): Generator {
		foreach ( $pieces as $piece ) {
			// Content must not look like the end mark.
			yield str_replace( "\0", '', $piece );
		}
		if ( $is_marked ) {
			yield "\0";
		}
	}

	/**
	 * Sends a file with the date in its name.
	 * @param string           $name   The first part of the file name, such as 'payments'.
	 * @param string           $ending The extension, such as 'csv'.
	 * @param string           $type   A media type that browsers don't show as a page.
	 * @param iterable<string> $pieces
	 */
	public static function send( string $name, string $ending, string $type, iterable $pieces ): void {
		nocache_headers();
		header( "Content-Type: $type" );
		header( sprintf( 'Content-Disposition: attachment; filename="%s-%s.%s"', $name, wp_date( 'Y-m-d' ), $ending ) );
		header( 'X-Content-Type-Options: nosniff' );
		// Keeps proxies from buffering the response.
		header( 'X-Accel-Buffering: no' );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		foreach ( $pieces as $piece ) {
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( self::PIECE_SECONDS );
			}
			echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, of a type that no browser shows as a page.
			flush();
		}
	}
}
