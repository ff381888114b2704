<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;

/**
 * Changes many entries at a time. Entries whose state doesn't allow a change stay as they are.
 *
 * Callers check `millwork_read_entries`.
 */
final class EntryStates {

	/**
	 * Moves entries to the inbox, spam or trash. Pending work, such as email, waits while they are not in the inbox;
	 * email of an entry wrongly marked as spam is sent now.
	 * @param int[]      $ids
	 * @param EntryState $state Inbox, Waiting, Spam or Trash. An entry that waits gets into the inbox with a place only.
	 * @return int How many were moved.
	 */
	public static function move( array $ids, EntryState $state ): int {
		if ( ! in_array( $state, array( EntryState::Inbox, EntryState::Waiting, EntryState::Spam, EntryState::Trash ), true ) ) {
			return 0;
		}
		$moved = self::change( $ids, $state, 'state NOT IN (%s)', array( array( EntryState::Gone->value, $state->value, ...( EntryState::Inbox === $state ? array( EntryState::Waiting->value ) : array() ) ) ) );
		self::announce( $ids, $state, $moved );
		return $moved;
	}

	/**
	 * Moves entries from the trash back to where they were.
	 * @param int[] $ids
	 * @return int How many were restored.
	 */
	public static function restore( array $ids ): int {
		$trash = EntryState::Trash->value;
		$moved = 0;
		foreach ( array( EntryState::Spam, EntryState::Pending, EntryState::Waiting ) as $state ) {
			$moved += self::change( $ids, $state, 'state = %s AND previous_state = %s', array( $trash, $state->value ) );
		}
		$moved += self::change( $ids, EntryState::Inbox, 'state = %s', array( $trash ) );
		self::announce( $ids, EntryState::Inbox, $moved );
		return $moved;
	}

	/**
	 * @param int[] $ids
	 * @return int How many were marked.
	 */
	public static function mark_read( array $ids, bool $is_read ): int {
		return self::query( 'UPDATE %i SET is_read = %d', array( (int) $is_read ), $ids, 'is_read <> %d', array( (int) $is_read ) );
	}

	/**
	 * Deletes entries permanently, with their mail log.
	 * @param int[] $ids
	 * @return int How many were deleted.
	 */
	public static function delete( array $ids ): int {
		/**
		 * Fires before entries are permanently deleted. Delete your data about them here: if PHP stops in between, the
		 * entries still exist and can be deleted again, so nothing is left behind.
		 *
		 * @param int[] $ids Their IDs.
		 */
		do_action( 'millwork_form_entries_deleting', $ids );
		MailLog::delete( $ids );
		$deleted = self::query( 'DELETE FROM %i', array(), $ids, '1 = 1' );
		if ( $deleted ) {
			/**
			 * Fires after entries were permanently deleted.
			 *
			 * @param int[] $ids Their IDs.
			 */
			do_action( 'millwork_form_entries_deleted', $ids );
		}
		return $deleted;
	}

	/**
	 * Emails an entry again, to all recipients; after a failure, right away to those who don't have it.
	 * @return bool Whether email is on its way: only for entries in the inbox.
	 */
	public static function resend( int $id ): bool {
		$values = array(
			'work'     => WorkStep::Mail->value,
			'work_due' => Rows::time(),
			'tries'    => 0,
			'mail'     => MailState::Waiting->value,
		);
		if ( ! in_array( Entries::find( $id )['mail'] ?? '', array( MailState::Waiting->value, MailState::Failed->value ), true ) ) {
			// From here on all recipients get it again.
			MailLog::add( $id, '' );
		}
		$done = Entries::update( $id, $values, array( 'state' => EntryState::Inbox->value ) );
		if ( ! $done ) {
			// Twice in a second: MySQL counts a row as changed only if a value is another.
			$entry = Entries::find( $id );
			$done  = $entry && EntryState::Inbox->value === $entry['state'] && MailState::Waiting->value === $entry['mail'];
		}
		if ( $done ) {
			Outbox::wake();
		}
		return $done;
	}

	/**
	 * @param int[]          $ids
	 * @param literal-string $only
	 * @param list<string|list<string>> $args
	 */
	private static function change( array $ids, EntryState $state, string $only, array $args = array() ): int {
		$is_working = in_array( $state, array( EntryState::Inbox, EntryState::Pending, EntryState::Waiting ), true );
		$values     = array( $state->value, Rows::time() );
		$set        = 'UPDATE %i SET previous_state = state, state = %s, moved = %s, ';
		if ( $is_working ) {
			$values[] = Rows::time();
			$set     .= "spam_reason = '', tries = 0, work_due = CASE WHEN work = '' THEN NULL ELSE %s END";
		} else {
			$set .= ( EntryState::Spam === $state ? '' : "evidence = NULL, checked = '', " ) . 'work_due = NULL' . ( EntryState::Spam === $state ? ", spam_reason = CASE WHEN spam_reason = '' THEN 'owner' ELSE spam_reason END" : '' );
		}
		return self::query( $set, $values, $ids, $only, $args );
	}

	/**
	 * @param literal-string   $statement The beginning, with a placeholder for the table.
	 * @param list<int|string> $values
	 * @param int[]            $ids
	 * @param literal-string   $only
	 * @param list<int|string|list<string>> $args
	 * @return int How many rows were changed.
	 */
	private static function query( string $statement, array $values, array $ids, string $only, array $args = array() ): int {
		$changed = 0;
		foreach ( array_chunk( array_map( 'intval', $ids ), 500 ) as $some ) {
			$changed += (int) Rows::run( "$statement WHERE id IN (%d) AND $only", Entries::table(), ...array( ...$values, $some, ...$args ) );
		}
		return $changed;
	}

	/**
	 * Tells other plugins that entries were moved, and continues pending work.
	 * @param int[] $ids
	 */
	private static function announce( array $ids, EntryState $state, int $moved ): void {
		if ( ! $moved ) {
			return;
		}
		if ( in_array( $state, array( EntryState::Inbox, EntryState::Waiting ), true ) ) {
			Outbox::wake();
		}
		/**
		 * Fires after a user moved entries.
		 *
		 * @param int[]  $ids   Their IDs. Some may have had this state before.
		 * @param string $state Their new state: 'inbox' (including restored entries), 'waiting', 'spam' or 'trash'.
		 */
		do_action( 'millwork_form_entries_moved', $ids, $state->value );
	}
}
