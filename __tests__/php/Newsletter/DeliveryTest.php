<?php
/**
 * Delivery of posts to subscribers.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Newsletter;

use DateTimeImmutable;
use DateTimeZone;
use Millwork\Newsletter\Issues\Deliveries;
use Millwork\Newsletter\Issues\Digests;
use Millwork\Newsletter\Issues\Issue;
use Millwork\Newsletter\Issues\Issues;
use Millwork\Newsletter\Issues\IssueState;
use Millwork\Newsletter\Issues\Kind;
use Millwork\Newsletter\Issues\Pace;
use Millwork\Newsletter\Issues\TracedSmtp;
use Millwork\Newsletter\Issues\Worker;
use Millwork\Newsletter\Subscribers\Frequency;
use Millwork\Newsletter\Subscribers\Subscriber;
use Millwork\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;
use ReflectionProperty;

/**
 * Everybody gets a post once: at once or in a digest, whatever fails meanwhile.
 */
final class DeliveryTest extends TestCase {

	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
	}

	public function test_everybody_gets_a_post_once(): void {
		$this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		Subscribers::add( 'pending@example.com', array() );
		Subscribers::unsubscribe( $this->confirmed( 'left@example.com' ) );
		$issue = $this->publish( 'News & more' );
		Worker::run();
		Worker::run();
		$this->assertSame( array( 'ada@example.com', 'eve@example.com' ), $this->recipients() );
		$this->assertSame( 'News & more', $this->mails[0]['subject'] );
		$this->assertSame( 2, preg_match_all( '/^Message-ID: <' . $issue->id . '\.[0-9a-f]{24}@[a-z0-9.]+>\r?$/m', $this->mails[0]['mime'] . $this->mails[1]['mime'], $ids ) );
		$this->assertCount( 2, array_unique( $ids[0] ) );
		$this->assertStringContainsString( 'List-Unsubscribe:', $this->mails[0]['mime'] );
		$this->assertSame( IssueState::Done, $this->reread( $issue )->state );
		$this->assertSame( array( 'sent' => 2 ), Deliveries::counts( $issue->id ) );
	}

	public function test_who_leaves_meanwhile_gets_nothing(): void {
		$ada = $this->confirmed( 'ada@example.com' );
		$eve = $this->confirmed( 'eve@example.com' );
		$bob = $this->confirmed( 'bob@example.com' );
		$zoe = $this->confirmed( 'zoe@example.com' );
		add_filter(
			'wp_mail',
			static function ( array $mail ) use ( $eve, $bob, $zoe ): array {
				Subscribers::unsubscribe( $eve );
				Subscribers::bounce( $bob );
				Subscribers::erase( $zoe );
				return $mail;
			}
		);
		$issue = $this->publish();
		Worker::run();
		$this->assertSame( array( $ada->email ), $this->recipients() );
		$this->assertSame( array( 1, 2 ), array( Deliveries::counts( $issue->id )['sent'], Deliveries::counts( $issue->id )['skipped'] ) );
		$this->assertSame( 3, array_sum( Deliveries::counts( $issue->id ) ) );
	}

	public function test_a_claim_is_one_processs(): void {
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		list( $due ) = Deliveries::due( $issue->id, 5 );
		$first       = Deliveries::claim( $due['id'], $issue->id );
		$this->assertNotNull( $first );
		$this->assertNull( Deliveries::claim( $due['id'], $issue->id ) );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		// Its process is gone, and another one has it. Should the first come back, it may not hand the mail over.
		$this->pass_time();
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertFalse( $first->hand_over() );
		$this->assertTrue( $first->is_lost );
		$this->assertSame( array( 'sent' => 1 ), Deliveries::counts( $issue->id ) );
	}

	public function test_what_was_handed_over_is_the_owners_to_settle(): void {
		$this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		foreach ( Deliveries::due( $issue->id, 5 ) as $due ) {
			$this->assertTrue( Deliveries::claim( $due['id'], $issue->id )?->hand_over() );
		}
		$this->pass_time();
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( array( 'uncertain' => 2 ), Deliveries::counts( $issue->id ) );
		$this->assertSame( IssueState::Done, $this->reread( $issue )->state );
		$this->assertSame( 1, Deliveries::settle( $issue->id, false, $due['id'] ) );
		$this->assertSame( 1, Deliveries::settle( $issue->id, true ) );
		Worker::run();
		$this->assertSame( array( 'ada@example.com' ), $this->recipients() );
		$this->assertSame( array( 'sent' => 2 ), Deliveries::counts( $issue->id ) );
	}

	public function test_the_mark_stands_before_the_end_of_a_mail(): void {
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		list( $due ) = Deliveries::due( $issue->id, 1 );
		foreach ( array( '421 Busy' => 'handed', '250 Taken' => 'sent' ) as $answer => $state ) { // phpcs:ignore WordPress.Arrays -- One line reads better here.
			$attempt = Deliveries::claim( $due['id'], $issue->id );
			$this->assertNotNull( $attempt );
			list( $ours, $server ) = self::wire();
			fwrite( $server, "354 Go on\r\n$answer\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- No file.
			$smtp = new TracedSmtp();
			( new ReflectionProperty( $smtp, 'smtp_conn' ) )->setValue( $smtp, $ours );
			$smtp->follow( $attempt );
			$this->assertSame( array( 'claimed' => 1 ), Deliveries::counts( $issue->id ) );
			$this->assertSame( 'sent' === $state, $smtp->data( 'Text' ) );
			$this->assertSame( array( $state => 1 ), Deliveries::counts( $issue->id ) );
			$this->assertSame( array( true, true ), array( $attempt->is_handed, str_ends_with( (string) stream_get_contents( $server, 100 ), "Text\r\n.\r\n" ) ) );
			if ( 'handed' === $state ) {
				$this->assertSame( 421, $attempt->answer );
				$this->make_wait();
			}
		}
		// A claim that has ended: the mail gets no end.
		$this->make_wait( 'sent' );
		$attempt = Deliveries::claim( $due['id'], $issue->id );
		$this->assertNotNull( $attempt );
		$this->make_wait( 'claimed' );
		list( $ours, $server ) = self::wire();
		fwrite( $server, "354 Go on\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- No file.
		$smtp = new TracedSmtp();
		( new ReflectionProperty( $smtp, 'smtp_conn' ) )->setValue( $smtp, $ours );
		$smtp->follow( $attempt );
		Deliveries::claim( $due['id'], $issue->id );
		$this->assertFalse( $smtp->data( 'Text' ) );
		$this->assertSame( "DATA\r\nText\r\n", (string) stream_get_contents( $server ) );
		$this->assertTrue( $attempt->is_lost );
	}

	public function test_mail_that_fails_is_tried_again_and_then_pauses(): void {
		for ( $number = 0; $number < 12; $number++ ) {
			$this->confirmed( "reader$number@example.com" );
		}
		$issue            = $this->publish();
		$this->takes_mail = false;
		Worker::run();
		$paused = $this->reread( $issue );
		$this->assertSame( array( IssueState::Paused, 'transport', 10 ), array( $paused->state, $paused->reason, $paused->failures ) );
		$this->assertStringContainsString( 'refuses', $paused->error );
		$this->assertSame( array( 'waiting' => 12 ), Deliveries::counts( $issue->id ) );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->takes_mail = true;
		$this->assertTrue( Issues::resume( $issue->id ) );
		Worker::run();
		$this->assertCount( 12, array_unique( $this->recipients() ) );
		$this->assertSame( array( 'sent' => 12 ), Deliveries::counts( $issue->id ) );
	}

	public function test_after_four_times_one_mail_has_failed(): void {
		$this->confirmed( 'ada@example.com' );
		$issue            = $this->publish();
		$this->takes_mail = false;
		for ( $time = 0; $time < 5; $time++ ) {
			Worker::run();
			$this->pass_time( DAY_IN_SECONDS );
		}
		$this->assertSame( array( 'failed' => 1 ), Deliveries::counts( $issue->id ) );
		$this->assertSame( IssueState::Done, $this->reread( $issue )->state );
	}

	public function test_an_issue_is_paused_resumed_and_cancelled(): void {
		$ada   = $this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->assertTrue( Issues::pause( $issue->id ) );
		$this->assertFalse( Issues::pause( $issue->id ) );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->assertTrue( Issues::resume( $issue->id ) );
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertFalse( Issues::cancel( $issue->id ) );
		$this->assertFalse( Issues::resume( $issue->id ) );
		Subscribers::set_frequency( $ada, Frequency::Daily );
		$other = $this->publish();
		$this->fill( $other );
		$this->assertTrue( Issues::cancel( $other->id ) );
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertSame( array( 'skipped' => 1 ), Deliveries::counts( $other->id ) );
	}

	public function test_a_post_that_is_taken_back_is_not_sent(): void {
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		wp_trash_post( $issue->post_id );
		$this->fill( $issue );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( 'post', $this->reread( $issue )->reason );
	}

	public function test_no_more_goes_out_than_the_owner_wants(): void {
		$this->set( array( 'newsletter_rate' => 60 ) );
		for ( $number = 0; $number < 8; $number++ ) {
			$this->confirmed( "reader$number@example.com" );
		}
		$this->publish();
		Worker::run();
		Worker::run();
		// What the bucket holds: those of five minutes.
		$this->assertCount( 5, $this->mails );
		$this->assertSame( 0, Pace::take( 1 ) );
		$this->assertGreaterThan( 50, Pace::wait() );
		update_option( Pace::OPTION, (string) ( (int) get_option( Pace::OPTION ) - 120 * 1000000 ) );
		wp_cache_flush();
		Worker::run();
		$this->assertCount( 7, array_unique( $this->recipients() ) );
		foreach ( array( '', 'x', '-5', str_repeat( '9', 30 ) ) as $damaged ) {
			update_option( Pace::OPTION, $damaged );
			$this->assertLessThanOrEqual( 5, Pace::take( 100 ) );
		}
	}

	public function test_digests_hold_what_was_not_sent_at_once(): void {
		$each   = $this->confirmed( 'each@example.com' );
		$daily  = $this->confirmed( 'daily@example.com' );
		$weekly = $this->confirmed( 'weekly@example.com' );
		Subscribers::set_frequency( $daily, Frequency::Daily );
		Subscribers::set_frequency( $weekly, Frequency::Weekly );
		$this->publish( 'First' );
		$second = $this->publish( 'Second' );
		Worker::run();
		$this->assertSame( array( 'each@example.com', 'each@example.com' ), $this->recipients() );
		Digests::make();
		$this->assertNull( Issues::find( Kind::Daily, 0, current_datetime()->format( 'Y-m-d' ) ) );
		// One changes over: neither is a post lost, nor does it come twice.
		Subscribers::set_frequency( $weekly, Frequency::EachPost );
		Subscribers::set_frequency( $each, Frequency::Daily );
		wp_update_post(
			array(
				'ID'          => $second->post_id,
				'post_status' => 'draft',
			)
		);
		$this->mails = array();
		$this->pass_time( 8 * DAY_IN_SECONDS );
		Worker::sweep();
		Worker::sweep();
		Worker::run();
		Worker::run();
		$this->assertSame( array( 'daily@example.com', 'weekly@example.com' ), $this->recipients() );
		$this->assertSame( 'First', $this->mails[0]['subject'] );
		$this->assertStringContainsString( 'First', $this->mails[0]['text'] );
		$this->assertStringNotContainsString( 'Second', $this->mails[0]['text'] );
		Worker::sweep();
		Worker::run();
		$this->assertCount( 2, $this->mails );
	}

	public function test_digests_come_at_the_owners_hour(): void {
		$this->set(
			array(
				'newsletter_hour'    => '7h',
				'newsletter_weekday' => 'd1',
			)
		);
		$zone = new DateTimeZone( 'Europe/Berlin' );
		// A Wednesday.
		$last = static fn( Kind $kind, string $now ): string => Digests::last( $kind, new DateTimeImmutable( $now, $zone ) )->format( 'D Y-m-d H:i' );
		$this->assertSame( 'Wed 2026-11-18 07:00', $last( Kind::Daily, '2026-11-18 07:00:00' ) );
		$this->assertSame( 'Tue 2026-11-17 07:00', $last( Kind::Daily, '2026-11-18 06:59:59' ) );
		$this->assertSame( 'Mon 2026-11-16 07:00', $last( Kind::Weekly, '2026-11-18 06:00:00' ) );
		$this->assertSame( 'Mon 2026-11-09 07:00', $last( Kind::Weekly, '2026-11-16 06:00:00' ) );
		$this->assertSame( 'Mon 2026-11-16 07:00', $last( Kind::Weekly, '2026-11-16 07:00:01' ) );
	}

	/**
	 * Switches the sending on.
	 *
	 * @param array<string, mixed> $more More settings.
	 */
	private function set( array $more = array() ): void {
		update_option(
			'millwork_settings',
			$more + array(
				'newsletter_send' => true,
				'newsletter_rate' => 100000,
			)
		);
	}

	/**
	 * Publishes a post.
	 *
	 * @param string $title Its title.
	 */
	private function publish( string $title = 'A post' ): Issue {
		$post  = $this->create_post(
			array(
				'post_title'   => $title,
				'post_content' => '<p>Content</p>',
				'post_status'  => 'publish',
			)
		);
		$issue = Issues::find( Kind::Post, $post );
		$this->assertNotNull( $issue );
		return $issue;
	}

	/**
	 * An issue as it is now.
	 *
	 * @param Issue $issue The issue.
	 */
	private function reread( Issue $issue ): Issue {
		$now = Issues::get( $issue->id );
		$this->assertNotNull( $now );
		return $now;
	}

	/**
	 * Has an issue filled, and nothing sent.
	 *
	 * @param Issue $issue The issue.
	 */
	private function fill( Issue $issue ): void {
		while ( IssueState::Filling === $this->reread( $issue )->state ) {
			\Millwork\Newsletter\Issues\Filling::go_on( $this->reread( $issue ) );
		}
	}

	/**
	 * Lets time pass.
	 *
	 * @param int $seconds How much.
	 */
	private function pass_time( int $seconds = HOUR_IN_SECONDS ): void {
		global $wpdb;
		foreach ( array( 'due', 'claimed' ) as $column ) {
			// phpcs:ignore WordPress.DB -- A table of our own.
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET %i = DATE_SUB(%i, INTERVAL %d SECOND) WHERE %i IS NOT NULL', Deliveries::table(), $column, $column, $seconds, $column ) );
		}
	}

	/**
	 * Has all deliveries wait again.
	 *
	 * @param string $state Those in a state.
	 */
	private function make_wait( string $state = 'handed' ): void {
		global $wpdb;
		$wpdb->update( Deliveries::table(), array( 'state' => 'waiting' ), array( 'state' => $state ) ); // phpcs:ignore WordPress.DB -- A table of our own.
	}

	/**
	 * Both ends of a connection.
	 *
	 * @return array{resource, resource}
	 */
	private static function wire(): array {
		$ends = stream_socket_pair( STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0 );
		self::assertIsArray( $ends );
		stream_set_blocking( $ends[1], false );
		return array( $ends[0], $ends[1] );
	}

	/**
	 * Who got mail.
	 *
	 * @return list<string>
	 */
	private function recipients(): array {
		$to = array_map( 'strval', array_column( $this->mails, 'to' ) );
		sort( $to );
		return $to;
	}
}
