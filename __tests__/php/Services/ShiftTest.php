<?php
/**
 * Work in a visitor's process.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Services;

use Millwork\Services\Client;
use Millwork\Services\Lock;
use Millwork\Services\Queue;
use Millwork\Services\Shift;
use Millwork\Tests\Network;
use Millwork\Tests\TestCase;
use WP_Error;

/**
 * What is begun after the response, what is left to WP-Cron, and how long other servers are waited
 * for. The clock goes when a job says so.
 */
final class ShiftTest extends TestCase {

	use Schedule;

	/** An action of ours. */
	private const HOOK = 'millwork_test_job';

	/** The clock, in seconds. */
	private float $clock = 1000.0;

	/**
	 * The arguments of the jobs that were begun.
	 *
	 * @var array<int, mixed>
	 */
	private array $done = array();

	/**
	 * The time limits of the requests that were sent.
	 *
	 * @var float[]
	 */
	private array $limits = array();

	/**
	 * What other servers answer.
	 *
	 * @var array<string, mixed>|WP_Error
	 */
	private array|WP_Error $answer;

	/**
	 * Hooks a job up that does what its argument is, and plays other servers.
	 */
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

	public function test_does_a_job_and_lets_others_work(): void {
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		$this->assertSame( array( array( 1 ) ), $this->done );
		$this->assertSame( array(), $this->waiting() );
		$this->assertNotNull( Lock::take( 'shift', 60 ), 'The shift has not ended.' );
	}

	public function test_leaves_all_to_cron_while_another_process_works(): void {
		Lock::take( 'shift', 60 );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		$this->assertSame( array(), $this->done );
		$this->assert_due_now( 1 );
		$this->assertNull( Lock::take( 'shift', 60 ), 'It gave back what is another’s.' );
	}

	public function test_begins_jobs_for_a_second(): void {
		$this->listen( self::HOOK, fn() => $this->clock += 0.6 );
		foreach ( range( 1, 5 ) as $id ) {
			Queue::enqueue( self::HOOK, array( $id ) );
		}
		$this->flush();
		$this->assertSame( array( array( 1 ), array( 2 ) ), $this->done );
		$this->assert_due_now( 3 );
		// Nothing of it was slow: the next process begins again.
		Queue::enqueue( self::HOOK, array( 6 ) );
		$this->flush();
		$this->assertSame( array( 6 ), end( $this->done ) );
	}

	public function test_leaves_a_slow_kind_to_cron(): void {
		$this->listen( self::HOOK, fn() => $this->clock += 3.5 );
		$this->listen( 'millwork_other_job', static fn() => null );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		Queue::enqueue( self::HOOK, array( 2 ) );
		Queue::enqueue( 'millwork_other_job', array( 3 ) );
		$this->flush();
		$this->assertSame( array( array( 1 ), array( 3 ) ), $this->done );
		$this->assert_due_now( 1 );

		set_transient( 'millwork_slow_jobs', array( self::HOOK => time() - 1 ) );
		Queue::enqueue( self::HOOK, array( 4 ) );
		$this->flush();
		$this->assertSame( array( 4 ), end( $this->done ), 'A quarter of an hour later it is tried again.' );
	}

	public function test_waits_for_a_server_as_long_as_there_is_time(): void {
		$this->ask( array( 'timeout' => 15 ) );
		$this->ask( array( 'timeout' => 0.25 ) );
		$this->listen(
			'millwork_later_job',
			function (): void {
				$this->clock += 0.75;
				$this->client()->get( 'https://feed.test/' );
			}
		);
		Queue::enqueue( 'millwork_later_job' );
		$this->flush();
		$this->assertEqualsWithDelta( array( 2.0, 0.25, 1.25 ), $this->limits, 0.1 );
	}

	/**
	 * What could go better with more time is no failure: it is begun again by WP-Cron, as the same
	 * attempt, and the next of its kind is not begun here.
	 *
	 * @dataProvider passing
	 *
	 * @param string $kind   What other servers answer.
	 * @param int    $status The status, or 0 for no answer.
	 */
	public function test_leaves_to_cron_what_may_go_better( string $kind, int $status ): void {
		$this->answer = $status ? self::status( $status ) : new WP_Error( 'http_request_failed', $kind );
		$given        = $this->ask( array() );
		$this->assertSame( array(), $given, 'The job was told of a failure.' );
		$this->assertCount( 1, $this->limits, 'It was tried again in the same process.' );
		$this->assert_due_now( 1 );
		$this->assertSame( array( 1 ), $this->attempts() );

		$this->answer = self::status( 200 );
		$this->ask( array() );
		$this->assertCount( 1, $this->limits, 'Its kind was begun again.' );
		// Where there is time, it is done.
		$this->run_due( time() );
		$this->assertCount( 3, $this->limits );
		$this->assertSame( array(), $this->waiting() );
	}

	/**
	 * What may be over later.
	 *
	 * @return array<string, array{string, int}>
	 */
	public function passing(): array {
		return array(
			'too slow'     => array( 'cURL error 28: Operation timed out', 0 ),
			'not there'    => array( 'cURL error 7: Failed to connect', 0 ),
			'out of order' => array( '', 503 ),
			'too many'     => array( '', 429 ),
		);
	}

