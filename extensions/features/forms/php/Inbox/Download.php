<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Export\ColumnChoice;
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
		self::send( Query::from_parameters( $request->get_params() ), (string) $request['format'], (bool) $request['mark'], (bool) $request['own'] );
		exit;
	}

	/**
	 * @param array<mixed> $params
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are invalid.
	 */
	public static function request( array $params ): ?WP_REST_Request {
		$args = Query::args() + array(
			'format' => array( 'type' => 'string', 'enum' => array_keys( Export::FORMATS ), 'default' => 'csv' ),
			'own'    => array( 'type' => 'boolean', 'default' => false ),
		);
		return FileResponse::request( $args, $params );
	}

	/**
	 * @param string $format    One of Export::FORMATS.
	 * @param bool   $is_marked Whether a zero byte follows the file.
	 * @param bool   $is_own    Whether it has the columns that the user chose.
	 */
	private static function send( Query $query, string $format, bool $is_marked, bool $is_own ): void {
		if ( ! isset( $query->filter['search'] ) ) {
			header( 'X-Millwork-Total: ' . EntryList::count( $query->filter, self::MOST ) );
		}
		$columns = $is_own ? ColumnChoice::get( $query->filter['source'] ?? '' ) : null;
		FileResponse::send( 'form-entries', 'sheet' === $format ? 'json' : $format, Export::FORMATS[ $format ], FileResponse::marked( Export::write( $query, $format, $columns ), $is_marked ) );
	}
}
