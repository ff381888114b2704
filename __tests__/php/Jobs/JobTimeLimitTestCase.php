<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Http\Client;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use WP_Error;

/** Simulates other servers and a clock, which a job can move. */
abstract class JobTimeLimitTestCase extends TestCase {

	use Schedule;

	/** An action of ours. */
	protected const HOOK = 'millwork_test_job';

	/** The clock, in seconds. */
	protected float $clock = 1000.0;

	/**
	 * The arguments of the jobs that were begun.
	 * @var array<int, mixed>
	 */
	protected array $done = array();

	/**
	 * The time limits of the requests that were sent.
	 * @var float[]
	 */
	protected array $limits = array();

	/**
	 * What other servers answer.
	 * @var array<string, mixed>|WP_Error
	 */
	protected array|WP_Error $answer;

	/** Hooks a job up that does what its argument is, and plays other servers. */
	protected function setUp(): void {
		parent::setUp();
		require_once __DIR__ . '/action-scheduler.php';
		StoredActions::$list = array();
		$this->answer        = self::status( 200 );
		$this->listen( self::HOOK, static fn() => null );
		add_filter(
			'pre_http_request',
			fn( mixed $answer, array $request, string $url ) => $this->note_limit( $answer, $request, $url ),
			10,
			3
		);
	}

	/**
	 * Notes the time limit of a request, and answers it.
	 * @param mixed                $answer  Someone else's.
	 * @param array<string, mixed> $request Its arguments.
	 * @param string               $url     Its URL.
	 */
	public function note_limit( mixed $answer, array $request, string $url ): mixed {
		if ( str_contains( $url, 'wp-cron.php' ) ) {
			return $answer;
		}
		$this->limits[] = $request['timeout'];
		return $this->answer;
	}

	/**
	 * @param string   $hook The action.
	 * @param callable $does The work.
	 */
	protected function listen( string $hook, callable $does ): void {
		remove_all_actions( $hook );
		add_action(
			$hook,
			function ( mixed ...$args ) use ( $does ): void {
				$this->done[] = $args;
				$does();
			},
			10,
			3
		);
	}

	/** A client that waits for nothing. */
	protected function client(): Client {
		return new Client( null, static fn(): array => array( '8.8.8.8' ), static fn() => null );
	}

	/** Ends a visitor's request. */
	protected function flush(): void {
		Queue::flush( new JobTimeLimit( fn(): float => $this->clock ) );
	}

	/**
	 * Asserts that jobs wait, and that WP-Cron runs them right away.
	 * @param int $count How many.
	 */
	protected function assert_due_now( int $count ): void {
		$this->assertCount( $count, $this->waiting() );
		foreach ( $this->waiting() as $time ) {
			$this->assertLessThanOrEqual( time(), $time );
		}
	}

	/** @return array<string, mixed> */
	protected static function status( int $status ): array {
		return array(
			'headers'  => array(),
			'body'     => 'Hello',
			'response' => array(
				'code'    => $status,
				'message' => '',
			),
		);
	}
}
