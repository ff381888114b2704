<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Notes\Notes;
use Millwork\Features\Forms\Replies\Replies;

/**
 * Finds all entries with a person's email address, in any field, note, reply and state.
 *
 * It reads the entries instead of an index of addresses, which would be one more copy to erase and would lack old
 * entries. Each part of the work is a range of IDs, so nothing is left out or repeated while entries come and go, and
 * no request reads everything.
 * @phpstan-import-type Entry from Entries
 */
final class PersonalEntries {

	private const BATCH = 200;

	/** IDs in the first part; each part is a tenth larger than the one before. */
	private const RANGE = 2000;

	/** From Addresses::normal(). */
	private string $address;

	/** @param string $email As typed. */
	public function __construct( string $email ) {
		$this->address = Addresses::normal( $email );
	}

	/**
	 * @param int $part From 1.
	 * @return list<array{Entry, AddressRole}> With the results of Addresses::role().
	 */
	public function part( int $part ): array {
		$entries = array();
		$after   = self::end_of( $part - 1 );
		do {
			$found = $this->candidates( $after, self::end_of( $part ) );
			$after = (int) ( end( $found )['id'] ?? 0 );
			foreach ( $found as $entry ) {
				$role = Addresses::role( $entry, $this->address );
				if ( null !== $role ) {
					$entries[] = array( $entry, $role );
				}
			}
		} while ( isset( $found[ self::BATCH - 1 ] ) );
		$known = array_map( static fn( array $one ): int => $one[0]['id'], $entries );
		$noted = array_diff( $this->noted( self::end_of( $part - 1 ), self::end_of( $part ) ), $known );
		return array( ...$entries, ...array_map( static fn( array $entry ): array => array( $entry, AddressRole::Mentioned ), Entries::find_all( $noted ) ) );
	}

	/** @param int $part From 1. */
	public function is_last( int $part ): bool {
		if ( '' === $this->address || ! Tables::are_ready() ) {
			return true;
		}
		return self::end_of( $part ) >= (int) Rows::value( 'SELECT MAX(id) FROM %i', Entries::table() );
	}

	/**
	 * Removes the address from another person's entry.
	 * @param Entry $entry
	 * @return bool Whether it was removed.
	 */
	public function take_out_of( array $entry ): bool {
		$replace = fn( mixed $text ): string => Addresses::replace( is_scalar( $text ) ? (string) $text : '', $this->address, wp_privacy_anonymize_data( 'email' ) );
		$data    = array();
		foreach ( $entry['data'] as $field ) {
			// Damaged fields may lack it.
			$value  = array_merge( array( 'value' => '' ), $field )['value'];
			$data[] = array( 'value' => is_array( $value ) ? array_map( $replace, $value ) : $replace( $value ) ) + $field;
		}
		Notes::change( $entry['id'], $replace );
		Replies::change( $entry['id'], $replace );
		$url = rawurldecode( $entry['url'] );
		return Entries::update(
			$entry['id'],
			array(
				'data'    => (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
				'name'    => mb_substr( $replace( $entry['name'] ), 0, 191 ),
				'sender'  => mb_strtolower( mb_substr( $replace( '' === $entry['name'] ? $entry['email'] : $entry['name'] ), 0, 100 ) ),
				'excerpt' => mb_substr( $replace( $entry['excerpt'] ), 0, 255 ),
				// A URL with the address in it is cut off before its parameters.
				'url'     => $replace( $url ) === $url ? $entry['url'] : (string) strtok( $entry['url'], '?#' ),
			)
		);
	}

	/**
	 * Entries with the address in a note or a reply.
	 * @param int $after An entry's ID; the search starts after it.
	 * @return list<int>
	 */
	private function noted( int $after, int $last ): array {
		$ids  = array();
		$like = Addresses::like( $this->address );
		foreach ( '' === $this->address ? array() : array( Notes::like( $like, $after, $last ), Replies::like( $like, $after, $last ) ) as $texts ) {
			array_push( $ids, ...array_keys( array_filter( $texts, fn( string $text ): bool => Addresses::has( $text, $this->address ) ) ) );
		}
		return array_values( array_unique( array_map( 'intval', $ids ) ) );
	}

	/**
	 * The last ID of a part.
	 * @param int $part From 1; 0 for none.
	 */
	private static function end_of( int $part ): int {
		return (int) min( PHP_INT_MAX / 2, floor( self::RANGE * 10 * ( 1.1 ** $part - 1 ) ) );
	}

	/**
	 * Entries that may contain the address.
	 * @param int $after An entry's ID; the search starts after it.
	 * @return list<Entry> By ID.
	 */
	private function candidates( int $after, int $last ): array {
		if ( '' === $this->address || ! Tables::are_ready() ) {
			return array();
		}
		$like = Addresses::like( $this->address );
		$rows = Rows::all( 'SELECT * FROM %i WHERE id > %d AND id <= %d AND (data LIKE %s OR email LIKE %s OR url LIKE %s OR name LIKE %s) ORDER BY id LIMIT %d', Entries::table(), $after, $last, $like, $like, $like, $like, self::BATCH );
		return array_map( array( Entries::class, 'read' ), $rows );
	}
}
