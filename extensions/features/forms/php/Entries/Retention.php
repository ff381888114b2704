<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Features\Forms\Settings;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;

/**
 * Deletes each day what has had its time: entries of forms with a number of days, spam and trash, and
 * forms that no page shows any more.
 */
final class Retention {

	/** The action of the daily job. */
	public const JOB = 'millwork_forms_purge';

	/** Entries at a time. */
	private const BATCH = 500;

	/** How long one job works, in seconds. */
	private const SHIFT = 20;

	/** Has it done every day. */
	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	/** Deletes what has had its time. What there is no time for goes in a minute. */
	public static function run(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$end  = time() + self::SHIFT;
		$more = false;
		foreach ( self::conditions() as $condition ) {
			do {
				$ids = time() < $end ? self::ids( $condition ) : array();
				EntryStates::delete( $ids );
				$is_cut = count( $ids ) === self::BATCH;
			} while ( $is_cut && time() < $end );
			$more = $more || $is_cut;
		}
		Definitions::purge( array( self::class, 'has_entries' ) );
		FormExpiry::review();
		if ( $more ) {
			$minute = intdiv( time(), MINUTE_IN_SECONDS ) + 1;
			Queue::schedule( $minute * MINUTE_IN_SECONDS, self::JOB, array( $minute ) );
		}
	}

	/**
	 * Whether a form has entries.
	 * @param string $form_id The form's id.
	 */
	public static function has_entries( string $form_id ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE form_id = %s LIMIT 1', Entries::table(), $form_id ) );
	}

	/**
	 * What is to be deleted.
	 * @return list<string> SQL.
	 */
	private static function conditions(): array {
		global $wpdb;
		$conditions = array( $wpdb->prepare( 'purge_at <= %s', Entries::time() ) );
		$days       = array(
			EntryState::Trash->value => (int) constant( 'EMPTY_TRASH_DAYS' ),
			EntryState::Spam->value  => Settings::spam_days(),
		);
		foreach ( array_filter( $days ) as $state => $kept ) {
			$conditions[] = $wpdb->prepare( 'state = %s AND moved <= %s', $state, Entries::time( -$kept * DAY_IN_SECONDS ) );
		}
		return $conditions;
	}

	/**
	 * Entries that are to be deleted.
	 * @param string $condition SQL.
	 * @return int[] Ids.
	 */
	private static function ids( string $condition ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the condition was prepared.
		return array_map( 'intval', $wpdb->get_col( 'SELECT id FROM ' . Entries::table() . " WHERE $condition LIMIT " . self::BATCH ) );
	}
}
