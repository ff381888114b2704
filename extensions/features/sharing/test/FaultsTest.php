<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Jobs\RetryLater;

/**
 * Whatever goes wrong, nothing is posted twice, nothing is lost, and the log says what is.
 * @group any-wordpress
 */
final class FaultsTest extends MastodonTestCase {

	/**
	 * What goes wrong with the first attempt, and how it is written down then.
	 * @return array<string, array{string, string, bool}>
	 */
	public function passing(): array {
		return array(
			'no answer after it was accepted'     => array( 'late', 'waiting', true ),
			'a connection that is cut'            => array( 'cut', 'waiting', true ),
			'an error after it was accepted'      => array( '500 done', 'waiting', true ),
			'an error'                            => array( '502', 'waiting', true ),
			'no connection'                       => array( 'connect', 'waiting', true ),
			'silence'                             => array( 'timeout', 'waiting', true ),
			'too much at a time'                  => array( '429 900', 'waiting', false ),
			'a server that is being looked after' => array( '503 60', 'waiting', false ),
		);
	}

	/**
	 * @dataProvider passing
	 * @param string $fault     What the first attempt comes to.
	 * @param string $state     The state after it.
	 * @param bool   $is_unsure Whether it may have been accepted.
	 */
	public function test_what_passes_is_tried_again_and_posted_once( string $fault, string $state, bool $is_unsure ): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( $fault );
		$this->work();
		$row = Deliveries::for_post( $post )[0];
		$this->assertSame( array( $state, $is_unsure ), array( $row->state->value, $row->is_unsure ) );
		$this->assertNotSame( '', $this->log( $post )[0]['error'] );
		$this->assertGreaterThanOrEqual( '429 900' === $fault ? time() + 890 : time() + 55, $row->due );
		// Not before it is due.
		$this->assertSame( RetryLater::class, $this->run_job( $row->id ) );
		$this->assertLessThanOrEqual( 1, count( $this->posted() ) );
		$this->pass_time();
		$this->assertSame( 1, $this->work() );
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, $this->posted() );
		$log = $this->log( $post )[0];
		$this->assertSame( array( '', 'https://social.test.example/@me/1', false ), array( $log['error'], $log['url'], $log['can_retry'] ) );
		$this->assertSame( array(), $this->jobs() );
	}

	public function test_after_the_key_is_forgotten_the_post_is_looked_for(): void {
		global $wpdb;
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( 'late' );
		$this->work();
		$this->assertCount( 1, $this->posted() );
		$this->tell( 'forget keys' );
		$this->pass_time();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET tried = %s', Deliveries::table(), gmdate( 'Y-m-d H:i:s', time() - 7200 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_what_an_attempt_left_open_is_open_after_the_next_one_too(): void {
		global $wpdb;
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( 'late', '429 7200' );
		$this->work();
		$this->pass_time();
		$this->work();
		$this->assertCount( 1, $this->posted() );
		$this->assertSame( array( 'waiting' ), $this->states( $post ) );
		$this->tell( 'forget keys' );
		$this->pass_time();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET tried = %s', Deliveries::table(), gmdate( 'Y-m-d H:i:s', time() - 7200 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_what_was_not_accepted_an_hour_ago_is_posted_now(): void {
		global $wpdb;
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( '502' );
		$this->work();
		$this->pass_time();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET tried = %s', Deliveries::table(), gmdate( 'Y-m-d H:i:s', time() - 7200 ) ) ); // phpcs:ignore WordPress.DB -- As above.
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_what_is_refused_ends_and_is_tried_again_when_somebody_wants(): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( '422' );
		$this->work();
		$log = $this->log( $post )[0];
		$this->assertSame( array( 'failed', true, '' ), array( $log['state'], $log['can_retry'], $log['url'] ) );
		$this->assertStringContainsString( '(422)', $log['error'] );
		$this->assertSame( array(), $this->jobs() );
		$this->assertSame( 200, $this->rest( 'POST', "/millwork/v1/sharing/deliveries/{$log['id']}" )->get_status() );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
	}

	public function test_what_never_passes_is_given_up_and_says_whether_it_may_be_there(): void {
		$this->connect();
		$post = $this->publish();
		for ( $attempt = 0; $attempt < 5; $attempt++ ) {
			$this->route->faults = array( '502' );
			$this->pass_time();
			$this->work();
		}
		$this->assertSame( array( 'unknown' ), $this->states( $post ) );
		$this->assertSame( array(), $this->jobs() );
		$this->assertTrue( $this->log( $post )[0]['can_retry'] );
	}

	public function test_a_thread_goes_on_where_it_was_when_the_account_is_let_in_anew(): void {
		$connection = $this->connect();
		$post       = $this->thread( 4 );
		add_action( 'millwork_sharing_posted', fn() => 2 === count( $this->posted() ) && $this->tell( 'end tokens' ) );
		$this->work();
		$this->assertSame( array( 'sent', 'sent', 'held', 'waiting' ), $this->states( $post ) );
		$this->assertSame( ConnectionCheck::MUST_REAUTH, $this->now( $connection )->check->success );
		$log = $this->log( $post )[0];
		$this->assertSame( array( 'held', 2, 4, 'https://social.test.example/@me/1' ), array( $log['state'], $log['posted'], $log['parts'], $log['url'] ) );
		remove_all_actions( 'millwork_sharing_posted' );
		$this->connect();
		$this->work();
		$this->assertSame( array_fill( 0, 4, 'sent' ), $this->states( $post ) );
		$this->assert_thread( 4 );
	}

	public function test_a_thread_goes_on_after_each_fault_in_its_midst(): void {
		$this->connect();
		$post                = $this->thread( 5 );
		$this->route->faults = array( 'ok', 'late', 'ok', '429 60', 'cut', 'ok', '502' );
		for ( $round = 0; $round < 8; $round++ ) {
			$this->pass_time();
			$this->work();
		}
		$this->assert_thread( 5 );
		$this->assertSame( array_fill( 0, 5, 'sent' ), $this->states( $post ) );
	}

	/**
	 * Where the process was when it was killed: whether the service had accepted the post.
	 * @testWith [true]
	 *           [false]
	 * @param bool $is_accepted Whether it had.
	 */
	public function test_a_process_that_is_killed_leaves_nothing_twice_and_nothing_out( bool $is_accepted ): void {
		$connection = $this->connect();
		$post       = $this->publish();
		$row        = Deliveries::for_post( $post )[0];
		$token      = Deliveries::claim( $row );
		$text       = "News & more\n\n" . get_permalink( $post );
		Deliveries::write_parts( $row, $token, array( array( 'text' => $text, 'url' => get_permalink( $post ) ) ) );
		Deliveries::change( $row->id, $token, array( 'identity' => 'the-key', 'unsure' => 1, 'tried' => gmdate( 'Y-m-d H:i:s' ) ) );
		if ( $is_accepted ) {
			$this->service( 'mastodon' )->post( $connection, new SharedPost( $post, 0, $text, language: 'en' ), 'the-key' );
		}
		// Here it is killed. Others leave it alone for a while.
		$this->assertSame( RetryLater::class, $this->run_job( $row->id ) );
		$this->assertSame( array( 'claimed' ), $this->states( $post ) );
		wp_clear_scheduled_hook( 'millwork_run_job' );
		$this->pass_time();
		Worker::sweep();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertSame( array( $text ), $this->posted() );
	}

	public function test_what_ends_every_process_is_given_up(): void {
		$this->connect();
		$post = $this->publish();
		for ( $attempt = 0; $attempt < 5; $attempt++ ) {
			// Each takes it in hand, and is gone: as where a picture needs more memory than there is.
			$this->assertNotSame( '', Deliveries::claim( Deliveries::for_post( $post )[0] ) );
			$this->pass_time();
		}
		wp_clear_scheduled_hook( 'millwork_run_job' );
		Worker::sweep();
		$this->work();
		$this->assertSame( array( 'failed' ), $this->states( $post ) );
		$this->assertSame( array(), $this->posted() );
		$log = $this->log( $post )[0];
		$this->assertStringContainsString( 'PHP stopped', $log['error'] );
		$this->rest( 'POST', "/millwork/v1/sharing/deliveries/{$log['id']}" );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
	}

	public function test_a_process_that_comes_too_late_posts_nothing(): void {
		$this->connect();
		$post  = $this->publish();
		$first = Deliveries::for_post( $post )[0]->id;
		$slow  = function ( array $content ) use ( $first, &$slow ): array {
			remove_filter( 'millwork_sharing_content', $slow );
			// Meanwhile its claim has ended, and another process does it all.
			$this->pass_time();
			Worker::run( $first );
			return array( 'text' => 'Something else' ) + $content;
		};
		add_filter( 'millwork_sharing_content', $slow );
		$this->assertSame( '', $this->run_job( $first ) );
		$this->assertSame( array( "News & more\n\n" . get_permalink( $post ) ), $this->posted() );
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
	}

	public function test_what_is_planned_goes_at_its_time_or_is_taken_back(): void {
		$connection = $this->connect();
		$this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'enabled' => false ) );
		$post = $this->publish();
		$this->assertSame( array(), $this->states( $post ) );
		$plan = fn( string $key, string $message = 'Once more' ) => $this->rest( 'POST', "/millwork/v1/sharing/posts/$post", array( 'connections' => array( $connection->id ), 'message' => $message, 'at' => gmdate( 'c', time() + 3600 ), 'key' => $key ) );
		$this->assertSame( 200, $plan( 'key-number-one' )->get_status() );
		// The button was clicked twice.
		$this->assertCount( 1, $plan( 'key-number-one' )->get_data() );
		$this->assertCount( 1, $this->jobs() );
		$this->work();
		$this->assertSame( array(), $this->posted() );
		// In another tab, too.
		$this->assertCount( 1, $plan( 'key-number-tab' )->get_data() );
		$log = $plan( 'key-number-two', 'And again' )->get_data();
		$this->assertCount( 2, $log );
		$this->rest( 'DELETE', "/millwork/v1/sharing/deliveries/{$log[0]['id']}" );
		$this->pass_time();
		Worker::sweep();
		$this->work();
		$this->assertSame( array( "Once more\n\n" . get_permalink( $post ) ), $this->posted() );
		$this->assertSame( array( 'sent', 'dropped' ), $this->states( $post ) );
	}

	public function test_what_is_no_longer_public_is_not_posted(): void {
		$this->connect();
		$post = $this->publish();
		wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) );
		$this->work();
		$this->assertSame( array( 'dropped' ), $this->states( $post ) );
		$this->assertSame( array(), $this->posted() );
	}

	/** @param int $parts How many posts it has. */
	private function thread( int $parts ): int {
		add_filter( 'millwork_sharing_thread', static fn(): array => array_map( static fn( int $part ): array => array( 'text' => "Part $part" ), range( 1, $parts ) ) );
		return $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
	}

	/**
	 * Asserts that the whole thread is there, each post once and after the one before.
	 * @param int $parts How many posts it has.
	 */
	private function assert_thread( int $parts ): void {
		$statuses = (array) $this->tell( 'statuses' );
		$this->assertSame( array_map( static fn( int $part ): string => "Part $part", range( 1, $parts ) ), array_column( $statuses, 'text' ) );
		$this->assertSame( array( null, ...array_map( 'strval', range( 1, $parts - 1 ) ) ), array_column( $statuses, 'in_reply_to_id' ) );
	}
}
