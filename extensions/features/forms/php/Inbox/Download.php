<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Rest\FileResponse;
use WP_REST_Request;

/**
 * Answers `admin-post.php?action=millwork_export_entries` with a file of the list that the other parameters name
 * (Query).
 */
final class Download {

	/** Also the nonce's action. */
	public const ACTION = 'millwork_export_entries';

	/** Counting stops here. */
	private const MOST = 100_000_000;

	/** The URL without the parameters of a list. */
	public static function url(): string {
		return FileResponse::url( self::ACTION );
	}

	/** Sends the file or an error. */
	public static function answer(): never {
		$may = Access::read();
		if ( true !== $may ) {
			wp_die( esc_html( $may->get_error_message() ), '', array( 'response' => (int) ( $may->get_error_data()['status'] ?? 403 ) ) );
		}
		check_admin_referer( self::ACTION );
		$request = self::request( wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'This list can’t be exported because its URL is incomplete. Go back to Form entries and export it from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		self::send( Query::from_parameters( $request->get_params() ), (string) $request['format'], (bool) $request['mark'] );
		exit;
	}

	/**
	 * @param array<mixed> $params
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are invalid.
	 */
	public static function request( array $params ): ?WP_REST_Request {
		$args = Query::args() + array(
			'format' => array( 'type' => 'string', 'enum' => array_keys( Export::FORMATS ), 'default' => 'csv' ),
		);
		return FileResponse::request( $args, $params );
	}

	/**
	 * @param string $format    'csv' or 'json'.
	 * @param bool   $is_marked Whether a zero byte follows the file.
	 */
	private static function send( Query $query, string $format, bool $is_marked ): void {
		if ( ! isset( $query->filter['search'] ) ) {
			header( 'X-Millwork-Total: ' . EntryList::count( $query->filter, self::MOST ) );
		}
		FileResponse::send( 'form-entries', $format, Export::FORMATS[ $format ], FileResponse::marked( Export::write( $query, $format ), $is_marked ) );
	}
}
