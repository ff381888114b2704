<?php
declare( strict_types=1 );

namespace Millwork\Cli;

use Generator;
use Millwork\Rest\InternalRequest;
use WP_CLI;
use WP_Error;

/** Calls the screens' routes for a command. */
final class Route {

	/**
	 * Ends the command if the route responds with an error.
	 * @param array<string, mixed> $params
	 * @return array<array-key, mixed>
	 */
	public static function get( string $path, array $params = array() ): array {
		return self::data( InternalRequest::send( 'GET', $path, $params ) );
	}

	/**
	 * Ends the command if the route responds with an error.
	 * @param array<string, mixed> $params
	 * @return array<array-key, mixed>
	 */
	public static function post( string $path, array $params = array(), string $body = '' ): array {
		return self::data( InternalRequest::send( 'POST', $path, $params, $body ) );
	}

	/**
	 * The items of all pages of a list, with one page in memory at a time.
	 * @param array<string, mixed> $params
	 * @param string               $items  The property with the items.
	 * @param string               $cursor The parameter that gets the `next` of the page before.
	 * @return Generator<int, array<string, mixed>>
	 */
	public static function all( string $path, array $params, string $items, string $cursor ): Generator {
		$next = null;
		do {
			$page = self::get( $path, ( null === $next ? array() : array( $cursor => $next ) ) + $params );
			foreach ( (array) $page[ $items ] as $item ) {
				yield (array) $item;
			}
			$next = $page['next'] ?? null;
			self::forget();
		} while ( ! empty( $next ) );
	}

	/** Drops what WordPress keeps in this process, so that memory doesn't grow with the number of rows. */
	public static function forget(): void {
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
		$GLOBALS['wpdb']->queries = array();
	}

	/** What an error says, with the parameters that are wrong. */
	public static function message( WP_Error $error ): string {
		$data    = $error->get_error_data();
		$details = is_array( $data ) && is_array( $data['params'] ?? null ) ? array_filter( $data['params'], 'is_string' ) : array();
		return Output::text( implode( ' ', array( $error->get_error_message(), ...array_values( $details ) ) ) );
	}

	/**
	 * @param array<array-key, mixed>|WP_Error $answer
	 * @return array<array-key, mixed>
	 */
	private static function data( array|WP_Error $answer ): array {
		if ( $answer instanceof WP_Error ) {
			WP_CLI::error( self::message( $answer ) );
		}
		return $answer;
	}
}
