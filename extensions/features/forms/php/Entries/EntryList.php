<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Reading\Narrowing;

/**
 * Pages through entries by the key of the last one seen: a page costs the same wherever it is and however many entries
 * there are. Each filter has an index (Tables), which the query names, because MariaDB would guess from statistics that
 * are often outdated.
 *
 * Callers check `millwork_read_entries`.
 *
 * A filter has a `state`, one of EntryState::shown(), and optionally `source`, such as 'post:12'; `is_read`; `from`
 * (included) and `to` (excluded), UTC times such as '2026-11-21 00:00:00'; `search`, a text; `answers`, numbers of
 * Choices that an entry has to have; `is_starred`.
 * @phpstan-type Filter array{state: string, source?: string, is_read?: bool, from?: string, to?: string, search?: string, answers?: non-empty-list<int>, is_starred?: true}
 * @phpstan-import-type Entry from Entries
 */
final class EntryList {

	/** Counts stop here; more give this plus one. */
	public const COUNTED = 10000;

	/** Entries that a search reads at a time. */
	public const SEARCHED = 2000;

	/** Entries per page, at most. */
	public const MOST = 200;

	/** The columns for a list: all but the full content. */
	private const COLUMNS = 'id, form_id, source, created, state, previous_state, is_read, name, email, excerpt, url, ip, attempt, spam_reason, is_kept, purge_at, work, work_due, tries, mail';

	/**
	 * @param Filter $filter
	 * @param string $order_by 'created' or 'sender'.
	 * @param bool   $is_desc  Whether the order is descending.
	 * @param string $after    The `next` of the page before; '' for the first. Invalid values count as ''.
	 * @param int    $limit    200 at most.
	 * @param bool   $is_whole Whether to include `data`.
	 * @return array{entries: list<Entry>, next: string, is_complete: bool} `next` is '' on the last page. If
	 *         `is_complete` is false, the search continues from `next`.
	 */
	public static function page( array $filter, string $order_by = 'created', bool $is_desc = true, string $after = '', int $limit = 25, bool $is_whole = false ): array {
		$limit  = max( 1, min( self::MOST, $limit ) );
		$search = trim( $filter['search'] ?? '' );
		if ( Narrowing::is_needed( $filter ) ) {
			$wide = $filter;
			unset( $wide['answers'], $wide['is_starred'] );
			$page = Narrowing::page(
				$filter,
				$order_by,
				$is_desc,
				self::decode( $after ),
				$limit,
				static fn( ?array $from, int $most ): array => self::keys( $wide, $order_by, $is_desc, $from, $most ),
				static fn( array $keys ): array => '' === $search ? $keys : self::matching( $keys, $search )
			);
			return array(
				'entries'     => self::rows( $page['keys'], $is_whole ),
				'next'        => $page['next'] ? self::encode( $page['next'] ) : '',
				'is_complete' => $page['is_complete'],
			);
		}
		$window = '' === $search ? $limit + 1 : self::SEARCHED + 1;
		$keys   = self::keys( $filter, $order_by, $is_desc, self::decode( $after ), $window );
		$is_cut = count( $keys ) === $window;
		if ( '' !== $search ) {
			$last = $keys[ $window - 2 ] ?? null;
			$keys = self::matching( array_slice( $keys, 0, self::SEARCHED ), $search );
			if ( count( $keys ) <= $limit ) {
				return array(
					'entries'     => self::rows( $keys, $is_whole ),
					'next'        => $is_cut && $last ? self::encode( $last ) : '',
					'is_complete' => ! $is_cut,
				);
			}
		}
		$more = count( $keys ) > $limit;
		$keys = array_slice( $keys, 0, $limit );
		return array(
			'entries'     => self::rows( $keys, $is_whole ),
			'next'        => $more ? self::encode( $keys[ $limit - 1 ] ) : '',
			'is_complete' => true,
		);
	}

	/**
	 * @param Filter $filter   The entry itself may no longer match it.
	 * @param string $order_by 'created' or 'sender'.
	 * @param bool   $is_desc  The list's direction; the opposite gives the previous entry.
	 * @return int 0 if there is none, or none within what a search reads at a time.
	 */
	public static function beside( int $id, array $filter, string $order_by, bool $is_desc ): int {
		$key = Rows::value( 'SELECT %i FROM %i WHERE id = %d', 'sender' === $order_by ? 'sender' : 'created', Entries::table(), $id );
		if ( null === $key ) {
			return 0;
		}
		return self::page( $filter, $order_by, $is_desc, self::encode( array( (string) $key, $id ) ), 1 )['entries'][0]['id'] ?? 0;
	}

	/**
	 * Searches are not counted: that would read all entries.
	 * @param Filter $filter
	 * @return int `$most` + 1 if there are more.
	 */
	public static function count( array $filter, int $most = self::COUNTED ): int {
		if ( ! Narrowing::is_ready( $filter ) ) {
			return 0;
		}
		list( $where, $values, $index ) = EntryIndex::where( $filter );
		list( $narrow, $more )          = Narrowing::where( $filter );

		$from   = 'FROM %i ' . ( '' === $narrow ? Tables::hint( "created$index" ) : '' ) . " WHERE $where$narrow";
		$values = array( ...$values, ...$more );
		// OFFSET first finds out whether there are more: to count within a LIMIT, a database copies the rows.
		if ( null !== Rows::value( "SELECT 1 $from LIMIT 1 OFFSET %d", Entries::table(), ...array( ...$values, $most ) ) ) {
			return $most + 1;
		}
		return (int) Rows::value( "SELECT COUNT(*) $from", Entries::table(), ...$values );
	}

