<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Jobs\RetryLater;
use Millwork\Tests\TestCase;

/**
 * The log is true in every case: abandoned work ends, work in progress is found, and what was requested twice is there once.
 */
final class SharingLogTest extends TestCase {

	/** An account that everyone uses. */
	private Connection $account;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->account = PlayedService::add();
	}

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	/**
	 * What happens after a process was killed that had a post in hand.
	 * @return array<string, array{callable(int, Connection): mixed}>
	 */
	public function ends(): array {
		return array(
			'the post is a draft again'     => array( static fn( int $post ) => wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) ) ),
			'the post has a password'       => array( static fn( int $post ) => wp_update_post( array( 'ID' => $post, 'post_password' => 'x' ) ) ),
			'the account was disconnected'  => array( static fn( int $post, Connection $account ) => Connections::delete( $account->id ) ),
			'the service’s plugin was gone' => array(
				static function (): void {
					remove_all_filters( 'millwork_sharing_services' );
					NetworkList::forget();
				},
			),
		);
	}

	/** @dataProvider ends */
	public function test_what_a_killed_process_had_in_hand_ends_with_the_reason( callable $happens ): void {
		$post  = $this->create_post();
		$first = Deliveries::for_post( $post )[0];
		Deliveries::claim( $first );
		$this->claimed( '2026-01-01 00:00:00' );
		$happens( $post, $this->account );
		Worker::run( $first->id );
		$row = Deliveries::get( $first->id );
		$this->assertSame( 'dropped', $row?->state->value );
		$this->assertNotSame( '', $row->error );
		$this->assertSame( array(), Deliveries::overdue() );
	}

	/**
	 * What may be there is not said not to be.
	 * @dataProvider ends
	 */
	public function test_what_may_have_been_accepted_is_not_said_to_be_not_shared( callable $happens ): void {
		$post                 = $this->create_post();
		$first                = Deliveries::for_post( $post )[0]->id;
		PlayedService::$posts = static fn(): NetworkFailure => NetworkFailure::unknown( 'No answer.' );
		try {
			Worker::run( $first );
			$this->fail( 'It is tried again.' );
		} catch ( RetryLater $later ) {
			$happens( $post, $this->account );
		}
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00'", Deliveries::table() ) );
		Worker::run( $first );
		$this->assertSame( array( 'unknown' ), $this->states( $post ) );
	}

	public function test_what_is_in_hand_just_now_is_left_to_who_has_it(): void {
		$post  = $this->create_post();
		$first = Deliveries::for_post( $post )[0];
		$token = Deliveries::claim( $first );
		Connections::delete( $this->account->id );
		$this->assertSame( array( 'claimed' ), $this->states( $post ) );
		$this->assertTrue( Deliveries::change( $first->id, $token, array( 'error' => '' ) ) );
	}

	public function test_a_claim_of_a_clock_that_was_wrong_ends(): void {
		$post  = $this->create_post();
		$first = Deliveries::for_post( $post )[0];
		Deliveries::claim( $first );
		$this->claimed( '2035-01-01 00:00:00' );
		$this->assertSame( array( $first->id ), Deliveries::overdue() );
		Worker::run( $first->id );
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		// Someone who only comes too early comes back in time.
		$other = Deliveries::for_post( $this->create_post() )[0];
		Deliveries::claim( $other );
		$this->claimed( gmdate( 'Y-m-d H:i:s', time() + 5 * MINUTE_IN_SECONDS ) );
		try {
			Worker::run( $other->id );
			$this->fail( 'Somebody has it in hand.' );
		} catch ( RetryLater $later ) {
			$this->assertLessThanOrEqual( Deliveries::LEASE + 1, $later->seconds );
		}
	}

	public function test_what_stands_behind_something_that_failed_is_not_begun_again_each_hour(): void {
		$post  = $this->create_post();
		$first = Deliveries::for_post( $post )[0];
		$token = Deliveries::claim( $first );
		Deliveries::write_parts( $first, $token, array( array( 'text' => 'One' ), array( 'text' => 'Two' ), array( 'text' => 'Three' ) ) );
		Deliveries::change( $first->id, $token, array( 'state' => 'failed' ) );
		$this->assertSame( array( 'failed', 'waiting', 'waiting' ), $this->states( $post ) );
		$this->assertSame( array(), Deliveries::overdue() );
		// Fifty of them hide nothing.
		$other = $this->create_post();
		$this->assertSame( array( Deliveries::for_post( $other )[0]->id ), Deliveries::overdue() );
		Deliveries::note_posted( $first->id, new PublishedPost( '1' ) );
		$this->assertContains( $first->id, Deliveries::overdue() );
	}

	public function test_of_very_many_the_log_has_the_latest(): void {
		$post = $this->create_post();
		for ( $number = 0; $number < 2001; $number++ ) {
			list( $latest ) = Deliveries::add( $post, $this->account, "key-$number", '', 1, time() );
		}
		$log = $this->rest( 'GET', "/millwork/v1/sharing/posts/$post" )->get_data();
		$this->assertSame( array( 2000, $latest ), array( count( $log ), $log[0]['id'] ) );
	}

	public function test_what_is_wanted_twice_within_a_minute_is_shared_once(): void {
		$post = $this->create_post();
		// Just published, and clicked right away.
		$this->assertCount( 1, $this->share( $post, '' )->get_data() );
		$this->assertCount( 2, $this->share( $post, 'Again' )->get_data() );
		$this->assertCount( 2, $this->share( $post, 'Again' )->get_data() );
		$this->assertCount( 3, $this->share( $post, 'Again', time() + DAY_IN_SECONDS )->get_data() );
		$this->assertCount( 3, $this->share( $post, 'Again', time() + DAY_IN_SECONDS + 5 )->get_data() );
		$this->assertCount( 4, $this->share( $post, 'Again', time() + 2 * DAY_IN_SECONDS )->get_data() );
		// What failed or was canceled may be requested again.
		$log = $this->share( $post, 'Otherwise', time() + DAY_IN_SECONDS )->get_data();
		$this->rest( 'DELETE', "/millwork/v1/sharing/deliveries/{$log[0]['id']}" );
		$this->assertCount( 6, $this->share( $post, 'Otherwise', time() + DAY_IN_SECONDS )->get_data() );
	}

	public function test_a_post_is_not_shared_without_end(): void {
		$post = $this->create_post();
		for ( $number = 1; $number < 50; $number++ ) {
			$this->assertSame( 200, $this->share( $post, "Text $number" )->get_status() );
		}
		$this->assertSame( array( 400, 'millwork_sharing_often' ), array( $this->share( $post, 'More' )->get_status(), $this->share( $post, 'More' )->get_data()['code'] ) );
		$this->assertCount( 50, $this->states( $post ) );
	}

	/**
	 * Times that are none, or too far.
	 * @testWith ["2020-01-01T00:00:00Z"]
	 *           ["1970-01-01T00:00:00Z"]
	 *           ["-0001-01-01T00:00:00Z"]
	 *           ["9999-12-31T23:59:59Z"]
	 *           ["99999-12-31T23:59:59Z"]
	 *           ["2026-13-45T99:99:99Z"]
	 *           ["2035-01-01T00:00:00+99:99"]
	 *           ["2035-01-01T00:00:00 Europe/Nowhere"]
	 *           ["tomorrow"]
	 *           ["+1 hour"]
	 *           [""]
	 *           ["0"]
	 *           [-1]
	 *           [1e300]
	 *           [["2027-01-01T00:00:00Z"]]
	 */
	public function test_a_time_that_is_none_or_has_passed_shares_nothing( mixed $at ): void {
		$post = $this->create_post();
		$this->assertSame( 400, $this->rest( 'POST', "/millwork/v1/sharing/posts/$post", array( 'connections' => array( $this->account->id ), 'message' => 'x', 'key' => 'a-key-of-mine', 'at' => $at ) )->get_status() );
		$this->assertCount( 1, $this->states( $post ) );
	}

	public function test_it_is_written_down_before_anything_is_made_or_sent(): void {
		$seen                 = array();
		$post                 = $this->create_post();
		$first                = Deliveries::for_post( $post )[0]->id;
		PlayedService::$posts = static function () use ( $first, &$seen ): NetworkFailure {
			$row  = Deliveries::get( $first );
			$seen = array( $row?->state->value, $row?->is_unsure, $row?->identity, array() !== $row?->content, 0 !== $row?->tried );
			return NetworkFailure::refused( 'No.' );
		};
		Worker::run( $first );
		$this->assertSame( array( 'claimed', true, 'identity-1', true, true ), $seen );
		$this->assertSame( array( 'failed' ), $this->states( $post ) );
	}

	/**
	 * Shares a post, as another tab does.
	 * @param string   $message What is said.
	 * @param int|null $at      When.
	 */
	private function share( int $post, string $message, ?int $at = null ): \WP_REST_Response {
		return $this->rest( 'POST', "/millwork/v1/sharing/posts/$post", array( 'connections' => array( $this->account->id ), 'message' => $message, 'key' => bin2hex( random_bytes( 8 ) ) ) + ( $at ? array( 'at' => gmdate( 'c', $at ) ) : array() ) );
	}

	/** Says since when someone has in hand what is in hand. */
	private function claimed( string $time ): void {
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET claimed = %s WHERE state = 'claimed'", Deliveries::table(), $time ) );
	}

	/**
	 * What is written down of a post.
	 * @return list<string>
	 */
	private function states( int $post ): array {
		return array_map( static fn( $one ): string => $one->state->value, Deliveries::for_post( $post ) );
	}
}
