<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Tables;

/** Writes and reads the entries of pages. */
final class Entries {

	/** The most entries of a page from one source. */
	public const MOST = 200;

	/** More of them, which somebody has seen. */
	private const MOST_SEEN = 800;

	/**
	 * Makes these the entries of a page from one source. Those that were there keep their first day, and stay seen.
	 * @param 'declared'|'measured' $source
	 * @param list<Entry>           $entries
	 */
	public static function replace( int $page, string $source, array $entries ): void {
		$keys = array();
		if ( count( $entries ) > self::MOST ) {
			// Hosts that visitors aren't asked about come first, and among them those that nobody has seen: known hosts must
			// not hide a new one.
			$known = array_flip( Rows::column( 'SELECT one FROM %i WHERE page_id = %d AND source = %s AND is_new = 0', Tables::entries(), $page, $source ) );
			$order = static fn( Entry $entry ): array => array( $entry->asks_first, isset( $known[ $entry->key( $page, $source ) ] ) );
			usort( $entries, static fn( Entry $one, Entry $other ): int => $order( $one ) <=> $order( $other ) );
			// Those that somebody has seen stay, or they would be new again.
			$seen    = array_filter( array_slice( $entries, self::MOST ), static fn( Entry $entry ): bool => isset( $known[ $entry->key( $page, $source ) ] ) );
			$entries = array( ...array_slice( $entries, 0, self::MOST ), ...array_slice( $seen, 0, self::MOST_SEEN ) );
		}
		foreach ( $entries as $entry ) {
			$keys[] = $entry->key( $page, $source );
			self::add( $page, $source, $entry );
		}
		$keys
			? Rows::run( 'DELETE FROM %i WHERE page_id = %d AND source = %s AND one NOT IN (%s)', Tables::entries(), $page, $source, $keys )
			: Rows::run( 'DELETE FROM %i WHERE page_id = %d AND source = %s', Tables::entries(), $page, $source );
		Summary::forget();
	}

	/** @param 'declared'|'measured'|'report' $source */
	public static function add( int $page, string $source, Entry $entry ): void {
		$now = Rows::time();
		Rows::write(
			Tables::TOPIC,
			'INSERT INTO %i (one, page_id, source, moment, host, kind, service, origin, file, bytes, is_new, first_seen, last_seen) VALUES (%s, %d, %s, %s, %s, %s, %s, %s, %s, %d, %d, %s, %s) ON DUPLICATE KEY UPDATE last_seen = %s, origin = %s, file = %s, bytes = %d',
			Tables::entries(),
			$entry->key( $page, $source ),
			$page,
			$source,
			$entry->moment(),
			$entry->host,
			$entry->kind,
			$entry->service,
			$entry->origin,
			$entry->file,
			$entry->bytes,
			'report' === $source ? 0 : 1,
			$now,
			$now,
			$now,
			$entry->origin,
			$entry->file,
			$entry->bytes
		);
	}

	/**
	 * The entries of pages as rows, without reports.
	 * @param list<int> $pages
	 * @return list<array<string, mixed>>
	 */
	public static function of_pages( array $pages ): array {
		return $pages ? Rows::all( 'SELECT * FROM %i WHERE page_id IN (%d) AND source <> %s ORDER BY moment DESC, host, kind, id', Tables::entries(), $pages, 'report' ) : array();
	}

	/**
	 * What browsers have reported to the measurement of a page.
	 * @return list<Entry>
	 */
	public static function reports( int $page ): array {
		return array_map(
			static fn( array $row ): Entry => new Entry( (string) $row['host'], false, (string) $row['kind'], '', (string) $row['origin'], (string) $row['file'] ),
			Rows::all( 'SELECT * FROM %i WHERE page_id = %d AND source = %s ORDER BY id', Tables::entries(), $page, 'report' )
		);
	}

	public static function forget_reports( int $page ): void {
		Rows::delete( Tables::entries(), array( 'page_id' => $page, 'source' => 'report' ) );
	}

	/** Marks all entries as seen. */
	public static function see_all(): void {
		Rows::run( 'UPDATE %i SET is_new = 0 WHERE is_new = 1', Tables::entries() );
	}

	/** Removes a page with all that is known about it. */
	public static function forget( int $page ): void {
		Rows::delete( Tables::entries(), array( 'page_id' => $page ) );
		Rows::delete( Tables::pages(), array( 'page_id' => $page ) );
		Summary::forget();
	}
}
