<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables;

/** The delivery log: a row for each attempt to email one recipient. */
final class MailLog {

	/** @param string $error '' on success. */
	public static function add( int $entry, string $recipient, string $error = '' ): void {
		$row = array(
			'entry_id'  => $entry,
			'created'   => Rows::time(),
			'recipient' => mb_substr( $recipient, 0, 254 ),
			'is_sent'   => '' === $error ? 1 : 0,
			'error'     => mb_substr( $error, 0, 1000 ),
		);
		Rows::insert( Tables::TOPIC, self::table(), $row, 'INSERT' );
	}

	/**
	 * Oldest first, the last hundred at most.
	 * @return list<array{id: int, created: string, recipient: string, is_sent: bool, error: string}>
	 */
	public static function for_entry( int $entry ): array {
		$rows = Rows::all( 'SELECT * FROM %i WHERE entry_id = %d ORDER BY id DESC LIMIT 100', self::table(), $entry );
		return array_map(
			static fn( array $row ): array => array(
				'id'        => (int) $row['id'],
				'created'   => (string) $row['created'],
				'recipient' => (string) $row['recipient'],
				'is_sent'   => (bool) $row['is_sent'],
				'error'     => (string) $row['error'],
			),
			array_reverse( $rows )
		);
	}

	/** @param int[] $entries */
	public static function delete( array $entries ): void {
		if ( $entries ) {
			$places = implode( ', ', array_fill( 0, count( $entries ), '%d' ) );
			Rows::run( "DELETE FROM %i WHERE entry_id IN ($places)", self::table(), ...array_map( 'intval', $entries ) );
		}
	}

	private static function table(): string {
		return Migrations::table( Tables::MAIL_LOG );
	}
}
