<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Topics\Tables as Topics;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;

/**
 * Deletes addresses that were never confirmed: they may have been entered by other people. Those of people who pay stay:
 * they would be added and asked again.
 */
final class Retention {

	public const JOB = 'millwork_newsletter_purge';

	/** In seconds. */
	public const LIFE = 30 * DAY_IN_SECONDS;

	private const BATCH = 1000;

	/** In seconds, for each job: a flood brings more per day than one batch. */
	private const SHIFT = 20;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	/** Deletes what is old. If time runs out, the rest follows a minute later. */
	public static function run(): void {
		$end = time() + self::SHIFT;
		do {
			$is_cut = Tables::are_ready() && self::delete() === self::BATCH;
		} while ( $is_cut && time() < $end );
		if ( $is_cut ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	/**
	 * Deletes a batch.
	 * @return int How many there were.
	 */
	private static function delete(): int {
		$old = Rows::time( -self::LIFE );
		$all = array( Subscribers::table(), Status::Pending->value, $old, $old );
		$ids = Topics::are_ready()
			? Rows::ids( 'SELECT reader.id FROM %i AS reader WHERE reader.status = %s AND reader.created < %s AND (reader.consented IS NULL OR reader.consented < %s) AND NOT EXISTS (SELECT 1 FROM %i AS follow WHERE follow.subscriber_id = reader.id AND follow.granted = 1) LIMIT %d', ...$all, ...array( Topics::follows(), self::BATCH ) )
			: Rows::ids( 'SELECT id FROM %i WHERE status = %s AND created < %s AND (consented IS NULL OR consented < %s) LIMIT %d', ...$all, ...array( self::BATCH ) );
		foreach ( array_chunk( $ids, 100 ) as $some ) {
			Rows::run( 'DELETE FROM %i WHERE status = %s AND id IN (%d)', Subscribers::table(), Status::Pending->value, $some );
		}
		return count( $ids );
	}
}
