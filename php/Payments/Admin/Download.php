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
		$request = new WP_REST_Request( 'GET' );
		$request->set_attributes( array( 'args' => Routes::args() ) );
		$request->set_query_params( array_intersect_key( wp_unslash( $_GET ), Routes::args() ) );
		if ( is_wp_error( $request->has_valid_params() ) ) {
			wp_die( esc_html__( 'This list cannot be exported: its address is not complete. Go back to the payments and export from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( sprintf( 'Content-Disposition: attachment; filename="payments-%s.csv"', wp_date( 'Y-m-d' ) ) );
		header( 'X-Content-Type-Options: nosniff' );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		foreach ( self::lines( $request->get_params() ) as $line ) {
			echo $line; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, of a type that no browser shows as a page.
		}
		exit;
	}

	/**
	 * The lines of a file, some payments in memory at a time.
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
			foreach ( $rows as $row ) {
				yield Csv::line( Presentation::line( $row ) );
				$before = (int) $row['id'];
			}
		} while ( $rows );
	}
}
