<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;

/**
 * Compares payers and readers of paid topics, in small steps until all are compared: right away when a topic's plan
 * changes, and every hour, because a process may have ended before a payment's change was announced. The table says how
 * far each topic's comparison is; if PHP stops, the next job continues there.
 */
final class PlanWork {

	public const JOB = 'millwork_newsletter_plan_work';

	/** How many people a step compares. */
	private const BATCH = 100;

	/** How long a job may run, in seconds. */
	private const SHIFT = 20;

	/** How long a process may work on a step, in seconds. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** Runs when topics have changed: those with another plan are compared from the beginning. */
	public static function notice_changes(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$plans  = Rows::pairs( 'SELECT id, plan FROM %i', Tables::plan_work() );
		$is_new = false;
		foreach ( PlanTopics::topics() as $topic ) {
			if ( ( $plans[ $topic->id ] ?? '' ) !== (string) $topic->plan ) {
				self::begin( $topic );
				$is_new = true;
			}
		}
		if ( $is_new ) {
			Queue::wake( self::JOB );
		}
	}

	/** Every hour: compares all, and continues where a job was lost. */
	public static function sweep(): void {
		$topics = PlanTopics::topics();
		if ( ! $topics ) {
			return;
		}
		$running = Rows::ids( 'SELECT id FROM %i WHERE due IS NOT NULL', Tables::plan_work() );
		foreach ( array_diff_key( $topics, array_flip( $running ) ) as $topic ) {
			self::begin( $topic );
		}
		self::run();
	}

	/**
	 * Does steps that are due. The rest follows a minute later.
	 * @param int $seconds For how long; at least one step.
	 */
	public static function run( int $seconds = self::SHIFT ): void {
		$end = time() + $seconds;
		do {
			$due = Tables::are_ready() ? self::work()->due( 1 ) : array();
			foreach ( $due as $id => $read ) {
				self::step( $id, $read );
			}
		} while ( $due && time() < $end );
		if ( $due ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	private static function begin( Topic $topic ): void {
		Rows::insert( Tables::TOPIC, Tables::plan_work(), array( 'id' => $topic->id ) );
		Rows::update( Tables::plan_work(), array( 'plan' => (string) $topic->plan, 'stage' => 'give', 'position' => 0, 'due' => Rows::time(), 'tries' => 0 ), array( 'id' => $topic->id ) );
	}

	/** @param array{due: string, tries: int} $read The row as it was read. */
	private static function step( int $id, array $read ): void {
		$row   = Rows::first( 'SELECT plan, stage, position FROM %i WHERE id = %d', Tables::plan_work(), $id );
		$topic = PlanTopics::topics()[ $id ] ?? null;
		$done  = array( 'due' => null, 'tries' => 0 );
		$where = array( 'plan' => (string) ( $row['plan'] ?? '' ), 'stage' => (string) ( $row['stage'] ?? '' ), 'position' => (int) ( $row['position'] ?? 0 ) );
		if ( ! $topic || (string) $topic->plan !== $where['plan'] || self::work()->is_used_up( $read['tries'] ) ) {
			// The next sweep begins again, with the present plan.
			self::work()->change( $id, $done, $where );
			return;
		}
		if ( ! self::work()->claim( $id, $read, self::LEASE, array(), $where ) ) {
			return;
		}
		$is_giving = 'give' === $where['stage'];
		$next      = $is_giving ? PlanTopics::give( $topic, $where['position'], self::BATCH ) : PlanTopics::take_back( $topic, $where['position'], self::BATCH );
		$rest      = match ( true ) {
			$next > 0  => array( 'position' => $next, 'due' => Rows::time(), 'tries' => 0 ),
			$is_giving => array( 'stage' => 'take', 'position' => 0, 'due' => Rows::time(), 'tries' => 0 ),
			default    => $done,
		};
		self::work()->change( $id, $rest, $where );
	}

	private static function work(): DueWork {
		return new DueWork( Tables::plan_work(), RetryDelays::for_single_mail() );
	}
}
