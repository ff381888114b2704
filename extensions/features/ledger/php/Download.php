<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Ledger\Entries\PageList;
use Millwork\Features\Ledger\Rest\PageRoutes;
use Millwork\Features\Ledger\Rest\Presentation;
use Millwork\Rest\FileResponse;

/** Answers `admin-post.php?action=millwork_export_requests` with a CSV file of all entries. */
final class Download {

	/** Also the nonce's action. */
	public const ACTION = 'millwork_export_requests';

	/** The first line. Programs read it, so it isn't translated. */
	private const HEADINGS = array( 'Page', 'URL', 'Host', 'Asked', 'Source', 'Kind', 'Service', 'Run by', 'Printed by', 'File', 'Bytes', 'First seen', 'Last seen' );

	public static function url(): string {
		return FileResponse::url( self::ACTION );
	}

	/** Sends the file or an error. */
	public static function answer(): void {
		if ( ! PageRoutes::is_owner() ) {
			wp_die( esc_html__( 'You aren’t allowed to view what pages ask of other hosts.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$request = FileResponse::request( PageRoutes::list_args(), wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'Couldn’t export: the link is incomplete. Go back to Requests and export from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		FileResponse::send( 'requests', 'csv', 'text/csv; charset=utf-8', FileResponse::marked( self::lines( (string) $request['show'], (string) $request['search'] ), (bool) $request['mark'] ) );
	}

	/**
	 * The file's lines; few pages are in memory at a time.
	 * @return Generator<string>
	 */
	public static function lines( string $show, string $search ): Generator {
		// UTF-8 byte order mark: without it, some spreadsheets assume another encoding.
		yield "\xEF\xBB\xBF" . Csv::line( self::HEADINGS );
		$before = 0;
		do {
			$rows = PageList::page( $show, $search, $before, PageList::MOST );
			foreach ( Presentation::pages( $rows ) as $page ) {
				yield implode( '', array_map( static fn( array $entry ): string => self::line( $page, $entry ), $page['entries'] ) );
			}
			$is_full = count( $rows ) === PageList::MOST;
			$before  = $rows ? (int) end( $rows )['page_id'] : 0;
		} while ( $is_full && $before > 0 );
	}

	/**
	 * @param array<string, mixed> $page
	 * @param array<string, mixed> $entry
	 */
	private static function line( array $page, array $entry ): string {
		return Csv::line( array_map( 'strval', array( $page['title'], $page['url'], $entry['host'], $entry['moment'], $entry['source'], $entry['kind'], $entry['label'], $entry['by'], $entry['origin'], $entry['file'], $entry['bytes'], substr( $entry['first'], 0, 10 ), substr( $entry['last'], 0, 10 ) ) ) );
	}
}