	/**
	 * Places of forms with entries in a state.
	 * @param string $state One of EntryState::shown().
	 * @return list<string> Such as 'post:12', or 'post:12:0123abcd' for a form with a name.
	 */
	public static function sources( string $state, int $most = 200 ): array {
		$sources = array();
		$last    = '';
		$hint    = Tables::hint( 'created_source' );
		for ( $step = 0; $step < $most; $step++ ) {
			// One index lookup for each.
			$last = Rows::value( "SELECT source FROM %i $hint WHERE state = %s AND source > %s ORDER BY source LIMIT 1", Entries::table(), $state, $last );
			if ( null === $last ) {
				break;
			}
			$sources[] = (string) $last;
		}
		return $sources;
	}

	/**
	 * The form that sent the latest entry from a place.
	 * @param string $state  One of EntryState::shown().
	 * @param string $source From sources().
	 * @return string The form's ID; '' without an entry.
	 */
	public static function form_of( string $state, string $source ): string {
		$hint = Tables::hint( 'created_source' );
		return (string) Rows::value( "SELECT form_id FROM %i $hint WHERE state = %s AND source = %s ORDER BY created DESC, id DESC LIMIT 1", Entries::table(), $state, $source );
	}

	/**
	 * Keys and IDs of the next entries, in order.
	 * @param Filter                  $filter
	 * @param string                  $order_by 'created' or 'sender'.
	 * @param bool                    $is_desc  Whether the order is descending.
	 * @param array{string, int}|null $after    Key and ID of the entry before.
	 * @return list<array{string, int}>
	 */
	private static function keys( array $filter, string $order_by, bool $is_desc, ?array $after, int $limit ): array {
		$key    = 'sender' === $order_by ? 'sender' : 'created';
		$order  = $is_desc ? 'DESC' : 'ASC';
		$beyond = $is_desc ? '<' : '>';
		$by     = $key;
		if ( 'sender' === $key && ( isset( $filter['from'] ) || isset( $filter['to'] ) ) && self::count( $filter, EntryIndex::SORTED ) <= EntryIndex::SORTED ) {
			$by = 'created';
		}
		$rows    = array();
		$further = '';
		$bound   = array();
		if ( $after ) {
			// First the rest with the same key, then the keys after it: each is one index range.
			list( $same, $values ) = EntryIndex::select( EntryIndex::from_there( $filter, $key, $is_desc, $after[0], true ), $key, $by );

			$rows    = Rows::all( "$same AND $key = %s AND id $beyond %d ORDER BY id $order LIMIT %d", ...array( ...$values, ...$after, $limit ) );
			$further = " AND $key $beyond %s";
			$bound   = array( $after[0] );
			$filter  = EntryIndex::from_there( $filter, $key, $is_desc, $after[0], false );
		}
		if ( count( $rows ) < $limit ) {
			list( $select, $values ) = EntryIndex::select( $filter, $key, $by );

			$rows = array_merge( $rows, Rows::all( "$select$further ORDER BY $key $order, id $order LIMIT %d", ...array( ...$values, ...$bound, $limit - count( $rows ) ) ) );
		}
		return array_map( static fn( array $row ): array => array( (string) $row['sort_key'], (int) $row['id'] ), $rows );
	}

	/**
	 * Keeps entries that contain a text.
	 * @param list<array{string, int}> $keys Keys and IDs.
	 * @return list<array{string, int}>
	 */
	private static function matching( array $keys, string $search ): array {
		if ( ! $keys ) {
			return array();
		}
		$like = Rows::like( mb_substr( $search, 0, 200 ) );
		// `data` is JSON, so quotation marks and backslashes are escaped in it.
		$json  = Rows::like( substr( (string) wp_json_encode( mb_substr( $search, 0, 200 ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), 1, -1 ) );
		$found = array_flip( Rows::ids( 'SELECT id FROM %i FORCE INDEX (PRIMARY) WHERE id IN (%d) AND (name LIKE %s OR email LIKE %s OR data LIKE %s)', Entries::table(), array_column( $keys, 1 ), $like, $like, $json ) );
		return array_values( array_filter( $keys, static fn( array $key ): bool => isset( $found[ $key[1] ] ) ) );
	}

	/**
	 * @param list<array{string, int}> $keys     Keys and IDs, in order.
	 * @param bool                     $is_whole Whether to include `data`.
	 * @return list<Entry>
	 */
	private static function rows( array $keys, bool $is_whole ): array {
		if ( ! $keys ) {
			return array();
		}
		$ids  = array_column( $keys, 1 );
		$rows = Rows::all( 'SELECT ' . self::COLUMNS . ( $is_whole ? ', data' : '' ) . ' FROM %i FORCE INDEX (PRIMARY) WHERE id IN (%d)', Entries::table(), $ids );
		$read = array();
		foreach ( $rows as $row ) {
			$read[ (int) $row['id'] ] = Entries::read( $row );
		}
		return array_values( array_filter( array_map( static fn( int $id ): ?array => $read[ $id ] ?? null, $ids ) ) );
	}

	/** @param array{string, int} $place Key and ID. */
	private static function encode( array $place ): string {
		return bin2hex( (string) wp_json_encode( $place ) );
	}

	/** @return array{string, int}|null Key and ID; null if the text is not from encode(). */
	private static function decode( string $text ): ?array {
		$place = ctype_xdigit( $text ) && 0 === strlen( $text ) % 2 ? json_decode( (string) hex2bin( $text ), true ) : null;
		return is_array( $place ) && is_string( $place[0] ?? null ) && is_int( $place[1] ?? null ) ? array( mb_substr( $place[0], 0, 100 ), $place[1] ) : null;
	}
}
