<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Rows;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;

/** Deletes addresses that were never confirmed: they may have been entered by other people. */
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
		$ids = Rows::ids( 'SELECT id FROM %i WHERE status = %s AND created < %s AND (consented IS NULL OR consented < %s) LIMIT %d', Subscribers::table(), Status::Pending->value, Rows::time( -self::LIFE ), Rows::time( -self::LIFE ), self::BATCH );
		foreach ( array_chunk( $ids, 100 ) as $some ) {
			Rows::run( 'DELETE FROM %i WHERE status = %s AND id IN (%d)', Subscribers::table(), Status::Pending->value, $some );
		}
		return count( $ids );
	}
}
