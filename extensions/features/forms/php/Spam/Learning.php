<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Tables as EntryTables;
use Millwork\Features\Forms\Settings;

/**
 * Teaches the LearnedFilter what the owner decides: right away what is marked as spam or not, and after a week what was
 * read and left in the inbox. The entry's row keeps what was learned of it, so each counts once, and a changed mind is
 * taken back.
 * @phpstan-import-type Entry from Entries
 */
final class Learning {

	/** How long a read entry must have stayed in the inbox, in seconds. */
	private const SETTLES = 7 * DAY_IN_SECONDS;

	/** Entries per run. */
	private const BATCH = 200;

	/** Days after which a word that was not seen again is forgotten. */
	private const KEPT_DAYS = 365;

	/**
	 * Learns from entries that a user moved.
	 * @param int[]  $ids   Some may have had this state before.
	 * @param string $state The new state.
	 */
	public static function after_move( array $ids, string $state ): void {
		if ( ! self::is_on() ) {
			return;
		}
		$is_spam = EntryState::Spam->value === $state;
		foreach ( array_slice( $ids, 0, self::BATCH ) as $id ) {
			$entry = Entries::find( (int) $id );
			if ( $entry && $state === $entry['state'] && ( $is_spam ? 'owner' === $entry['spam_reason'] : EntryState::Spam->value === $entry['previous_state'] ) ) {
				self::learn( $entry, $is_spam ? 'spam' : 'ham' );
			}
		}
	}

	/** Learns from entries that were read and left in the inbox. Runs hourly. */
	public static function from_inbox(): void {
		if ( ! self::is_on() ) {
			return;
		}
		$ids = Rows::ids( "SELECT id FROM %i WHERE learned = '' AND state = %s AND is_read = 1 AND moved < %s LIMIT %d", Entries::table(), EntryState::Inbox->value, Rows::time( -self::SETTLES ), self::BATCH );
		foreach ( Entries::find_all( $ids ) as $entry ) {
			self::learn( $entry, 'ham' );
		}
	}

	/** Forgets words that have not been seen for a year. Runs daily. */
	public static function purge(): void {
		if ( Tables::are_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE seen < %s AND word <> %s', Tables::words(), gmdate( 'Y-m-d', time() - self::KEPT_DAYS * DAY_IN_SECONDS ), Words::TOTAL );
		}
	}

	/**
	 * @param Entry         $entry
	 * @param 'spam'|'ham'  $kind
	 */
	private static function learn( array $entry, string $kind ): void {
		$before = $entry['learned'];
		// Of two requests, one learns it.
		if ( $before === $kind || ! Entries::update( $entry['id'], array( 'learned' => $kind ), array( 'learned' => $before ) ) ) {
			return;
		}
		$words = array( Words::TOTAL, ...array_map( 'strval', array_keys( Words::from_entry( $entry['data'] ) ) ) );
		if ( '' !== $before ) {
			$change = 'spam' === $before ? 'UPDATE %i SET spam = spam - 1 WHERE spam > 0 AND word IN (%s)' : 'UPDATE %i SET ham = ham - 1 WHERE ham > 0 AND word IN (%s)';
			Rows::run( $change, Tables::words(), $words );
		}
		$row = 'spam' === $kind ? '(%s, 1, 0, %s)' : '(%s, 0, 1, %s)';
		$add = 'spam' === $kind ? 'spam = spam + 1' : 'ham = ham + 1';
		$day = gmdate( 'Y-m-d' );
		foreach ( array_chunk( $words, 50 ) as $some ) {
			$values = array();
			foreach ( $some as $word ) {
				array_push( $values, $word, $day );
			}
			Rows::run( 'INSERT INTO %i (word, spam, ham, seen) VALUES ' . implode( ', ', array_fill( 0, count( $some ), $row ) ) . " ON DUPLICATE KEY UPDATE $add, seen = %s", Tables::words(), ...array( ...$values, $day ) );
		}
	}

	private static function is_on(): bool {
		return Settings::learns_spam() && Tables::are_ready() && EntryTables::are_ready();
	}
}
