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
 * Builds the index, adds changed posts and makes answers. The work is stored in rows; the queue's job only starts it,
 * so that an import of thousands of posts makes one job.
 */
final class BackgroundWork {

	/** The action of the job. Its argument counts how often it has gone on. */
	public const JOB = 'millwork_related_work';

	/** The action of the daily job that finds what was left behind. */
	public const LOOK = 'millwork_related_look';

	/** How long one job works, in seconds. */
	private const SHIFT = 20;

	/** How long other processes wait, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** Posts at a time. */
	private const BATCH = 5;

	/** Has what was left behind found every day. */
	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::LOOK );
	}

	/** Has what is to be done done soon. */
	public static function wake(): void {
		Queue::enqueue( self::JOB, array( 0 ) );
	}

	/** Looks for what was left behind. */
	public static function look(): void {
		if ( Tables::are_ready() && BuildProgress::has_begun() ) {
			IndexBuild::begin_if_grown();
			self::run();
		}
	}

	/**
	 * Works, as long as a job may take. The queue calls it.
	 * @param mixed $round How often the job has gone on.
	 */
	public static function run( mixed $round = 0 ): void {
		if ( ! self::work( min( self::SHIFT, JobTimeLimit::time_left() ) ) ) {
			Queue::schedule( time(), self::JOB, array( 1 + (int) $round ) );
		}
	}

	/** Whether posts have changed that are not taken in yet. */
	public static function is_waiting(): bool {
		return null !== Rows::value( 'SELECT post_id FROM %i WHERE changed_at > 0 LIMIT 1', Migrations::table( Tables::POSTS ) );
	}

	/**
	 * Works for a while.
	 * @param float $seconds How long; a started step is finished.
	 * @return bool Whether nothing is left to do, or another process is working.
	 */
	public static function work( float $seconds ): bool {
		$end  = microtime( true ) + $seconds;
		$lock = Tables::are_ready() ? Lock::take( 'related-' . get_current_blog_id(), self::LEASE ) : null;
		if ( ! $lock ) {
			return true;
		}
		try {
			// Another process may have gone on since this one has read it.
			FreshOption::read( BuildProgress::OPTION );
			do {
				$was_something = IndexBuild::step() || self::take_in() || self::answer();
			} while ( $was_something && microtime( true ) < $end );
		} finally {
			$lock->release();
		}
		return ! $was_something;
	}

	/**
	 * Takes in posts that have changed.
	 * @return bool Whether there were any.
	 */
	private static function take_in(): bool {
		$table = Migrations::table( Tables::POSTS );
		$rows  = Rows::pairs( 'SELECT post_id, changed_at FROM %i WHERE changed_at > 0 ORDER BY changed_at LIMIT %d', $table, self::BATCH );
		foreach ( $rows as $id => $changed ) {
			self::renew( (int) $id );
			// Unless it has changed again meanwhile.
			Rows::run( 'UPDATE %i SET changed_at = 0 WHERE post_id = %d AND changed_at = %d', $table, $id, $changed );
		}
		if ( $rows ) {
			IndexBuild::begin_if_grown();
		}
		return array() !== $rows;
	}

	/** Takes a post in, or out, as it is now, and makes the answers that it is nearest to. */
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

	/**
	 * Makes answers that were asked for.
	 * @return bool Whether there were any.
	 */
	private static function answer(): bool {
		$asked = BuildProgress::is_ready() ? StoredResults::asked( self::BATCH ) : array();
		array_map( array( StoredResults::class, 'make' ), $asked );
		return array() !== $asked;
	}
}
