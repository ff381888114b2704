<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Rows;

/**
 * Pages through entries, in any of the inbox's orders, by the key of the last one seen: a page costs
 * the same wherever it is and however many entries there are. Each filter has its index (Tables),
 * which is named in the query, since MariaDB would guess from statistics that are often old.
 *
 * Nobody's right to see entries is checked here: callers check `millwork_read_entries`.
 *
 * A filter: `state`, one of EntryState::shown(); and if wanted `source`, as 'post:12'; `is_read`; `from`
 * and `to`, times in UTC as '2026-11-21 00:00:00', the second not included; `search`, a text.
 * @phpstan-type Filter array{state: string, source?: string, is_read?: bool, from?: string, to?: string, search?: string}
 * @phpstan-import-type Entry from Entries
 */
final class EntryList {

	/** Counts go so far; more are that many and one. */
	public const COUNTED = 10000;

	/** How many entries a search reads at a time. */
	public const SEARCHED = 2000;

	/** The most entries on a page. */
	public const MOST = 200;

	/** What a list needs of an entry: all but its whole content. */
	private const COLUMNS = 'id, form_id, source, created, state, previous_state, is_read, name, email, excerpt, url, ip, attempt, spam_reason, is_kept, purge_at, work, work_due, tries, mail';

	/**
	 * @param array<string, mixed> $filter
	 * @phpstan-param Filter $filter
	 * @param string               $order_by 'created' or 'sender'.
	 * @param bool                 $is_desc  Whether the last come first.
	 * @param string               $after    Where the page before ended, as `next` gave it; empty for the first. One
	 *                                       that was not given by us counts as empty.
	 * @param int                  $limit    Entries, 200 at most.
	 * @param bool                 $is_whole Whether the entries come with their `data`.
	 * @return array{entries: list<Entry>, next: string, is_complete: bool} The entries; where the next page begins,
	 *         empty if there is none; and whether a search has seen all of them: if not, it goes on from `next`.
	 */
	public static function page( array $filter, string $order_by = 'created', bool $is_desc = true, string $after = '', int $limit = 25, bool $is_whole = false ): array {
		$limit  = max( 1, min( self::MOST, $limit ) );
		$search = trim( $filter['search'] ?? '' );
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
	 * @param array<string, mixed> $filter   As above. The one itself need not fit it any more.
	 * @phpstan-param Filter $filter
	 * @param string               $order_by 'created' or 'sender'.
	 * @param bool                 $is_desc  The list's direction; the other one gives the entry before.
	 * @return int Its id; 0 if there is none, or none within what a search reads at a time.
	 */
	public static function beside( int $id, array $filter, string $order_by, bool $is_desc ): int {
		$key = Rows::value( 'SELECT %i FROM %i WHERE id = %d', 'sender' === $order_by ? 'sender' : 'created', Entries::table(), $id );
		if ( null === $key ) {
			return 0;
		}
		return self::page( $filter, $order_by, $is_desc, self::encode( array( (string) $key, $id ) ), 1 )['entries'][0]['id'] ?? 0;
	}

	/**
	 * How many entries there are. A search is not counted: it would have to read them all.
	 * @param array<string, mixed> $filter
	 * @phpstan-param Filter $filter
	 * @return int `$most` + 1 for more than that.
	 */
	public static function count( array $filter, int $most = self::COUNTED ): int {
		list( $where, $values, $index ) = EntryIndex::where( $filter );
		$from                           = 'FROM %i ' . Tables::hint( "created$index" ) . " WHERE $where";
		// Whether there are more is asked first: to count within a LIMIT, a database copies the rows.
		if ( null !== Rows::value( "SELECT 1 $from LIMIT 1 OFFSET %d", Entries::table(), ...array( ...$values, $most ) ) ) {
			return $most + 1;
		}
		return (int) Rows::value( "SELECT COUNT(*) $from", Entries::table(), ...$values );
	}

	/**
	 * Where forms stand that have entries in a state.
	 * @param string $state One of EntryState::shown().
	 * @return list<string> As 'post:12', or 'post:12:0123abcd' of a form with a name.
	 */
	public static function sources( string $state, int $most = 200 ): array {
		$sources = array();
		$last    = '';
		$hint    = Tables::hint( 'created_source' );
		for ( $step = 0; $step < $most; $step++ ) {
			// One step in the index for each.
			$last = Rows::value( "SELECT source FROM %i $hint WHERE state = %s AND source > %s ORDER BY source LIMIT 1", Entries::table(), $state, $last );
			if ( null === $last ) {
				break;
			}
			$sources[] = (string) $last;
		}
		return $sources;
	}

	/**
	 * The form that sent the last entry from a place.
	 * @param string $state  One of EntryState::shown().
	 * @param string $source The place, as sources() gives it.
	 * @return string The form's id; '' if there is no such entry.
	 */
	public static function form_of( string $state, string $source ): string {
		$hint = Tables::hint( 'created_source' );
		return (string) Rows::value( "SELECT form_id FROM %i $hint WHERE state = %s AND source = %s ORDER BY created DESC, id DESC LIMIT 1", Entries::table(), $state, $source );
	}

	/**
	 * Ids and keys of the next entries, in order.
	 * @param array<string, mixed>    $filter
	 * @phpstan-param Filter $filter
	 * @param string                  $order_by 'created' or 'sender'.
	 * @param bool                    $is_desc  Whether the last come first.
	 * @param array{string, int}|null $after    Key and id of the entry before.
	 * @return list<array{string, int}> Keys and ids.
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
			// The rest of those with the same key, and then the keys beyond: each is one range of the index.
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
	 * Those of some entries that have a text in them.
	 * @param list<array{string, int}> $keys   Keys and ids.
	 * @return list<array{string, int}>
	 */
	private static function matching( array $keys, string $search ): array {
		if ( ! $keys ) {
			return array();
		}
		$like = Rows::like( mb_substr( $search, 0, 200 ) );
		// In what was sent, quotation marks and backslashes stand as JSON has them.
		$json  = Rows::like( substr( (string) wp_json_encode( mb_substr( $search, 0, 200 ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), 1, -1 ) );
		$found = array_flip( Rows::ids( 'SELECT id FROM %i FORCE INDEX (PRIMARY) WHERE id IN (%d) AND (name LIKE %s OR email LIKE %s OR data LIKE %s)', Entries::table(), array_column( $keys, 1 ), $like, $like, $json ) );
		return array_values( array_filter( $keys, static fn( array $key ): bool => isset( $found[ $key[1] ] ) ) );
	}

	/**
	 * The entries of a page, in order.
	 * @param list<array{string, int}> $keys     Keys and ids.
	 * @param bool                     $is_whole Whether they come with their `data`.
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

	/**
	 * Writes a place in a list down.
	 * @param array{string, int} $place Key and id.
	 */
	private static function encode( array $place ): string {
		return bin2hex( (string) wp_json_encode( $place ) );
	}

	/**
	 * Reads a place in a list.
	 * @param string $text As encode() wrote it; may be anything.
	 * @return array{string, int}|null
	 */
	private static function decode( string $text ): ?array {
		$place = ctype_xdigit( $text ) && 0 === strlen( $text ) % 2 ? json_decode( (string) hex2bin( $text ), true ) : null;
		return is_array( $place ) && is_string( $place[0] ?? null ) && is_int( $place[1] ?? null ) ? array( mb_substr( $place[0], 0, 100 ), $place[1] ) : null;
	}
}
