<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Features\Newsletter\Topics\Following;

/**
 * Gives lists page by page, each starting after the last row of the one before: a page costs the same however many
 * subscribers there are. One filter uses an index. The others (a second filter, a search) are checked in a limited
 * stretch of the list; if that doesn't fill a page, the page says that the search is incomplete.
 * @phpstan-type Filter array{status?: string, frequency?: string, source?: string, topic?: string, search?: string}
 */
final class AudienceList {

	/** Per page, at most. */
	public const MOST = 100;

	/** Rows that are searched for a page. */
	public const STRETCH = 2000;

	/** Filters with an index, the most selective first. */
	private const INDEXED = array( 'status', 'source', 'frequency' );

	/**
	 * @param Filter $filter  Empty values are ignored.
	 * @param string $order   'created' or 'address'.
	 * @param bool   $is_desc Whether the order is descending.
	 * @param string $after   The `next` of the page before; '' for the first.
	 * @return array{subscribers: list<Subscriber>, next: string, is_complete: bool} `next` is '' on the last page.
	 *         `is_complete` is false if not all of the list was searched for this page.
	 */
	public static function page( array $filter, string $order, bool $is_desc, string $after, int $most ): array {
		$nothing = array( 'subscribers' => array(), 'next' => '', 'is_complete' => true );
		$place   = self::place( $order, $after );
		if ( ! Tables::are_ready() || null === $place ) {
			return $nothing;
		}
		$most    = max( 1, min( self::MOST, $most ) );
		$filter  = array_filter( $filter, static fn( string $value ): bool => '' !== $value );
		$index   = array_values( array_intersect( self::INDEXED, array_keys( $filter ) ) )[0] ?? '';
		$rest    = array_diff_key( $filter, array( $index => true ) );
		$limit   = $rest ? self::STRETCH + 1 : $most + 1;
		$rows    = self::rows( array_intersect_key( $filter, array( $index => true ) ), $order, $is_desc, $place, $limit, array() !== $rest );
		$found   = array();
		$last    = null;
		$readers = self::readers( $rows, $rest['topic'] ?? '' );
		foreach ( array_slice( $rows, 0, $limit - 1 ) as $row ) {
			if ( count( $found ) === $most ) {
				break;
			}
			$last = $row;
			if ( ( null === $readers || isset( $readers[ (int) $row['id'] ] ) ) && self::fits( $row, array_diff_key( $rest, array( 'topic' => true ) ) ) ) {
				$found[] = (int) $row['id'];
			}
		}
		$has_more    = $last && end( $rows ) !== $last;
		$subscribers = $rest ? self::whole( $found ) : array_map( array( Subscriber::class, 'from_row' ), array_slice( $rows, 0, count( $found ) ) );
		$first       = '' === $after ? self::named( $filter, $subscribers ) : array();
		return array(
			'subscribers' => array( ...$first, ...$subscribers ),
			'next'        => $has_more ? ( 'address' === $order ? (string) $last['address'] : "$last[created],$last[id]" ) : '',
			'is_complete' => ! $has_more || count( $found ) === $most,
		);
	}

	/** @return list<string>|null The values of an `after`; empty for the first page, null if it is invalid. */
	private static function place( string $order, string $after ): ?array {
		if ( '' === $after ) {
			return array();
		}
		if ( 'address' === $order ) {
			return array( $after );
		}
		return preg_match( '/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d),(\d{1,18})$/D', $after, $found ) ? array( $found[1], $found[2] ) : null;
	}

