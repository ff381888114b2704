<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables;

/** The delivery log: a row for each attempt to email one recipient. */
final class MailLog {

	/** The kind of an email to the person who sent the form; '' for one to the form's recipients. */
	public const TO_SENDER = 'sender';

	/** The beginning of the kind of a further notification; its number follows. */
	public const FURTHER = 'further-';

	/** The kind of an email to that person that was not allowed. */
	public const WITHHELD = 'withheld';

	/** The kind of an email to a person who waited and got a place, and of one that was not allowed. */
	public const MOVED_UP          = 'moved';
	public const MOVED_UP_WITHHELD = 'unmoved';

	/** The kind of a further notification that waits because the form has sent too many. */
	public const LIMITED = 'limited';

	/**
	 * @param string $error '' on success.
	 * @param string $kind  TO_SENDER, WITHHELD, MOVED_UP, MOVED_UP_WITHHELD, LIMITED, FURTHER with a number, that of a webhook, or ''.
	 */
	public static function add( int $entry, string $recipient, string $error = '', string $kind = '' ): void {
		$row = array(
			'entry_id'  => $entry,
			'created'   => Rows::time(),
			'recipient' => mb_substr( $recipient, 0, 254 ),
			'is_sent'   => '' === $error ? 1 : 0,
			'error'     => mb_substr( $error, 0, 1000 ),
			'kind'      => $kind,
		);
		Rows::insert( Tables::TOPIC, self::table(), $row, 'INSERT' );
	}

	/**
	 * Oldest first, the last hundred at most.
	 * @param string|null $kind As for add(); null for all.
	 * @return list<array{id: int, created: string, recipient: string, is_sent: bool, error: string, kind: string}>
	 */
	public static function for_entry( int $entry, ?string $kind = null ): array {
		$rows = null === $kind
			? Rows::all( 'SELECT * FROM %i WHERE entry_id = %d ORDER BY id DESC LIMIT 100', self::table(), $entry )
			: Rows::all( 'SELECT * FROM %i WHERE entry_id = %d AND kind = %s ORDER BY id DESC LIMIT 100', self::table(), $entry, $kind );
		return array_map(
			static fn( array $row ): array => array(
				'id'        => (int) $row['id'],
				'created'   => (string) $row['created'],
				'recipient' => (string) $row['recipient'],
				'is_sent'   => (bool) $row['is_sent'],
				'error'     => (string) $row['error'],
				'kind'      => (string) $row['kind'],
			),
			array_reverse( $rows )
		);
	}

	/**
	 * The recipients that already have an email, since the owner last sent the entry again to all.
	 * @param string $kind As for add().
	 * @return list<string>
	 */
	public static function reached( int $entry, string $kind ): array {
		return Rows::column( "SELECT DISTINCT recipient FROM %i WHERE entry_id = %d AND kind = %s AND is_sent = 1 AND recipient <> '' AND id > (SELECT COALESCE(MAX(id), 0) FROM %i WHERE entry_id = %d AND recipient = '')", self::table(), $entry, $kind, self::table(), $entry );
	}

	/** How often the owner has sent the entry again to all. */
	public static function rounds( int $entry ): int {
		return (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE entry_id = %d AND recipient = ''", self::table(), $entry );
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
