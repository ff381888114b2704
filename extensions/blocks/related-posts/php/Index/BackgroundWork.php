<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use Millwork\Units\RelatedPosts\Candidates;

/**
 * Builds the index, adds changed posts and computes answers. The work is stored in rows; the job only starts it, so an
 * import of thousands of posts adds one job.
 */
final class BackgroundWork {

	/** The job's action. Its argument counts how often the job has scheduled itself again. */
	public const JOB = 'millwork_related_work';

	/** The action of the daily job that finds unfinished work. */
	public const LOOK = 'millwork_related_look';

	/** How long one job works, in seconds. */
	private const SHIFT = 20;

	/** How long other processes wait, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** Posts per step. */
	private const BATCH = 5;

	/** Schedules the daily search for unfinished work. */
	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::LOOK );
	}

	/** Schedules the work to start soon. */
	public static function wake(): void {
		Queue::enqueue( self::JOB, array( 0 ) );
	}

	/** Searches for unfinished work. */
	public static function look(): void {
		if ( Tables::are_ready() && BuildProgress::has_begun() ) {
			IndexBuild::begin_if_grown();
			self::run();
		}
	}

	/** @param mixed $round How often the job has scheduled itself again. */
	public static function run( mixed $round = 0 ): void {
		if ( ! self::work( min( self::SHIFT, JobTimeLimit::time_left() ) ) ) {
			Queue::schedule( time(), self::JOB, array( 1 + (int) $round ) );
		}
	}

	/** Whether changed posts are not in the index yet. */
	public static function is_waiting(): bool {
		return null !== Rows::value( 'SELECT post_id FROM %i WHERE changed_at > 0 LIMIT 1', Migrations::table( Tables::POSTS ) );
	}

	/**
	 * @param float $seconds A step that has started is finished.
	 * @return bool Whether nothing is left to do, or another process is working.
	 */
	public static function work( float $seconds ): bool {
		$end  = microtime( true ) + $seconds;
		$lock = Tables::are_ready() ? Lock::take( 'related-' . get_current_blog_id(), self::LEASE ) : null;
		if ( ! $lock ) {
			return true;
		}
		try {
			// Another process may have changed it.
			FreshOption::read( BuildProgress::OPTION );
			do {
				$was_something = IndexBuild::step() || self::take_in() || self::answer();
			} while ( $was_something && microtime( true ) < $end );
		} finally {
			$lock->release();
		}
		return ! $was_something;
	}

	/** Indexes changed posts. False if there were none. */
	private static function take_in(): bool {
		$table = Migrations::table( Tables::POSTS );
		$rows  = Rows::pairs( 'SELECT post_id, changed_at FROM %i WHERE changed_at > 0 ORDER BY changed_at LIMIT %d', $table, self::BATCH );
		foreach ( $rows as $id => $changed ) {
			self::renew( (int) $id );
			// Unless it has changed again.
			Rows::run( 'UPDATE %i SET changed_at = 0 WHERE post_id = %d AND changed_at = %d', $table, $id, $changed );
		}
		if ( $rows ) {
			IndexBuild::begin_if_grown();
		}
		return array() !== $rows;
	}

	/** Updates or removes a post in the index, and recomputes the answers closest to it. */
	private static function renew( int $post_id ): void {
		clean_post_cache( $post_id );
		if ( Candidates::has( get_post( $post_id ) ) ) {
			Index::add( $post_id );
			IndexBuild::note( array( $post_id ) );
		} else {
			Index::remove( $post_id );
			Rows::update( Migrations::table( Tables::POSTS ), array( 'indexed_at' => 0 ), array( 'post_id' => $post_id ) );
		}
		if ( BuildProgress::is_ready() ) {
			array_map( array( StoredResults::class, 'make' ), StoredResults::drop( $post_id ) );
		}
	}

	/** Computes requested answers. False if there were none. */
	private static function answer(): bool {
		$asked = BuildProgress::is_ready() ? StoredResults::asked( self::BATCH ) : array();
		array_map( array( StoredResults::class, 'make' ), $asked );
		return array() !== $asked;
	}
}
