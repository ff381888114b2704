<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use RuntimeException;
use Throwable;

/** Several processes change the same list of events. */
final class CronEventsTest extends TestCase {

	/** An action of ours. */
	private const HOOK = 'millwork_test_job';

	/**
	 * WP-Cron keeps all events in one option: those that another process adds while a job runs must stay.
	 * @dataProvider ends
	 * @param Throwable|null $failure How the job ends.
	 */
	public function test_keeps_what_others_put_in_meanwhile( ?Throwable $failure, int $attempt ): void {
		global $wpdb;
		add_action(
			self::HOOK,
			static function () use ( $wpdb, $failure ): void {
				// As another process does it, which knows nothing of what is in this one's memory.
				$events = (array) maybe_unserialize( $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'cron'" ) );

				$events[ time() + 77 ]['another_plugins_job'] = array(
					md5( serialize( array() ) ) => array(
						'schedule' => false,
						'args'     => array(),
					),
				);
				$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $events ) ), array( 'option_name' => 'cron' ) );
				if ( $failure ) {
					throw $failure;
				}
			}
		);
		wp_schedule_single_event( time() + 3600, 'millwork_later' );
		Queue::run( self::HOOK, array( 1 ), $attempt );
		// What WordPress's own loop does next.
		wp_clear_scheduled_hook( 'millwork_later' );
		wp_cache_flush();
		$this->assertNotFalse( wp_next_scheduled( 'another_plugins_job' ) );
		$this->assertFalse( wp_next_scheduled( 'millwork_later' ) );
	}

	/**
	 * How a job ends.
	 * @return array<string, array{Throwable|null, int}>
	 */
	public function ends(): array {
		return array(
			'well'                 => array( null, 1 ),
			'failed'               => array( new RuntimeException( 'No.' ), 1 ),
			'failed for good'      => array( new RuntimeException( 'No.' ), 5 ),
			'well in the last one' => array( null, 5 ),
			'left to cron'         => array( new DeferToCron( 'No.' ), 1 ),
		);
	}

	/** If two processes add the same job at the same time, both know that it is there. */
	public function test_a_job_that_another_process_has_just_put_in_is_there(): void {
		global $wpdb;
		$this->assertFalse( Queue::is_pending( self::HOOK, array( 7 ) ) );
		$known = wp_load_alloptions()['cron'];
		$this->assertTrue( Queue::schedule( time(), self::HOOK, array( 7 ) ) );
		// What this process has read before the other one wrote.
		$options         = wp_load_alloptions();
		$options['cron'] = $known;
		wp_cache_set( 'alloptions', $options, 'options' );
		$this->assertFalse( Queue::is_pending( self::HOOK, array( 7 ) ) );
		$this->assertTrue( Queue::schedule( time(), self::HOOK, array( 7 ) ) );
		$this->assertTrue( Queue::is_pending( self::HOOK, array( 7 ) ) );
		$stored = (array) maybe_unserialize( $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'cron'" ) );
		$this->assertSame( 1, substr_count( (string) wp_json_encode( $stored ), self::HOOK ) );
	}
}
