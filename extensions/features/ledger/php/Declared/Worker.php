<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Data\Lock;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Tables;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use Throwable;

/**
 * Computes pages that have changed or were never computed. Each page's row says whether it is current, so the work goes
 * on wherever it was interrupted.
 */
final class Worker {

	/** The job's action, and the daily one's that finds what was left behind. */
	private const JOB  = 'millwork_ledger_work';
	private const LOOK = 'millwork_ledger_look';

	/** How long one job works, in seconds. */
	private const SHIFT = 15;

	/** How long other processes wait, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** Pages per step. */
	private const BATCH = 20;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::LOOK );
	}

	public static function wake(): void {
		Queue::wake( self::JOB );
	}

	public static function run(): void {
		if ( ! self::work( min( self::SHIFT, JobTimeLimit::time_left() ) ) ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	/**
	 * @param float $seconds A step that has started is finished.
	 * @return bool Whether nothing is left to do, or another process is working.
	 */
	public static function work( float $seconds ): bool {
		$end  = microtime( true ) + $seconds;
		$lock = Tables::are_ready() ? Lock::take( 'ledger-' . get_current_blog_id(), self::LEASE ) : null;
		if ( ! $lock ) {
			return true;
		}
		try {
			do {
				$due = Pages::due( Page::basis(), self::BATCH );
				array_map( array( self::class, 'compute' ), $due );
			} while ( $due && microtime( true ) < $end );
		} finally {
			$lock->release();
		}
		return ! $due;
	}

	/** A page whose content makes some code fail keeps what is known, and the others go on. */
	private static function compute( int $page ): void {
		try {
			Page::compute( $page );
		} catch ( Throwable ) {
			Pages::settle( $page, Page::basis() );
		}
	}
}
