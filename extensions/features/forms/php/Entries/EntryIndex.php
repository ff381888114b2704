<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/**
 * Writes a list's conditions so that the database uses the indexes that Tables made for them.
 * @phpstan-import-type Filter from EntryList
 */
final class EntryIndex {

	/** A range of days with at most this many entries is sorted as a whole. */
	public const SORTED = 2000;

	/**
	 * The beginning of a query for keys and IDs, up to its conditions.
	 * @param Filter             $filter
	 * @param 'sender'|'created' $key
	 * @param 'sender'|'created' $by     The index to use: for 'sender' also 'created', if there are few.
	 * @return array{literal-string, list<int|string>} SQL with placeholders, and its values.
	 */
	public static function select( array $filter, string $key, string $by ): array {
		list( $where, $values, $index ) = self::where( $filter );
		$from                           = '%i ' . Tables::hint( "$by$index" ) . " WHERE $where";
		// A subquery, because SQLite accepts no index hints.
		$from = $by === $key ? $from : "(SELECT $key, id FROM $from ORDER BY $by LIMIT " . self::SORTED . ') AS few WHERE 1 = 1';
		return array( "SELECT $key AS sort_key, id FROM $from", array( Entries::table(), ...$values ) );
	}

	/**
	 * A filter without the dates that the page's start already implies. Given two bounds, a database may use the wrong
	 * one for its index and read everything in between.
	 * @param Filter $filter
	 * @param bool   $is_desc Whether the order is descending.
	 * @param string $place   The key where the page begins.
	 * @param bool   $is_same Whether for this key only, or for those after it.
	 * @return Filter
	 */
	public static function from_there( array $filter, string $key, bool $is_desc, string $place, bool $is_same ): array {
		if ( 'created' === $key && ( $is_same || $is_desc ) && $place < ( $filter['to'] ?? '' ) ) {
			unset( $filter['to'] );
		}
		if ( 'created' === $key && ( $is_same || ! $is_desc ) && $place >= ( $filter['from'] ?? '' ) ) {
			unset( $filter['from'] );
		}
		return $filter;
	}

	/**
	 * @param Filter $filter
	 * @return array{literal-string, list<int|string>, literal-string} SQL with placeholders, its values, and the suffix
	 *         of the index names.
	 */
	public static function where( array $filter ): array {
		$where  = 'state = %s';
		$values = array( $filter['state'] );
		$index  = '';
		if ( isset( $filter['source'] ) ) {
			$where   .= ' AND source = %s';
			$values[] = $filter['source'];
			$index   .= '_source';
		}
		if ( isset( $filter['is_read'] ) ) {
			$where   .= ' AND is_read = %d';
			$values[] = (int) $filter['is_read'];
			$index   .= '_read';
		}
		if ( isset( $filter['from'] ) ) {
			$where   .= ' AND created >= %s';
			$values[] = $filter['from'];
		}
		if ( isset( $filter['to'] ) ) {
			$where   .= ' AND created < %s';
			$values[] = $filter['to'];
		}
		return array( $where, $values, $index );
	}
}
