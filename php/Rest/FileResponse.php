<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use Generator;
use WP_REST_Request;

/**
 * Answers `admin-post.php?action=…` with a file of a list that the other parameters describe. It is sent
 * while it is written. Who may have it is looked at before.
 */
final class FileResponse {

	/** How long a piece may take, in seconds: each gets so much, however many there are. */
	private const PIECE_SECONDS = 60;

	/**
	 * The address, without the parameters of a list.
	 * @param string $action The action's name, which its nonce has too.
	 */
	public static function url( string $action ): string {
		return add_query_arg(
			array( 'action' => $action, '_wpnonce' => wp_create_nonce( $action ) ),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * Reads the parameters, as a route of the list would, and whether the file is to be marked: `mark`.
	 * @param array<string, array<string, mixed>> $args   What is taken, as in register_rest_route().
	 * @param array<mixed>                        $params What was sent.
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are not valid.
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
	 * What is sent: the file and, where that was asked for, a zero byte behind all of it, by which a script
	 * knows that no server broke off.
	 * @param iterable<string> $pieces    What the file holds, piece by piece.
	 * @param bool             $is_marked Whether it was asked for.
	 * @return Generator<string>
	 */
	public static function marked( iterable $pieces, bool $is_marked ): Generator {
		foreach ( $pieces as $piece ) {
			// What somebody has written is not to look like the end.
			yield str_replace( "\0", '', $piece );
		}
		if ( $is_marked ) {
			yield "\0";
		}
	}

	/**
	 * Sends a file. The day stands in its name.
	 * @param string           $name   Its name's first part, as 'payments'.
	 * @param string           $ending The last, as 'csv'.
	 * @param string           $type   Its media type: one that no browser shows as a page.
	 * @param iterable<string> $pieces What it holds, piece by piece.
	 */
	public static function send( string $name, string $ending, string $type, iterable $pieces ): void {
		nocache_headers();
		header( "Content-Type: $type" );
		header( sprintf( 'Content-Disposition: attachment; filename="%s-%s.%s"', $name, wp_date( 'Y-m-d' ), $ending ) );
		header( 'X-Content-Type-Options: nosniff' );
		// A proxy is not to wait for the end.
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
