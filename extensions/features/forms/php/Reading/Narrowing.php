<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Reading;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Answers\Tables as AnswerTables;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryIndex;
use Millwork\Features\Forms\Notes\Tables as NoteTables;

/**
 * Finds entries with an answer or a star. Small tables have those by time; what else the list wants is checked in the
 * entries themselves. So a page costs the same however many entries there are, if enough of what it looks through
 * belongs to the list; else it stops after some and goes on with the next page, as a search does.
 * @phpstan-import-type Filter from \Millwork\Features\Forms\Entries\EntryList
 * @phpstan-type Keys list<array{string, int}>
 */
final class Narrowing {

	/** Keys that a page looks through. Up to as many are sorted by sender as a whole. */
	private const LOOKED = 2000;

	/** Keys in the largest step. */
	private const STEP = 1000;

	/** @param Filter $filter */
	public static function is_needed( array $filter ): bool {
		return isset( $filter['answers'] ) || isset( $filter['is_starred'] );
	}

	/**
	 * Whether the tables are there.
	 * @param Filter $filter
	 */
	public static function is_ready( array $filter ): bool {
		return ( ! isset( $filter['answers'] ) || AnswerTables::are_ready() ) && ( ! isset( $filter['is_starred'] ) || NoteTables::are_ready() );
	}

	/**
	 * @param Filter                  $filter
	 * @param string                  $order_by 'created' or 'sender'.
	 * @param array{string, int}|null $after    Key and ID of the entry before.
	 * @param callable                $walk     Gives the next keys of the list without these filters, after a key.
	 * @param callable                $matching Keeps keys whose entry has what is searched for.
	 * @phpstan-param callable(array{string, int}|null, int): Keys $walk
	 * @phpstan-param callable(Keys): Keys $matching
	 * @return array{keys: Keys, next: array{string, int}|null, is_complete: bool}
	 */
	public static function page( array $filter, string $order_by, bool $is_desc, ?array $after, int $limit, callable $walk, callable $matching ): array {
		if ( ! self::is_ready( $filter ) ) {
			return array( 'keys' => array(), 'next' => null, 'is_complete' => true );
		}
		$few  = 'sender' === $order_by ? self::few( $filter, $is_desc, $after ) : null;
		$keys = array();
		$seen = 0;
		$step = 4 * $limit;
		do {
			$step = min( $step, self::STEP );
			if ( null !== $few ) {
				$found = array_slice( $few, $seen, $step );
			} elseif ( 'sender' === $order_by ) {
				$found = $walk( $after, $step );
			} else {
				$found = self::by_time( $filter, $is_desc, $after, $step );
			}
			$seen  += count( $found );
			$is_end = count( $found ) < $step;
			$after  = $found ? $found[ count( $found ) - 1 ] : $after;
			$step  *= 4;
			array_push( $keys, ...$matching( self::kept( $found, $filter ) ) );
			$is_full = isset( $keys[ $limit ] );
		} while ( ! $is_end && ! $is_full && $seen < self::LOOKED );
		if ( $is_full ) {
			return array( 'keys' => array_slice( $keys, 0, $limit ), 'next' => $keys[ $limit - 1 ], 'is_complete' => true );
		}
		return array( 'keys' => $keys, 'next' => $is_end ? null : $after, 'is_complete' => $is_end );
	}

	/**
	 * Conditions for counting.
	 * @param Filter $filter
	 * @return array{literal-string, list<int|string>} SQL with placeholders that starts with ' AND', and its values.
	 */
	public static function where( array $filter ): array {
		$where  = '';
		$values = array();
		foreach ( $filter['answers'] ?? array() as $choice ) {
			$where .= ' AND id IN (SELECT entry_id FROM %i WHERE choice_id = %d)';
			array_push( $values, AnswerTables::answers(), $choice );
		}
		if ( isset( $filter['is_starred'] ) ) {
			$where   .= ' AND id IN (SELECT entry_id FROM %i)';
			$values[] = NoteTables::stars();
		}
		return array( $where, $values );
	}

