<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;

/**
 * Gives lists page by page, each from where the one before has ended: a page costs the same however many subscribers
 * there are. One filter is answered by an index. What remains (a second filter, a search) is looked for in a stretch of
 * the list; where that is not enough for a page, the page says that there is more to look through.
 * @phpstan-type Filter array{status?: string, frequency?: string, source?: string, search?: string}
 */
final class AudienceList {

	/** Subscribers on a page, at most. */
	public const MOST = 100;

	/** How many are looked through for a page. */
	public const STRETCH = 2000;

	/** The filters that an index answers, the one that leaves fewest first. */
	private const INDEXED = array( 'status', 'source', 'frequency' );

	/**
	 * @param array<string, string> $filter  What is listed; what is '' counts as not there.
	 * @phpstan-param Filter $filter
	 * @param string                $order   'created' or 'address'.
	 * @param bool                  $is_desc Whether the last come first.
	 * @param string                $after   Where the page before has ended, as it said; '' for the first.
	 * @return array{subscribers: list<Subscriber>, next: string, is_complete: bool} `next` is '' at the end of the
	 *         list. Not complete is a page for which not all was looked through.
	 */
	public static function page( array $filter, string $order, bool $is_desc, string $after, int $most ): array {
		$nothing = array( 'subscribers' => array(), 'next' => '', 'is_complete' => true );
		$place   = self::place( $order, $after );
		if ( ! Tables::are_ready() || null === $place ) {
			return $nothing;
		}
		$most   = max( 1, min( self::MOST, $most ) );
		$filter = array_filter( $filter, static fn( string $value ): bool => '' !== $value );
		$index  = array_values( array_intersect( self::INDEXED, array_keys( $filter ) ) )[0] ?? '';
		$rest   = array_diff_key( $filter, array( $index => true ) );
		$limit  = $rest ? self::STRETCH + 1 : $most + 1;
		$rows   = self::rows( array_intersect_key( $filter, array( $index => true ) ), $order, $is_desc, $place, $limit, array() !== $rest );
		$found  = array();
		$last   = null;
		foreach ( array_slice( $rows, 0, $limit - 1 ) as $row ) {
			if ( count( $found ) === $most ) {
				break;
			}
			$last = $row;
			if ( self::fits( $row, $rest ) ) {
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

	/**
	 * Where a page begins.
	 * @return list<string>|null Nothing for the first page; null if it is no place.
	 */
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
	 * @param array<string, string> $where     A column and its value, or nothing.
	 * @param string                $order     'created' or 'address'.
	 * @param bool                  $is_desc   Whether the last come first.
	 * @param list<string>          $place
	 * @param bool                  $is_narrow Whether only what is searched is wanted.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( array $where, string $order, bool $is_desc, array $place, int $limit, bool $is_narrow ): array {
		$direction = $is_desc ? 'DESC' : 'ASC';
		$sign      = $is_desc ? '<' : '>';
		// Without a filter MariaDB would rather sort all than read an index.
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
			// Without an OR, for which SQLite would leave the order of the index.
			$opposite     = $is_desc ? '>=' : '<=';
			$conditions[] = "created $sign= %s AND NOT (created = %s AND id $opposite %d)";
			array_push( $values, $place[0], $place[0], (int) $place[1] );
		}
		$columns  = $is_narrow ? 'id, created, address, name, status, frequency, source' : '*';
		$by       = 'address' === $order ? "address $direction" : "created $direction, id $direction";
		$values[] = $limit;
		return Rows::all( "SELECT $columns FROM %i $hint WHERE " . implode( ' AND ', $conditions ) . " ORDER BY $by LIMIT %d", ...$values );
	}

	/**
	 * Whether a row is wanted.
	 * @param array<string, mixed>  $row  A row, narrow.
	 * @param array<string, string> $rest
	 */
	private static function fits( array $row, array $rest ): bool {
		foreach ( $rest as $name => $value ) {
			$fits = 'search' === $name
				// The one whose address it is stands above all others.
				? ( Addresses::normal( $value ) !== $row['address'] && ( false !== mb_stripos( (string) $row['address'], $value ) || false !== mb_stripos( (string) $row['name'], $value ) ) )
				: $row[ $name ] === $value;
			if ( ! $fits ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The one whose whole address was searched for.
	 * @param array<string, string> $filter
	 * @param list<Subscriber>      $subscribers Those that are listed anyway.
	 * @return list<Subscriber>
	 */
	private static function named( array $filter, array $subscribers ): array {
		$one = isset( $filter['search'] ) ? Subscribers::of( $filter['search'] ) : null;
		if ( ! $one || in_array( $one->id, array_column( $subscribers, 'id' ), true ) ) {
			return array();
		}
		$is_wanted = in_array( $filter['status'] ?? '', array( '', $one->status->value ), true )
			&& in_array( $filter['frequency'] ?? '', array( '', $one->frequency->value ), true )
			&& in_array( $filter['source'] ?? '', array( '', $one->source ), true );
		return $is_wanted ? array( $one ) : array();
	}

	/**
	 * Whole rows, in the order of their numbers here.
	 * @param list<int> $ids
	 * @return list<Subscriber>
	 */
	private static function whole( array $ids ): array {
		$rows  = Rows::all( 'SELECT * FROM %i WHERE id IN (%d)', Subscribers::table(), $ids );
		$by_id = array_column( $rows, null, 'id' );
		return array_values( array_map( array( Subscriber::class, 'from_row' ), array_filter( array_map( static fn( int $id ): ?array => $by_id[ $id ] ?? null, $ids ) ) ) );
	}
}
