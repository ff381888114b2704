<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Reading;

use Generator;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryIndex;
use Millwork\Features\Forms\Entries\Tables;

/**
 * Reads a whole list with its contents, in its order: one range of an index for each batch, and few megabytes in memory
 * at a time, however many entries there are and however large they are.
 *
 * A filter is one of EntryList without a search and without what Narrowing handles.
 * @phpstan-import-type Filter from \Millwork\Features\Forms\Entries\EntryList
 * @phpstan-type Place array{string, int}
 */
final class EntryStream {

	/** Entries per batch, at most. */
	private const MOST = 1000;

	/** Bytes of content per batch; one entry may have more. */
	private const BYTES = 2 * MB_IN_BYTES;

	private const COLUMNS = 'id, form_id, source, created, state, is_read, sender, name, email, url, ip, data';

	/**
	 * @param Filter $filter
	 * @return Generator<int, list<array<string, string|null>>> Rows by column.
	 */
	public static function batches( array $filter, string $order_by, bool $is_desc ): Generator {
		$after = null;
		do {
			$rows  = self::next( $filter, $order_by, $is_desc, $after );
			$after = self::place( $rows, $order_by );
			yield $rows;
		} while ( null !== $after );
	}

	/**
	 * The batch after a place in the list. It has fewer entries than fit only at the end, where it is empty.
	 * @param Filter     $filter
	 * @param string     $order_by 'created' or 'sender'.
	 * @param bool       $is_desc  Whether the order is descending.
	 * @param Place|null $after    From place().
	 * @return list<array<string, string|null>> Rows by column.
	 */
	public static function next( array $filter, string $order_by, bool $is_desc, ?array $after ): array {
		list( $where, $values, $index ) = EntryIndex::where( $filter );

		$key    = 'sender' === $order_by ? 'sender' : 'created';
		$order  = $is_desc ? 'DESC' : 'ASC';
		$beyond = $is_desc ? '<' : '>';
		if ( $after ) {
			// The first bound is for the index.
			$where .= " AND $key $beyond= %s AND ($key $beyond %s OR id $beyond %d)";
			array_push( $values, $after[0], $after[0], $after[1] );
		}
		$from  = '%i ' . Tables::hint( "$key$index" ) . " WHERE $where ORDER BY $key $order, id $order LIMIT %d";
		$bytes = (int) Rows::value( "SELECT MAX(bytes) FROM (SELECT LENGTH(data) AS bytes FROM $from) AS some", Entries::table(), ...array( ...$values, self::MOST ) );
		$most  = max( 1, min( self::MOST, intdiv( self::BYTES, max( 1, $bytes ) ) ) );
		return Rows::all( 'SELECT ' . self::COLUMNS . " FROM $from", Entries::table(), ...array( ...$values, $most ) );
	}

	/**
	 * The place of a batch's last entry.
	 * @param list<array<string, string|null>> $rows From next().
	 * @return Place|null Null for an empty batch.
	 */
	public static function place( array $rows, string $order_by ): ?array {
		$last = end( $rows );
		return $last ? array( (string) $last[ 'sender' === $order_by ? 'sender' : 'created' ], (int) $last['id'] ) : null;
	}
}
