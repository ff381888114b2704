<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Jobs\Queue;
use RuntimeException;

/**
 * Tells Akismet when the owner decides otherwise. What is to be told is in the entry's row: its state differs from
 * Akismet's verdict (`checked`), and the evidence that Akismet wants again is still there.
 * @link https://akismet.com/developers/detailed-docs/submit-spam-missed-spam/
 */
final class AkismetReports {

	public const JOB = 'millwork_forms_akismet';

	/** How long the evidence is kept for a report, in seconds. Owners may change their mind this long. */
	private const EVIDENCE = 15 * DAY_IN_SECONDS;

	private const BATCH = 20;

	/** After a user moved entries: starts the job if there is something to tell. */
	public static function wake(): void {
		if ( Akismet::is_active() && Tables::are_ready() && self::due( 1 ) ) {
			Queue::wake( self::JOB );
		}
	}

	/** Tells what is due. Runs after a decision, and hourly for what failed. */
	public static function run(): void {
		if ( ! Akismet::is_active() || ! Tables::are_ready() ) {
			return;
		}
		foreach ( Entries::find_all( self::due( self::BATCH ) ) as $entry ) {
			$verdict = EntryState::Spam->value === $entry['state'] ? 'spam' : 'ham';
			try {
				Akismet::report( $entry, $verdict );
			} catch ( RuntimeException ) {
				// The next hour tries again.
				return;
			}
			Entries::update( $entry['id'], array( 'checked' => $verdict ), array( 'checked' => $entry['checked'] ) );
		}
	}

	/** Deletes evidence that is too old for a report. Runs daily. */
	public static function purge(): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET evidence = NULL, checked = '' WHERE checked <> '' AND created < %s", Entries::table(), Rows::time( -self::EVIDENCE ) );
		}
	}

	/** @return int[] IDs of entries. */
	private static function due( int $most ): array {
		return Rows::ids( "SELECT id FROM %i WHERE evidence IS NOT NULL AND ((checked = 'ham' AND state = %s AND spam_reason = 'owner') OR (checked = 'spam' AND state = %s)) LIMIT %d", Entries::table(), EntryState::Spam->value, EntryState::Inbox->value, $most );
	}
}
