<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\Scheduler;
use Millwork\Tests\Network;
use WP_Error;

/** How long they are waited for, and what is left to WP-Cron. */
final class JobTimeLimitRequestsTest extends JobTimeLimitTestCase {

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
	 * A failure that more time could fix isn't counted: WP-Cron starts it again, as the same
	 * attempt, and the next one of its kind isn't started here.
	 * @dataProvider passing
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
				// The time is over: nothing is sent, except email.
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
		$this->assertSame( INF, JobTimeLimit::time_left() );
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

	/**
	 * Has a job ask another server, after the response.
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
	 * The numbers of the attempts that wait.
	 * @return int[]
	 */
	private function attempts(): array {
		$attempts = array();
		foreach ( (array) _get_cron_array() as $hooks ) {
			foreach ( $hooks[ Scheduler::RUN ] ?? array() as $event ) {
				$attempts[] = $event['args'][2];
			}
		}
		return $attempts;
	}
}
