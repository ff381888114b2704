<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Jobs\RetryLater;

/** Uploads take as long as they like: one process posts. Nobody sleeps here; the times that are written down are moved. */
trait SlowTests {

	abstract protected function connect(): Connection;

	/**
	 * What the service has of us.
	 * @return array<mixed>
	 */
	abstract protected function posted(): array;

	/** Test another process keeps away from what one is at, for however long. */
	public function test_another_process_keeps_away_while_a_slow_service_is_spoken_with(): void {
		$this->connect();
		$post    = $this->publish_pictures();
		$others  = array();
		$seconds = array();
		add_filter(
			'http_request_args',
			static function ( array $args ) use ( &$seconds ): array {
				$seconds[] = $args['timeout'];
				return $args;
			},
			PHP_INT_MAX
		);
		$this->after_requests(
			function () use ( $post, &$others ): void {
				$this->age_claims( 6 * MINUTE_IN_SECONDS );
				$others[] = $this->run_job( Deliveries::for_post( $post )[0]->id );
			}
		);
		$this->work();
		$this->assertNotSame( array(), $others );
		$this->assertSame( array( RetryLater::class ), array_values( array_unique( $others ) ) );
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertCount( 1, $this->posted() );
		// None outlasts a claim that is renewed before it.
		$this->assertLessThan( Deliveries::LEASE - MINUTE_IN_SECONDS, max( 0, ...$seconds ) );
	}

	/** Test a process that was stopped for long leaves to another what that has begun. */
	public function test_a_process_that_was_stopped_sends_nothing_more_once_another_has_begun(): void {
		$this->connect();
		$post    = $this->publish_pictures();
		$is_over = false;
		$late    = 0;
		$this->after_requests(
			function () use ( $post, &$is_over, &$late ): void {
				if ( $is_over ) {
					++$late;
					return;
				}
				$is_over = true;
				$this->age_claims( Deliveries::LEASE + MINUTE_IN_SECONDS );
				$this->run_job( Deliveries::for_post( $post )[0]->id );
			}
		);
		$this->work();
		$this->assertSame( array( true, 0 ), array( $is_over, $late ) );
		// Where nobody can know whether it was posted, that is said, and nothing is sent again.
		$this->pass_time();
		Worker::sweep();
		$this->go_on( $post );
		$this->assertCount( array( 'unknown' ) === $this->states( $post ) ? 0 : 1, $this->posted() );
		$this->assertContains( $this->states( $post )[0], array( 'sent', 'unknown' ) );
	}

	/** Test a claim that was renewed a moment ago isn't taken by a process that has read it before. */
	public function test_a_claim_is_taken_as_it_was_read_and_not_as_it_is(): void {
		global $wpdb;
		$this->connect();
		$row = Deliveries::get( Deliveries::for_post( $this->publish() )[0]->id );
		$this->assertNotNull( $row );
		$token = Deliveries::claim( $row );
		$this->age_claims( Deliveries::LEASE + MINUTE_IN_SECONDS );
		$read = Deliveries::get( $row->id );
		$this->assertNotNull( $read );
		$this->assertSame( DeliveryState::Claimed, $read->state );
		$this->assertTrue( Deliveries::change( $row->id, $token, array( 'claimed' => Rows::time() ) ) );
		$this->assertSame( '', Deliveries::claim( $read ) );
		$this->age_claims( Deliveries::LEASE + MINUTE_IN_SECONDS );
		$this->assertNotSame( '', Deliveries::claim( Deliveries::get( $row->id ) ?? $this->fail() ) );
		$this->assertFalse( Deliveries::change( $row->id, $token, array( 'claimed' => Rows::time() ) ) );
	}

	/** Publishes a post that is shared with three pictures. */
	private function publish_pictures(): int {
		$images = array_map( fn(): int => $this->create_attachment( 300, 200 ), range( 1, 3 ) );
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => $images ) + $content );
		return $this->publish();
	}

	/** Whether another process is at it. */
	private bool $is_other = false;

	/**
	 * Does something after each request of the first process.
	 * @param callable(): void $act What another one does.
	 */
	private function after_requests( callable $act ): void {
		add_action(
			'http_api_debug',
			function () use ( $act ): void {
				if ( $this->is_other ) {
					return;
				}
				$this->is_other = true;
				$act();
				$this->is_other = false;
			}
		);
	}

	/**
	 * Lets time pass for what someone has in hand.
	 * @param int $seconds How much.
	 */
	private function age_claims( int $seconds ): void {
		global $wpdb;
		foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT id, claimed FROM %i WHERE claimed IS NOT NULL', Deliveries::table() ) ) as $row ) { // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			$wpdb->update( Deliveries::table(), array( 'claimed' => gmdate( 'Y-m-d H:i:s', (int) strtotime( "$row->claimed UTC" ) - $seconds ) ), array( 'id' => $row->id ) );
		}
	}
}
