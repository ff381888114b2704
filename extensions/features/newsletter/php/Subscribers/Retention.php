<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Rows;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;

/** Deletes addresses that nobody has confirmed: who typed them may not have owned them. */
final class Retention {

	/** The job. */
	public const JOB = 'millwork_newsletter_purge';

	/** After how long, in seconds. */
	public const LIFE = 30 * DAY_IN_SECONDS;

	/** How many at a time. */
	private const BATCH = 1000;

	/** How long one job works, in seconds: a flood brings more in a day than one batch. */
	private const SHIFT = 20;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	/** Deletes what is old. What there is no time for goes in a minute. */
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
	 * Deletes some of what is old.
	 * @return int How many there were, of a batch.
	 */
	private static function delete(): int {
		$ids = Rows::ids( 'SELECT id FROM %i WHERE status = %s AND created < %s AND (consented IS NULL OR consented < %s) LIMIT %d', Subscribers::table(), Status::Pending->value, Rows::time( -self::LIFE ), Rows::time( -self::LIFE ), self::BATCH );
		foreach ( array_chunk( $ids, 100 ) as $some ) {
			Rows::run( 'DELETE FROM %i WHERE status = %s AND id IN (%d)', Subscribers::table(), Status::Pending->value, $some );
		}
		return count( $ids );
	}
}
