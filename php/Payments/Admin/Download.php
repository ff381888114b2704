<?php
/**
 * The download of payments.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Admin;

use Generator;
use Millwork\Data\Csv;
use WP_REST_Request;

/**
 * Answers `admin-post.php?action=millwork_export_payments` with a CSV file of the list that the other
 * parameters describe (Routes::args()). It is sent while it is written.
 */
final class Download {

	/** The action's name, which its nonce has too. */
	public const ACTION = 'millwork_export_payments';

	/** How long a part may take, in seconds: each gets so much, however many there are. */
	private const PART_SECONDS = 60;

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
		if ( ! Routes::may() ) {
			wp_die( esc_html__( 'You may not see payments.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$request = self::request( wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'This list cannot be exported: its address is not complete. Go back to the payments and export from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( sprintf( 'Content-Disposition: attachment; filename="payments-%s.csv"', wp_date( 'Y-m-d' ) ) );
		header( 'X-Content-Type-Options: nosniff' );
		// A proxy is not to wait for the end.
		header( 'X-Accel-Buffering: no' );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		foreach ( self::pieces( $request ) as $piece ) {
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( self::PART_SECONDS );
			}
			echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, of a type that no browser shows as a page.
			flush();
		}
		exit;
	}

	/**
	 * Reads the parameters.
	 *
	 * @param array<mixed> $params What was sent.
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are not valid.
	 */
	public static function request( array $params ): ?WP_REST_Request {
		$args    = Routes::args() + array(
			// Whether a zero byte follows the file, by which a script knows that it has all of it.
			'mark' => array(
				'type'    => 'boolean',
				'default' => false,
			),
		);
		$request = new WP_REST_Request( 'GET' );
		$request->set_attributes( array( 'args' => $args ) );
		$request->set_query_params( array_intersect_key( $params, $args ) );
		return is_wp_error( $request->has_valid_params() ) || is_wp_error( $request->sanitize_params() ) ? null : $request;
	}

	/**
	 * What is sent: the file, and behind all of it the mark that was asked for.
	 *
	 * @param WP_REST_Request $request As request() gives it.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return Generator<string>
	 */
	public static function pieces( WP_REST_Request $request ): Generator {
		foreach ( self::lines( $request->get_params() ) as $lines ) {
			// What a row holds is not to look like the end.
			yield str_replace( "\0", '', $lines );
		}
		if ( $request['mark'] ) {
			yield "\0";
		}
	}

	/**
	 * The parts of a file, some payments in memory at a time.
	 *
	 * @param array<string, mixed> $params Of the list, checked.
	 * @return Generator<string>
	 */
	public static function lines( array $params ): Generator {
		$filter = Routes::filter( $params );
		$before = 0;
		// For spreadsheets that take a file without it for another encoding.
		yield "\xEF\xBB\xBF" . Csv::line( Presentation::headings() );
		do {
			$rows = PaymentList::page( $filter, $before, PaymentList::MOST );
			$part = '';
			foreach ( $rows as $row ) {
				$part  .= Csv::line( Presentation::line( $row ) );
				$before = (int) $row['id'];
			}
			yield $part;
		} while ( $rows );
	}
}
