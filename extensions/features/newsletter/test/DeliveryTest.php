<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;

/** Everyone gets a post once, whatever fails meanwhile. */
final class DeliveryTest extends TestCase {

	use Issuing;
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
		$this->assertSame( 2, preg_match_all( '/^Message-ID: <' . $issue->id . '\.[\w-]{22}@[a-z0-9.]+>\r?$/m', $this->mails[0]['mime'] . $this->mails[1]['mime'], $ids ) );
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

	public function test_mail_that_fails_is_tried_again_and_then_pauses(): void {
		for ( $number = 0; $number < 12; $number++ ) {
			$this->confirmed( "reader$number@example.com" );
		}
		$issue            = $this->publish();
		$this->takes_mail = false;
		Worker::run();
		$this->assertSame( array( IssueState::Sending, 3 ), array( $this->reread( $issue )->state, $this->reread( $issue )->failures ) );
		for ( $run = 0; $run < 4; $run++ ) {
			Worker::run();
		}
		$paused = $this->reread( $issue );
		$this->assertSame( array( IssueState::Paused, 'transport', 10 ), array( $paused->state, $paused->reason, $paused->failures ) );
		$this->assertStringContainsString( 'refuses', $paused->error );
		$this->assertSame( array( 'waiting' => 12 ), Deliveries::counts( $issue->id ) );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->takes_mail = true;
		$this->assertTrue( IssueActions::resume( $issue->id ) );
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

	public function test_an_address_that_was_spoilt_by_hand_fails_alone(): void {
		global $wpdb;
		$ada = $this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		$wpdb->update( Subscribers::table(), array( 'email' => "ada@example.com\nBcc: all@example.com" ), array( 'id' => $ada->id ) );
		Worker::run();
		$this->assertSame( array( 'eve@example.com' ), $this->recipients() );
		$this->assertEquals( array( 'failed' => 1, 'sent' => 1 ), Deliveries::counts( $issue->id ) );
		$this->assertSame( 0, $this->reread( $issue )->failures );
	}

	public function test_a_letter_speaks_its_readers_language(): void {
		$ada = Subscribers::get( Subscribers::add( 'ada@example.com', array( 'locale' => 'de_DE' ) ) );
		$this->assertNotNull( $ada );
		Subscribers::confirm( $ada );
		$this->confirmed( 'eve@example.com' );
		$spoken = array();
		add_filter(
			'wp_mail',
			static function ( array $mail ) use ( &$spoken ): array {
				$spoken[ $mail['to'] ] = determine_locale();
				return $mail;
			}
		);
		add_filter( 'pre_determine_locale', static fn() => is_locale_switched() ? 'switched' : null );
		$this->publish();
		Worker::run();
		$this->assertFalse( is_locale_switched() );
		$this->assertCount( 2, $spoken );
		$this->assertNotSame( 'switched', $spoken['eve@example.com'] );
	}

	public function test_an_issue_is_paused_resumed_and_cancelled(): void {
		$ada   = $this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->assertTrue( Issues::pause( $issue->id ) );
		$this->assertFalse( Issues::pause( $issue->id ) );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->assertTrue( IssueActions::resume( $issue->id ) );
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertFalse( IssueActions::cancel( $issue->id ) );
		$this->assertFalse( IssueActions::resume( $issue->id ) );
		Subscribers::set_frequency( $ada, Frequency::Daily );
		$other = $this->publish();
		$this->fill( $other );
		$this->assertTrue( IssueActions::cancel( $other->id ) );
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
}
