<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Reading\EntryStream;
use Millwork\Features\Forms\Reading\Narrowing;

/**
 * Writes any list of entries as CSV, as JSON, or as a list of rows for a spreadsheet, line by line: few entries are in
 * memory at a time, however many there are.
 */
final class Export {

	/** Formats with their media types. */
	public const FORMATS = array(
		'csv'   => 'text/csv; charset=utf-8',
		'json'  => 'application/json; charset=utf-8',
		'sheet' => 'application/json; charset=utf-8',
	);

	/** Bytes sent at a time. */
	private const PIECE = 65536;

	/** A search reads this many at a time anyway. */
	private const SEARCH_BATCH = 200;

	private const JSON = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;

	/**
	 * @param string            $format  One of FORMATS.
	 * @param list<string>|null $columns Keys of ExportColumns, for rows; null for all.
	 * @param callable|null     $seen    Gets the number of entries that were read since it was last called.
	 * @phpstan-param (callable(int): void)|null $seen
	 * @return Generator<int, string> Pieces, some empty. Each entry is a line; CSV lines end with CR LF.
	 */
	public static function write( Query $query, string $format, ?array $columns = null, ?callable $seen = null ): Generator {
		return 'json' === $format ? self::json( $query, $seen ) : self::rows( $query, 'csv' === $format, $columns, $seen );
	}

	/**
	 * One column for each label, over all forms. The columns are known only after all entries were read, so the lines
	 * are kept in a temporary file; without one, the entries are read twice.
	 * @param list<string>|null $chosen
	 * @phpstan-param (callable(int): void)|null $seen
	 * @return Generator<int, string>
	 */
	private static function rows( Query $query, bool $is_csv, ?array $chosen, ?callable $seen ): Generator {
		// UTF-8 byte order mark, for spreadsheets. Sent first to prevent a timeout while columns are collected.
		yield $is_csv ? "\xEF\xBB\xBF" : '';
		$encode  = $is_csv ? Csv::cells( ... ) : static fn( array $cells ): string => substr( (string) wp_json_encode( array_values( $cells ), self::JSON ), 1, -1 );
		$columns = new ExportColumns( $chosen );
		$rows    = new ExportRows();
		foreach ( self::batches( $query ) as $entries ) {
			foreach ( $entries as $entry ) {
				list( $first, $ip, $rest ) = $columns->row( $entry );

				$count = count( $rest );
				if ( ! array_is_list( $rest ) ) {
					$count = max( array_keys( $rest ) ) + 1;
					$rest  = array_values( array_replace( array_fill( 0, $count, '' ), $rest ) );
				}
				$rows->add( $encode( $first ), '' === $ip ? '""' : $encode( array( $ip ) ), $count ? $encode( $rest ) : '', $count );
			}
			$seen && $seen( count( $entries ) );
			yield '';
		}
		list( $begin, $end ) = $is_csv ? array( '', "\r\n" ) : array( ",\n[", ']' );
		yield ( $is_csv ? '' : "[\n[" ) . $encode( $columns->headings() ) . $end;
		if ( $is_csv && $columns->has_first() && $rows->are_complete() && $rows->are_alike( $columns->count_rest() ) ) {
			yield from $rows->lines( $end );
		} elseif ( $rows->are_complete() ) {
			$lines = '';
			foreach ( $rows->all() as list( $first, $ip, $rest, $count ) ) {
				$line   = $first . ( $columns->has_addresses() ? ",$ip" : '' ) . ( '' === $rest ? '' : ",$rest" ) . str_repeat( ',""', $columns->count_rest() - $count );
				$lines .= $begin . ( '' === $first ? substr( $line, 1 ) : $line ) . $end;
				if ( strlen( $lines ) > self::PIECE ) {
					yield $lines;
					$lines = '';
				}
			}
			yield $lines;
		} else {
			foreach ( self::batches( $query ) as $entries ) {
				yield implode( '', array_map( static fn( array $entry ): string => $begin . $encode( $columns->cells( $columns->row( $entry ) ) ) . $end, $entries ) );
			}
		}
		yield $is_csv ? '' : "\n]\n";
	}

	/**
	 * @phpstan-param (callable(int): void)|null $seen
	 * @return Generator<int, string> A list with one entry per line.
	 */
	private static function json( Query $query, ?callable $seen ): Generator {
		$before = "[\n";
		foreach ( self::batches( $query ) as $entries ) {
			foreach ( $entries as $entry ) {
				yield $before . wp_json_encode( self::record( $entry ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
				$before = ",\n";
			}
			$seen && $seen( count( $entries ) );
		}
		yield "[\n" === $before ? "[]\n" : "\n]\n";
	}

	/**
	 * @param array<string, mixed> $entry From batches().
	 * @return array<string, mixed>
	 */
	private static function record( array $entry ): array {
		return array(
			'id'      => (int) $entry['id'],
			'sent'    => Presentation::time( (string) $entry['created'] ),
			'form'    => PlaceTitles::describe( (string) $entry['source'], (string) $entry['form_id'] )['title'],
			'page'    => (string) $entry['url'],
			'state'   => (string) $entry['state'],
			'is_read' => (bool) $entry['is_read'],
			'name'    => (string) $entry['name'],
			'email'   => (string) $entry['email'],
			'ip'      => (string) $entry['ip'],
			'fields'  => is_array( $entry['data'] ) ? $entry['data'] : EntryValue::read_all( (string) $entry['data'] ),
		);
	}

	/**
	 * @return Generator<int, list<array<string, mixed>>> Entries with the columns of EntryStream. Their `data` is as
	 *         stored, or values that were read if there is a search.
	 */
	private static function batches( Query $query ): Generator {
		if ( ! isset( $query->filter['search'] ) && ! Narrowing::is_needed( $query->filter ) ) {
			yield from EntryStream::batches( $query->filter, $query->order_by, $query->is_desc );
			return;
		}
		$after = '';
		do {
			$page  = EntryList::page( $query->filter, $query->order_by, $query->is_desc, $after, self::SEARCH_BATCH, true );
			$after = $page['next'];
			yield $page['entries'];
		} while ( '' !== $after );
	}
}
