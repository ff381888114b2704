<?php
/**
 * The download of an export.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms\Inbox;

use Millwork\Forms\Entries\EntryList;
use WP_REST_Request;

/**
 * Answers `admin-post.php?action=millwork_export_entries` with a file of the list that the other
 * parameters describe (see Query). It is sent while it is written.
 */
final class Download {

	/** The action's name, which its nonce has too. */
	public const ACTION = 'millwork_export_entries';

	/** How long a batch may take, in seconds: each gets so much, however many there are. */
	private const BATCH_SECONDS = 60;

	/** Counting stops here. */
	private const MOST = 100_000_000;

	/**
	 * The address, without the parameters of a list.
	 */
	public static function url(): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * Sends the file, or says why not.
	 */
	public static function answer(): never {
		$may = Access::read();
		if ( true !== $may ) {
			wp_die( esc_html( $may->get_error_message() ), '', array( 'response' => (int) ( $may->get_error_data()['status'] ?? 403 ) ) );
		}
		check_admin_referer( self::ACTION );
		$request = self::request( wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'This list cannot be exported: its address is not complete. Go back to the form entries and export from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		self::send( Query::of( $request->get_params() ), (string) $request['format'], (bool) $request['mark'] );
		exit;
	}

	/**
	 * Reads the parameters.
	 *
	 * @param array<mixed> $params What was sent.
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are not valid.
	 */
	public static function request( array $params ): ?WP_REST_Request {
		$args = Query::args() + array(
			'format' => array(
				'type'    => 'string',
				'enum'    => array_keys( Export::FORMATS ),
				'default' => 'csv',
			),
			// Whether a zero byte follows the file, by which a script knows that it has all of it.
			'mark'   => array(
				'type'    => 'boolean',
				'default' => false,
			),
		);
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
	 * Sends the file.
	 *
	 * @param Query  $query     Which entries.
	 * @param string $format    'csv' or 'json'.
	 * @param bool   $is_marked Whether a zero byte follows it.
	 */
	private static function send( Query $query, string $format, bool $is_marked ): void {
		nocache_headers();
		header( 'Content-Type: ' . Export::FORMATS[ $format ] );
		header( sprintf( 'Content-Disposition: attachment; filename="form-entries-%s.%s"', wp_date( 'Y-m-d' ), $format ) );
		header( 'X-Content-Type-Options: nosniff' );
		// A proxy is not to wait for the end.
		header( 'X-Accel-Buffering: no' );
		if ( ! isset( $query->filter['search'] ) ) {
			header( 'X-Millwork-Total: ' . EntryList::count( $query->filter, self::MOST ) );
		}
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		foreach ( Export::write( $query, $format ) as $piece ) {
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( self::BATCH_SECONDS );
			}
			echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, of a type that no browser shows as a page.
			flush();
		}
		echo $is_marked ? "\0" : '';
	}
}
