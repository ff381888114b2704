<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Rest\FileResponse;
use WP_REST_Request;

/**
 * Answers `admin-post.php?action=millwork_export_payments` with a CSV file of the list that the other
 * parameters describe (Routes::args()).
 */
final class Download {

	/** The action's name, which its nonce has too. */
	public const ACTION = 'millwork_export_payments';

	/** The address, without the parameters of a list. */
	public static function url(): string {
		return FileResponse::url( self::ACTION );
	}

	/** Sends the file, or says why not. */
	public static function answer(): void {
		if ( ! Routes::may() ) {
			wp_die( esc_html__( 'You may not see payments.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$request = self::request( wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'This list cannot be exported: its address is not complete. Go back to the payments and export from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		FileResponse::send( 'payments', 'csv', 'text/csv; charset=utf-8', self::pieces( $request ) );
	}

	/**
	 * @param array<mixed> $params What was sent.
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are not valid.
	 */
	public static function request( array $params ): ?WP_REST_Request {
		return FileResponse::request( Routes::args(), $params );
	}

	/**
	 * @param WP_REST_Request $request As request() gives it.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return Generator<string>
	 */
	public static function pieces( WP_REST_Request $request ): Generator {
		return FileResponse::marked( self::lines( $request->get_params() ), (bool) $request['mark'] );
	}

	/**
	 * The file, some payments in memory at a time.
	 * @param array<string, mixed> $params Of the list, checked.
	 * @return Generator<string>
	 */
	public static function lines( array $params ): Generator {
		$filter = Routes::filter( $params );
		$before = 0;
		// For spreadsheets that take a file without it for another encoding.
		yield "\xEF\xBB\xBF" . Csv::line( Presentation::headings() );
		do {
			$page = PaymentList::page( $filter, $before, PaymentList::MAX_PAGE );
			yield implode( '', array_map( static fn( array $row ): string => Csv::line( Presentation::line( $row ) ), $page['rows'] ) );
			$before = $page['next'];
		} while ( $before > 0 );
	}
}
