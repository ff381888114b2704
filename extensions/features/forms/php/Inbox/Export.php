<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Forms\Entries\EntryList;

/**
 * Writes any list of entries as CSV or JSON, line by line: few entries are in memory at a time, however many there are.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class Export {

	/** Formats with their media types. */
	public const FORMATS = array( 'csv' => 'text/csv; charset=utf-8', 'json' => 'application/json; charset=utf-8' );

	/** Entries in memory at a time: each may have half a megabyte. */
	private const BATCH = 100;

	/** Bytes sent at a time. */
	private const PIECE = 65536;

	/** A search reads this many at a time anyway. */
	private const SEARCH_BATCH = 200;

	/**
	 * @param string $format 'csv' or 'json'.
	 * @return Generator<int, string> Pieces, some empty. Each entry is a line; CSV lines end with CR LF.
	 */
	public static function write( Query $query, string $format ): Generator {
		return 'json' === $format ? self::json( $query ) : self::csv( $query );
	}

	/**
	 * One column for each label, over all forms. The columns are known only after all entries were read, so the rows
	 * are kept in a temporary file; without one, the entries are read twice.
	 * @return Generator<int, string>
	 */
	private static function csv( Query $query ): Generator {
		// UTF-8 byte order mark, for spreadsheets. Sent first to prevent a timeout while columns are collected.
		yield "\xEF\xBB\xBF";
		$columns = new ExportColumns();
		$rows    = new ExportRows();
		foreach ( self::batches( $query ) as $entries ) {
			foreach ( $entries as $entry ) {
				$rows->add( $columns->row( $entry ) );
			}
			yield '';
		}
		yield Csv::line( $columns->headings() );
		if ( $rows->are_complete() ) {
			$lines = '';
			foreach ( $rows->all() as $row ) {
				$lines .= Csv::line( $columns->cells( $row ) );
				if ( strlen( $lines ) > self::PIECE ) {
					yield $lines;
					$lines = '';
				}
			}
			yield $lines;
			return;
		}
		foreach ( self::batches( $query ) as $entries ) {
			yield implode( '', array_map( static fn( array $entry ): string => Csv::line( $columns->cells( $columns->row( $entry ) ) ), $entries ) );
		}
	}

	/** @return Generator<int, string> A list with one entry per line. */
	private static function json( Query $query ): Generator {
		$before = "[\n";
		foreach ( self::batches( $query ) as $entries ) {
			foreach ( $entries as $entry ) {
				yield $before . wp_json_encode( self::record( $entry ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
				$before = ",\n";
			}
		}
		yield "[\n" === $before ? "[]\n" : "\n]\n";
	}

	/**
	 * @param Entry $entry
	 * @return array<string, mixed>
	 */
	private static function record( array $entry ): array {
		return array(
			'id'      => $entry['id'],
			'sent'    => Presentation::time( $entry['created'] ),
			'form'    => PlaceTitles::describe( $entry['source'], $entry['form_id'] )['title'],
			'page'    => $entry['url'],
			'state'   => $entry['state'],
			'is_read' => $entry['is_read'],
			'name'    => $entry['name'],
			'email'   => $entry['email'],
			'ip'      => $entry['ip'],
			'fields'  => array_map( array( Presentation::class, 'field' ), $entry['data'] ),
		);
	}

	/** @return Generator<int, list<Entry>> */
	private static function batches( Query $query ): Generator {
		$limit = isset( $query->filter['search'] ) ? self::SEARCH_BATCH : self::BATCH;
		$after = '';
		do {
			$page  = EntryList::page( $query->filter, $query->order_by, $query->is_desc, $after, $limit, true );
			$after = $page['next'];
			yield $page['entries'];
		} while ( '' !== $after );
	}
}