	public function test_tells_a_job_what_will_not_go_better(): void {
		foreach ( array( 404, 401 ) as $status ) {
			$this->answer = self::status( $status );
			$this->assertCount( 1, $this->ask( array() ) );
		}
		$this->assertSame( array(), $this->waiting() );
	}

	public function test_bounds_what_other_plugins_ask(): void {
		$given = array();
		$this->listen(
			self::HOOK,
			function () use ( &$given ): void {
				wp_remote_get( 'https://a.test/', array( 'timeout' => 15 ) );
				$this->clock += 2.5;
				// The end of the time: it is not sent at all, but for mail.
				remove_all_filters( 'pre_http_request', 10 );
				remove_filter( 'pre_http_request', array( Network::class, 'refuse' ), PHP_INT_MAX - 1 );
				$given[] = wp_remote_get( 'https://b.test/' );
				add_filter( 'pre_http_request', array( $this, 'note_limit' ), 10, 3 );
				wp_mail( 'owner@example.org', 'Subject', 'Text' );
			}
		);
		add_filter(
			'pre_wp_mail',
			static function (): bool {
				wp_remote_post( 'https://mail.test/', array( 'timeout' => 30 ) );
				return true;
			}
		);
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		$this->assertEqualsWithDelta( array( 2.0, 10.0 ), $this->limits, 0.01 );
		$this->assertInstanceOf( WP_Error::class, $given[0] );

		// Nothing of it is left behind.
		add_filter( 'pre_http_request', array( $this, 'note_limit' ), 10, 3 );
		wp_remote_get( 'https://c.test/', array( 'timeout' => 15 ) );
		$this->assertSame( 15, end( $this->limits ) );
		$this->assertSame( INF, Shift::time_left() );
		$this->assertNotSame( '2', ini_get( 'default_socket_timeout' ) );
	}

	public function test_leaves_a_kind_to_cron_whose_request_failed(): void {
		$this->listen( self::HOOK, static fn() => wp_remote_get( 'http://127.0.0.1:1/' ) );
		remove_all_filters( 'pre_http_request' );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		Queue::enqueue( self::HOOK, array( 2 ) );
		add_filter( 'pre_http_request', static fn() => self::status( 200 ) );
		$this->flush();
		$this->assertSame( array( array( 1 ) ), $this->done );
	}

	public function test_the_mailer_does_not_wait_for_minutes(): void {
		$mailer = (object) array( 'Timeout' => 300 );
		$this->listen( self::HOOK, static fn() => do_action( 'phpmailer_init', $mailer ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		$this->assertSame( 10, $mailer->Timeout ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- The mailer's own.
	}

	/**
	 * Notes the time limit of a request, and answers it.
	 *
	 * @param mixed                $answer  Somebody else's.
	 * @param array<string, mixed> $request Its arguments.
	 * @param string               $url     Its address.
	 * @return mixed
	 */
	public function note_limit( mixed $answer, array $request, string $url ): mixed {
		if ( str_contains( $url, 'wp-cron.php' ) ) {
			return $answer;
		}
		$this->limits[] = $request['timeout'];
		return $this->answer;
	}

	/**
	 * Hooks work up.
	 *
	 * @param string   $hook The action.
	 * @param callable $does The work.
	 */
	private function listen( string $hook, callable $does ): void {
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

	/**
	 * Has a job ask another server, after the response.
	 *
	 * @param array<string, mixed> $options As Client::get() takes them.
	 * @return array<int, mixed> What the job was given; empty if it was left to WP-Cron.
	 */
	private function ask( array $options ): array {
		$given = array();
		$this->listen(
			self::HOOK,
			function () use ( &$given, $options ): void {
				$given[] = $this->client()->get( 'https://feed.test/', $options );
			}
		);
		Queue::enqueue( self::HOOK, array( count( $this->done ) ) );
		$this->flush();
		return $given;
	}

	/**
	 * A client that waits for nothing.
	 */
	private function client(): Client {
		return new Client( null, static fn(): array => array( '8.8.8.8' ), static fn() => null );
	}

	/**
	 * Ends a visitor's request.
	 */
	private function flush(): void {
		Queue::flush( new Shift( fn(): float => $this->clock ) );
	}

	/**
	 * Asserts that jobs wait, and that WP-Cron does them at once.
	 *
	 * @param int $count How many.
	 */
	private function assert_due_now( int $count ): void {
		$this->assertCount( $count, $this->waiting() );
		foreach ( $this->waiting() as $time ) {
			$this->assertLessThanOrEqual( time(), $time );
		}
	}

	/**
	 * The numbers of the attempts that wait.
	 *
	 * @return int[]
	 */
	private function attempts(): array {
		$attempts = array();
		foreach ( (array) _get_cron_array() as $hooks ) {
			foreach ( $hooks[ Queue::RUN ] ?? array() as $event ) {
				$attempts[] = $event['args'][2];
			}
		}
		return $attempts;
	}

	/**
	 * An answer.
	 *
	 * @param int $status Its status.
	 * @return array<string, mixed>
	 */
	private static function status( int $status ): array {
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
