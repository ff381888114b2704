<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Rows;

/**
 * Finds all entries that have somebody's e-mail address, in any field and state.
 *
 * They are found by reading the entries, not by an index of addresses: that would be one more copy of
 * what is to be forgotten, and one that old entries do not stand in. A part of the work is a range of
 * ids, so that nothing is left out or told twice while entries come and go, and no request reads all.
 * @phpstan-import-type Entry from Entries
 */
final class PersonalEntries {

	/** Rows at a time. */
	private const BATCH = 200;

	/** How many ids the first part has; each has a tenth more than the one before. */
	private const RANGE = 2000;

	/** The person's address, as Addresses::normal() gives it. */
	private string $address;

	/**
	 * Looks for a person.
	 * @param string $email The person's address, as it was typed.
	 */
	public function __construct( string $email ) {
		$this->address = Addresses::normal( $email );
	}

	/**
	 * @param int $part From 1.
	 * @return list<array{Entry, AddressRole}> Each with what Addresses::role() says.
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
		return $entries;
	}

	/**
	 * Whether no part comes after one.
	 * @param int $part From 1.
	 */
	public function is_last( int $part ): bool {
		if ( '' === $this->address || ! Tables::are_ready() ) {
			return true;
		}
		return self::end_of( $part ) >= (int) Rows::value( 'SELECT MAX(id) FROM %i', Entries::table() );
	}

	/**
	 * Takes the address out of an entry of somebody else.
	 * @param array<string, mixed> $entry
	 * @phpstan-param Entry $entry
	 * @return bool Whether that was done.
	 */
	public function take_out_of( array $entry ): bool {
		$replace = fn( mixed $text ): string => Addresses::replace( is_scalar( $text ) ? (string) $text : '', $this->address, wp_privacy_anonymize_data( 'email' ) );
		$data    = array();
		foreach ( $entry['data'] as $field ) {
			// One that was damaged may lack it.
			$value  = array_merge( array( 'value' => '' ), $field )['value'];
			$data[] = array( 'value' => is_array( $value ) ? array_map( $replace, $value ) : $replace( $value ) ) + $field;
		}
		$url = rawurldecode( $entry['url'] );
		return Entries::update(
			$entry['id'],
			array(
				'data'    => (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
				'name'    => mb_substr( $replace( $entry['name'] ), 0, 191 ),
				'sender'  => mb_strtolower( mb_substr( $replace( '' === $entry['name'] ? $entry['email'] : $entry['name'] ), 0, 100 ) ),
				'excerpt' => mb_substr( $replace( $entry['excerpt'] ), 0, 255 ),
				// An address with it is cut off where it begins.
				'url'     => $replace( $url ) === $url ? $entry['url'] : (string) strtok( $entry['url'], '?#' ),
			)
		);
	}

	/**
	 * The last id of a part.
	 * @param int $part From 1; 0 for none.
	 */
	private static function end_of( int $part ): int {
		return (int) min( PHP_INT_MAX / 2, floor( self::RANGE * 10 * ( 1.1 ** $part - 1 ) ) );
	}

	/**
	 * Entries that may have the address.
	 * @param int $after The id of the entry to go on after.
	 * @param int $last  The last id to look at.
	 * @return list<Entry> By id.
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
