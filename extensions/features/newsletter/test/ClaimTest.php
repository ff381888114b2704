<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryAttempt;
use Millwork\Features\Newsletter\Delivery\TracedSmtp;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Tests\TestCase;
use ReflectionProperty;

/** A delivery belongs to one process, and an email that a dead process was sending is recognized. */
final class ClaimTest extends TestCase {

	use Issuing;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
	}

	public function test_a_claim_is_one_processs(): void {
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		list( $due ) = Deliveries::due( $issue->id, 5 );
		$first       = DeliveryAttempt::claim( $due['id'], $issue->id );
		$this->assertNotNull( $first );
		$this->assertNull( DeliveryAttempt::claim( $due['id'], $issue->id ) );
		Worker::run();
		$this->assertSame( array(), $this->mails );
		// Its process is gone, and another one has it. If the first returns, it may not hand the email over.
		$this->pass_time();
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertFalse( $first->hand_over() );
		$this->assertTrue( $first->is_lost );
		$this->assertSame( array( 'sent' => 1 ), Deliveries::counts( $issue->id ) );
	}

	public function test_a_mail_that_ends_php_each_time_stops_no_other_and_is_given_up(): void {
		$ada = $this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		$all = array_column( Deliveries::due( $issue->id, 5 ), 'id', 'subscriber' );
		for ( $i = 0; $i < 4; $i++ ) {
			$this->assertNotNull( DeliveryAttempt::claim( $all[ $ada->id ], $issue->id ) );
			// PHP ends.
			$this->pass_time();
			Deliveries::release( $issue->id );
			if ( 3 > $i ) {
				$this->assertSame( $ada->id, array_column( Deliveries::due( $issue->id, 5 ), 'subscriber' )[1] ?? 0, 'Others come first.' );
			}
		}
		$this->assertSame( 4, $this->reread( $issue )->failures );
		Worker::run();
		$this->assertSame( array( 'eve@example.com' ), $this->recipients() );
		$this->assertEquals( array( 'failed' => 1, 'sent' => 1 ), Deliveries::counts( $issue->id ) );
		$this->assertSame( 0, $this->reread( $issue )->failures );
	}

	public function test_what_was_handed_over_is_the_owners_to_settle(): void {
		$this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		$due = array_column( Deliveries::due( $issue->id, 5 ), 'id' );
		foreach ( $due as $id ) {
			$this->assertTrue( DeliveryAttempt::claim( $id, $issue->id )?->hand_over() );
		}
		$this->pass_time();
		Worker::run();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( array( 'uncertain' => 2 ), Deliveries::counts( $issue->id ) );
		$this->assertSame( IssueState::Done, $this->reread( $issue )->state );
		$this->assertSame( 1, Deliveries::settle( $issue->id, false, (int) end( $due ) ) );
		$this->assertSame( 1, IssueActions::send_again( $issue->id ) );
		Worker::run();
		$this->assertSame( array( 'ada@example.com' ), $this->recipients() );
		$this->assertSame( array( 'sent' => 2 ), Deliveries::counts( $issue->id ) );
	}

	public function test_the_mark_stands_before_the_end_of_a_mail(): void {
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		list( $due ) = Deliveries::due( $issue->id, 1 );
		foreach ( array( '421 Busy' => 'handed', '250 Taken' => 'sent' ) as $answer => $state ) {
			$attempt = DeliveryAttempt::claim( $due['id'], $issue->id );
			$this->assertNotNull( $attempt );
			list( $ours, $server ) = self::wire();
			fwrite( $server, "354 Go on\r\n$answer\r\n" );
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
		// A claim that has ended: the email gets no end.
		$this->make_wait( 'sent' );
		$attempt = DeliveryAttempt::claim( $due['id'], $issue->id );
		$this->assertNotNull( $attempt );
		$this->make_wait( 'claimed' );
		list( $ours, $server ) = self::wire();
		fwrite( $server, "354 Go on\r\n" );
		$smtp = new TracedSmtp();
		( new ReflectionProperty( $smtp, 'smtp_conn' ) )->setValue( $smtp, $ours );
		$smtp->follow( $attempt );
		DeliveryAttempt::claim( $due['id'], $issue->id );
		$this->assertFalse( $smtp->data( 'Text' ) );
		$this->assertSame( "DATA\r\nText\r\n", (string) stream_get_contents( $server ) );
		$this->assertTrue( $attempt->is_lost );
	}

	/**
	 * Has all deliveries wait again.
	 * @param string $state Those in a state.
	 */
	private function make_wait( string $state = 'handed' ): void {
		global $wpdb;
		$wpdb->update( Deliveries::table(), array( 'state' => 'waiting' ), array( 'state' => $state ) );
	}

	/**
	 * Both ends of a connection.
	 * @return array{resource, resource}
	 */
	private static function wire(): array {
		$ends = stream_socket_pair( STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0 );
		self::assertIsArray( $ends );
		stream_set_blocking( $ends[1], false );
		return array( $ends[0], $ends[1] );
	}
}