	/**
	 * @param array<string, string> $where     A column and its value, or empty.
	 * @param string                $order     'created' or 'address'.
	 * @param bool                  $is_desc   Whether the order is descending.
	 * @param list<string>          $place
	 * @param bool                  $is_narrow Whether to select only columns that are searched.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( array $where, string $order, bool $is_desc, array $place, int $limit, bool $is_narrow ): array {
		$direction = $is_desc ? 'DESC' : 'ASC';
		$sign      = $is_desc ? '<' : '>';
		// Without a filter MariaDB would sort all rows instead of using an index.
		$hint       = $where ? '' : 'FORCE INDEX (' . ( 'address' === $order ? 'address' : 'created' ) . ')';
		$conditions = array( '1 = 1' );
		$values     = array( Subscribers::table() );
		foreach ( $where as $column => $value ) {
			$conditions[] = '%i = %s';
			array_push( $values, $column, $value );
		}
		if ( $place && 'address' === $order ) {
			$conditions[] = "address $sign %s";
			$values[]     = $place[0];
		} elseif ( $place ) {
			// No OR: with one, SQLite would not use the index for the order.
			$opposite     = $is_desc ? '>=' : '<=';
			$conditions[] = "created $sign= %s AND NOT (created = %s AND id $opposite %d)";
			array_push( $values, $place[0], $place[0], (int) $place[1] );
		}
		$columns  = $is_narrow ? 'id, created, address, name, status, frequency, follows, source' : '*';
		$by       = 'address' === $order ? "address $direction" : "created $direction, id $direction";
		$values[] = $limit;
		return Rows::all( "SELECT $columns FROM %i $hint WHERE " . implode( ' AND ', $conditions ) . " ORDER BY $by LIMIT %d", ...$values );
	}

	/**
	 * Whether a row matches the filters without an index.
	 * @param array<string, mixed>  $row  From rows(), with few columns.
	 * @param array<string, string> $rest
	 */
	private static function fits( array $row, array $rest ): bool {
		foreach ( $rest as $name => $value ) {
			$fits = 'search' === $name
				// An exact match is already listed first.
				? ( Addresses::normal( $value ) !== $row['address'] && ( false !== mb_stripos( (string) $row['address'], $value ) || false !== mb_stripos( (string) $row['name'], $value ) ) )
				: $row[ $name ] === $value;
			if ( ! $fits ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Which of some rows follow a topic.
	 * @param list<array<string, mixed>> $rows
	 * @param string                     $topic A topic's ID, 'all' for people who follow everything, or ''.
	 * @return array<int, true>|null By subscriber; null for all rows.
	 */
	private static function readers( array $rows, string $topic ): ?array {
		if ( '' === $topic ) {
			return null;
		}
		$ids = array_map( static fn( array $row ): int => (int) $row['id'], $rows );
		if ( 'all' !== $topic ) {
			return array_fill_keys( Following::followers( (int) $topic, $ids ), true );
		}
		return array_fill_keys( array_map( static fn( array $row ): int => (int) $row['id'], array_filter( $rows, static fn( array $row ): bool => 'some' !== $row['follows'] ) ), true );
	}

	/**
	 * The subscriber whose complete address was searched for, unless it is listed anyway.
	 * @param array<string, string> $filter
	 * @param list<Subscriber>      $subscribers
	 * @return list<Subscriber>
	 */
	private static function named( array $filter, array $subscribers ): array {
		$one = isset( $filter['search'] ) ? Subscribers::find_by_email( $filter['search'] ) : null;
		if ( ! $one || in_array( $one->id, array_column( $subscribers, 'id' ), true ) ) {
			return array();
		}
		$readers   = self::readers( array( array( 'id' => $one->id, 'follows' => $one->follows_all ? 'all' : 'some' ) ), $filter['topic'] ?? '' );
		$is_wanted = in_array( $filter['status'] ?? '', array( '', $one->status->value ), true )
			&& in_array( $filter['frequency'] ?? '', array( '', $one->frequency->value ), true )
			&& in_array( $filter['source'] ?? '', array( '', $one->source ), true )
			&& ( null === $readers || isset( $readers[ $one->id ] ) );
		return $is_wanted ? array( $one ) : array();
	}

	/**
	 * Complete rows, in the order of the IDs.
	 * @param list<int> $ids
	 * @return list<Subscriber>
	 */
	private static function whole( array $ids ): array {
		$rows  = Rows::all( 'SELECT * FROM %i WHERE id IN (%d)', Subscribers::table(), $ids );
		$by_id = array_column( $rows, null, 'id' );
		return array_values( array_map( array( Subscriber::class, 'from_row' ), array_filter( array_map( static fn( int $id ): ?array => $by_id[ $id ] ?? null, $ids ) ) ) );
	}
}
