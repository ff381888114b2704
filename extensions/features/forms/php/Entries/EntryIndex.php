<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/**
 * Writes the conditions of a list so that the database finds the rows in the index that Tables made for them.
 * @phpstan-import-type Filter from EntryList
 */
final class EntryIndex {

	/** A range of days with so many entries at most is sorted as a whole. */
	public const SORTED = 2000;

	/**
	 * The beginning of a query for keys and ids, up to its conditions.
	 * @param array<string, mixed> $filter
	 * @phpstan-param Filter $filter
	 * @param 'sender'|'created'   $key
	 * @param 'sender'|'created'   $by     The index to find them by: of 'sender' also 'created', for few.
	 * @return array{literal-string, list<int|string>} SQL with placeholders, and its values.
	 */
	public static function select( array $filter, string $key, string $by ): array {
		list( $where, $values, $index ) = self::where( $filter );
		$from                           = '%i ' . Tables::hint( "$by$index" ) . " WHERE $where";
		// A query within the query, since SQLite takes no advice on indexes.
		$from = $by === $key ? $from : "(SELECT $key, id FROM $from ORDER BY $by LIMIT " . self::SORTED . ') AS few WHERE 1 = 1';
		return array( "SELECT $key AS sort_key, id FROM $from", array( Entries::table(), ...$values ) );
	}

	/**
	 * A filter without the bounds of days that where the page begins implies. A database that is given two bounds may
	 * take the wrong one for its index, and read all that is between them.
	 * @param array<string, mixed> $filter
	 * @phpstan-param Filter $filter
	 * @param bool                 $is_desc Whether the last come first.
	 * @param string               $place   The key where the page begins.
	 * @param bool                 $is_same Whether for this very key, or for those beyond.
	 * @return array<string, mixed>
	 * @phpstan-return Filter
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
	 * The conditions of a filter.
	 * @param array<string, mixed> $filter
	 * @phpstan-param Filter $filter
	 * @return array{literal-string, list<int|string>, literal-string} SQL with placeholders, its values, and the ending
	 *         of the names of the indexes for it.
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
