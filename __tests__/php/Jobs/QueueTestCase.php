<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Tests\TestCase;
use Throwable;

/** A job that writes down what it was given, with each scheduler. */
abstract class QueueTestCase extends TestCase {

	use Schedule;

	/** An action of ours. */
	protected const HOOK = 'millwork_test_job';

	/**
	 * The arguments of the attempts.
	 * @var array<int, mixed>
	 */
	protected array $done = array();

	/**
	 * What the next attempts throw.
	 * @var array<int, Throwable|null>
	 */
	protected array $failures = array();

	/** Hooks the work up. */
	protected function setUp(): void {
		parent::setUp();
		require_once __DIR__ . '/action-scheduler.php';
		StoredActions::$list = array();
		add_action(
			self::HOOK,
			function ( mixed ...$args ): void {
				$this->done[] = $args;
				$failure      = array_shift( $this->failures );
				if ( $failure ) {
					throw $failure;
				}
			},
			10,
			3
		);
	}

	/** @param bool $action_scheduler Whether Action Scheduler is there. */
	protected function prepare( bool $action_scheduler ): void {
		if ( $action_scheduler ) {
			do_action( 'action_scheduler_init' );
		}
	}

	/** @return array<string, array{bool}> */
	public function schedulers(): array {
		return array(
			'WP-Cron'          => array( false ),
			'Action Scheduler' => array( true ),
		);
	}
}
