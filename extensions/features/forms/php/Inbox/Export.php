<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Forms\Entries\EntryList;

/**
 * Writes any list of entries as CSV or JSON, line by line: only some entries are in memory at a time,
 * however many there are.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class Export {

	/** The formats, with their media types. */
	public const FORMATS = array( 'csv' => 'text/csv; charset=utf-8', 'json' => 'application/json; charset=utf-8' );

	/** How many entries are in memory at a time: each may have half a megabyte. */
	private const BATCH = 100;

	/** How many bytes are sent at a time. */
	private const PIECE = 65536;

	/** A search reads so many at a time anyway. */
	private const SEARCH_BATCH = 200;

	/**
	 * @param Query  $query  Which entries, in which order.
	 * @param string $format 'csv' or 'json'.
	 * @return Generator<int, string> Pieces, some of them empty. Every entry is one line: of CSV they end with CR LF.
	 */
	public static function write( Query $query, string $format ): Generator {
		return 'json' === $format ? self::json( $query ) : self::csv( $query );
	}

	/**
	 * As CSV: one column for each label, over all forms. The columns are known only when all entries were read, so
	 * their cells are set aside; where this server has no place for that, the entries are read again.
	 * @return Generator<int, string>
	 */
	private static function csv( Query $query ): Generator {
		// The mark of UTF-8, for spreadsheets. It goes at once, so that nobody takes us for dead while the
		// columns are gathered.
		yield "\xEF\xBB\xBF";
		$columns = new Columns();
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

	/**
	 * As JSON: a list with one entry a line.
	 * @return Generator<int, string>
	 */
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
	 * An entry in JSON.
	 * @param array<string, mixed> $entry
	 * @phpstan-param Entry $entry
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

	/** @return Generator<int, list<Entry>> The entries, some at a time. */
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