	/**
	 * The next keys of the first of these filters, by time.
	 * @param Filter                  $filter
	 * @param array{string, int}|null $after
	 * @return Keys
	 */
	private static function by_time( array $filter, bool $is_desc, ?array $after, int $limit ): array {
		list( $where, $values ) = self::leading( $filter );

		$order  = $is_desc ? 'DESC' : 'ASC';
		$beyond = $is_desc ? '<' : '>';
		if ( isset( $filter['from'] ) ) {
			$where   .= ' AND created >= %s';
			$values[] = $filter['from'];
		}
		if ( isset( $filter['to'] ) ) {
			$where   .= ' AND created < %s';
			$values[] = $filter['to'];
		}
		if ( $after ) {
			// The first bound is for the index.
			$where .= " AND created $beyond= %s AND (created $beyond %s OR entry_id $beyond %d)";
			array_push( $values, $after[0], $after[0], $after[1] );
		}
		return self::keys( Rows::all( "SELECT created AS sort_key, entry_id AS id FROM %i WHERE $where ORDER BY created $order, entry_id $order LIMIT %d", ...array( ...$values, $limit ) ) );
	}

	/**
	 * All keys by sender, if there are few.
	 * @param Filter                  $filter
	 * @param array{string, int}|null $after
	 * @return Keys|null Null if there are many.
	 */
	private static function few( array $filter, bool $is_desc, ?array $after ): ?array {
		list( $where, $values ) = self::leading( $filter );

		if ( null !== Rows::value( "SELECT 1 FROM %i WHERE $where LIMIT 1 OFFSET %d", ...array( ...$values, self::LOOKED ) ) ) {
			return null;
		}
		$order = $is_desc ? 'DESC' : 'ASC';
		$more  = '';
		$args  = array();
		if ( $after ) {
			$beyond = $is_desc ? '<' : '>';
			$more   = " AND (sender $beyond %s OR (sender = %s AND id $beyond %d))";
			$args   = array( $after[0], $after[0], $after[1] );
		}
		return self::keys( Rows::all( "SELECT sender AS sort_key, id FROM %i FORCE INDEX (PRIMARY) WHERE id IN (SELECT entry_id FROM %i WHERE $where)$more ORDER BY sender $order, id $order", Entries::table(), ...array( ...$values, ...$args ) ) );
	}

	/**
	 * The table that is read in order, and its condition.
	 * @param Filter $filter
	 * @return array{literal-string, list<int|string>}
	 */
	private static function leading( array $filter ): array {
		return isset( $filter['answers'][0] )
			? array( 'choice_id = %d', array( AnswerTables::answers(), $filter['answers'][0] ) )
			: array( '1 = 1', array( NoteTables::stars() ) );
	}

	/**
	 * Those that belong to the list.
	 * @phpstan-param Keys $keys
	 * @param Filter $filter
	 * @return Keys
	 */
	private static function kept( array $keys, array $filter ): array {
		foreach ( $filter['answers'] ?? array() as $choice ) {
			$keys = self::among( $keys, 'SELECT entry_id FROM %i WHERE entry_id IN (%d) AND choice_id = %d', AnswerTables::answers(), array( $choice ) );
		}
		if ( isset( $filter['is_starred'] ) ) {
			$keys = self::among( $keys, 'SELECT entry_id FROM %i WHERE entry_id IN (%d)', NoteTables::stars(), array() );
		}
		list( $where, $values ) = EntryIndex::where( $filter );
		// With a limit, because SQLite would put the conditions together, and choose the index of a state.
		return self::among( $keys, "SELECT id FROM (SELECT id, state, source, is_read, created FROM %i FORCE INDEX (PRIMARY) WHERE id IN (%d) LIMIT 10000) AS few WHERE $where", Entries::table(), $values );
	}

	/**
	 * @phpstan-param Keys $keys
	 * @param literal-string   $sql    With placeholders for the table, the IDs and the values.
	 * @param list<int|string> $values
	 * @return Keys
	 */
	private static function among( array $keys, string $sql, string $table, array $values ): array {
		if ( ! $keys ) {
			return array();
		}
		$found = array_flip( Rows::ids( $sql, $table, array_column( $keys, 1 ), ...$values ) );
		return array_values( array_filter( $keys, static fn( array $key ): bool => isset( $found[ $key[1] ] ) ) );
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 * @return Keys
	 */
	private static function keys( array $rows ): array {
		return array_map( static fn( array $row ): array => array( (string) $row['sort_key'], (int) $row['id'] ), $rows );
	}
}
