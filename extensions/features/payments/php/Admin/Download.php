<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Rest\FileResponse;
use WP_REST_Request;

/**
 * Responds to `admin-post.php?action=millwork_export_payments` with a CSV file. The other parameters are those of the
 * list (Routes::args()).
 */
final class Download {

	/** Also the name of its nonce. */
	public const ACTION = 'millwork_export_payments';

	/** The URL without the list's parameters. */
	public static function url(): string {
		return FileResponse::url( self::ACTION );
	}

	public static function answer(): void {
		if ( ! Routes::may() ) {
			wp_die( esc_html__( 'You aren’t allowed to view payments.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$request = self::request( wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'This list can’t be exported because its URL is incomplete. Go back to Payments and export it from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		FileResponse::send( 'payments', 'csv', 'text/csv; charset=utf-8', self::pieces( $request ) );
	}

	/**
	 * @param array<mixed> $params Parameters.
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they aren't valid.
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
	 * Reads some payments at a time, to save memory.
	 * @param array<string, mixed> $params Checked.
	 * @return Generator<string>
	 */
	public static function lines( array $params ): Generator {
		$filter = Routes::filter( $params );
		$before = 0;
		// Some spreadsheets detect UTF-8 only with a byte order mark.
		yield "\xEF\xBB\xBF" . Csv::line( Presentation::headings() );
		do {
			$page = PaymentList::page( $filter, $before, PaymentList::MAX_PAGE );
			yield implode( '', array_map( static fn( array $row ): string => Csv::line( Presentation::line( $row ) ), $page['rows'] ) );
			$before = $page['next'];
		} while ( $before > 0 );
	}
}
