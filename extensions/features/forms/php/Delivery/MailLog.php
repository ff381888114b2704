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

	/**
	 * The beginning of the kind of a marker: the owner sends one email again. The email's kind follows, shortened. In its
	 * row, `is_sent` is 1 until the work for it has ended.
	 */
	private const AGAIN = 'again-';

	/** For how long an email that is sent again may be tried, in seconds. */
	private const AGAIN_FOR = 2 * DAY_IN_SECONDS;

	/** The kind of a further notification that waits because the form has sent too many. */
	public const LIMITED = 'limited';

	/**
	 * @param string $error '' on success.
	 * @param string $kind  TO_SENDER, WITHHELD, MOVED_UP, MOVED_UP_WITHHELD, LIMITED, FURTHER with a number, that of a webhook, or ''. A marker has no recipient.
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
				'is_sent'   => $row['is_sent'] || str_starts_with( (string) $row['kind'], self::AGAIN ),
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
		return Rows::column( "SELECT DISTINCT recipient FROM %i WHERE entry_id = %d AND kind = %s AND is_sent = 1 AND recipient <> '' AND id > (SELECT COALESCE(MAX(id), 0) FROM %i WHERE entry_id = %d AND recipient = '' AND kind = '')", self::table(), $entry, $kind, self::table(), $entry );
	}

	/** How often the owner has sent the entry again to all. */
	public static function rounds( int $entry ): int {
		return (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE entry_id = %d AND recipient = '' AND kind = ''", self::table(), $entry );
	}

	/**
	 * Notes that the owner sends one email of an entry again.
	 * @param string $kind As for add().
	 */
	public static function ask_again( int $entry, string $kind ): void {
		self::add( $entry, '', '', self::AGAIN . ( '' === $kind ? 'own' : str_replace( self::FURTHER, '', $kind ) ) );
	}

	/**
	 * The emails that the owner sends again, until they are sent or given up.
	 * @return array<string, int> The IDs of the markers by kind; recipients that got it since then are done.
	 */
	public static function asked_again( int $entry ): array {
		$asked = array();
		foreach ( Rows::all( "SELECT kind, MAX(id) AS id FROM %i WHERE entry_id = %d AND recipient = '' AND is_sent = 1 AND kind LIKE %s AND created >= %s GROUP BY kind", self::table(), $entry, Rows::prefix( self::AGAIN ), Rows::time( -self::AGAIN_FOR ) ) as $row ) {
			$short          = substr( (string) $row['kind'], strlen( self::AGAIN ) );
			$kind           = 'own' === $short ? '' : ( is_numeric( $short ) ? self::FURTHER . $short : $short );
			$asked[ $kind ] = (int) $row['id'];
		}
		return $asked;
	}

	/**
	 * Ends the work for emails that the owner sends again: later work on the entry doesn't send them.
	 * @param array<string, int> $asked From asked_again(), before the work. What the owner asked for meanwhile stays.
	 */
	public static function end_again( int $entry, array $asked ): void {
		if ( $asked ) {
			Rows::run( "UPDATE %i SET is_sent = 0 WHERE entry_id = %d AND recipient = '' AND kind LIKE %s AND id <= %d", self::table(), $entry, Rows::prefix( self::AGAIN ), max( $asked ) );
		}
	}

	/**
	 * The recipients of an email since a marker.
	 * @param string $kind As for add().
	 * @return list<string>
	 */
	public static function reached_since( int $entry, string $kind, int $marker ): array {
		return Rows::column( "SELECT DISTINCT recipient FROM %i WHERE entry_id = %d AND kind = %s AND is_sent = 1 AND recipient <> '' AND id > %d", self::table(), $entry, $kind, $marker );
	}

	/**
	 * The recipients to whom it was tried to send an email since a marker.
	 * @param string $kind As for add().
	 * @return list<string>
	 */
	public static function tried_since( int $entry, string $kind, int $marker ): array {
		return Rows::column( "SELECT DISTINCT recipient FROM %i WHERE entry_id = %d AND kind = %s AND recipient <> '' AND id > %d", self::table(), $entry, $kind, $marker );
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
