<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Data\Migrations;
use Millwork\Features\Payments\Admin\FailureNotice;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\MissedEvents;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Scheduler;

/**
 * What has happened at Stripe is written down here whatever becomes of the event.
 * @group any-wordpress
 */
final class LostEventsTest extends StripeTestCase {

	use LostEvents;

	public function test_an_event_whose_job_is_lost_is_worked_on_by_the_next_sweep(): void {
		$payment = $this->paid();
		$this->give_back( $payment );
		foreach ( $this->stripe->take_events() as $event ) {
			$this->assertSame( 200, $this->deliver( $event )->get_status() );
		}
		$this->lose_jobs();
		do_action( 'millwork_payments_sweep' );
		$this->assertSame( PaymentStatus::Refunded, $this->now( $payment )->status );
		$this->assertSame( array(), array_filter( array_column( $this->rows(), 'due' ) ) );
		$this->assertNotContains( null, array_column( $this->rows(), 'done' ) );
	}

	public function test_an_event_is_tried_again_after_pauses_and_its_end_is_told(): void {
		$payment = $this->paid();
		$this->give_back( $payment );
		$this->stripe->fail( ...array_fill( 0, 40, '500' ) );
		$this->deliver_all();
		$pauses = array();
		for ( $i = 0; $i < 20; $i++ ) {
			$row = $this->rows()[ count( $this->rows() ) - 1 ];
			if ( null === $row['due'] ) {
				break;
			}
			$pauses[] = (int) round( ( strtotime( "$row[due] UTC" ) - time() ) / 60 );
			ob_start();
			FailureNotice::print();
			$this->assertSame( '', ob_get_clean() );
			$this->wait();
			$this->lose_jobs();
			EventQueue::process_due();
		}
		$this->assertSame( array( 1, 5, 30, 180, 720, 1440, 1440, 2880, 4320 ), $pauses );
		wp_set_current_user( $this->administrator() );
		ob_start();
		FailureNotice::print();
		$this->assertStringContainsString( 'couldn’t get the details', (string) ob_get_clean() );
		// The owner tries again.
		$this->stripe->fail();
		EventQueue::retry();
		$this->work();
		$this->assertSame( PaymentStatus::Refunded, $this->now( $payment )->status );
	}

	public function test_an_event_that_ends_php_each_time_is_given_up_and_told(): void {
		global $wpdb;
		$payment = $this->paid();
		$this->give_back( $payment );
		foreach ( $this->stripe->take_events() as $event ) {
			$this->deliver( $event );
		}
		$this->lose_jobs();
		// As ten workers leave them of which each was killed.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET tries = 10 WHERE due IS NOT NULL', Migrations::table( Tables::EVENTS ) ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		EventQueue::process_due();
		$this->assertSame( PaymentStatus::Paid, $this->now( $payment )->status );
		$this->assertSame( array(), array_filter( array_column( $this->rows(), 'due' ) ) );
		wp_set_current_user( $this->administrator() );
		ob_start();
		FailureNotice::print();
		$this->assertStringContainsString( 'couldn’t get the details', (string) ob_get_clean() );
		EventQueue::retry();
		$this->work();
		$this->assertSame( PaymentStatus::Refunded, $this->now( $payment )->status );
	}

	public function test_an_event_that_cannot_be_stored_is_sent_again(): void {
		global $wpdb;
		$payment = $this->paid();
		$this->give_back( $payment );
		$events = $this->stripe->take_events();
		$this->expect_notice( 'nowhere' );
		$break      = static fn( string $query ): string => str_starts_with( $query, 'INSERT IGNORE INTO `' . Migrations::table( Tables::EVENTS ) ) ? 'INSERT INTO nowhere VALUES (1)' : $query;
		add_filter( 'query', $break );
		$suppressed = $wpdb->suppress_errors();
		$this->assertSame( 503, $this->deliver( $events[0] )->get_status() );
		$wpdb->suppress_errors( $suppressed );
		remove_filter( 'query', $break );
		$this->assertSame( 200, $this->deliver( $events[0] )->get_status() );
	}

	public function test_what_never_came_is_asked_for_once_a_day(): void {
		$single  = $this->paid();
		$dispute = $this->paid();
		$monthly = $this->paid( '1 month' );
		$this->stripe->life( 'pay_link', '', 700 );
		MissedEvents::check();
		$this->give_back( $single );
		$this->stripe->money( 'dispute', $dispute->charge );
		$subscription = Subscriptions::get( $monthly->subscription_id );
		$this->assertNotNull( $subscription );
		$this->stripe->books( 'remove', $subscription->reference );
		// None of that is delivered.
		$this->stripe->take_events();
		$this->assertSame( array( PaymentStatus::Paid, PaymentStatus::Paid, 'active' ), array( $this->now( $single )->status, $this->now( $dispute )->status, $subscription->status ) );
		MissedEvents::check();
		$this->work();
		$this->assertSame( array( PaymentStatus::Refunded, PaymentStatus::Disputed, 'ended' ), array( $this->now( $single )->status, $this->now( $dispute )->status, Subscriptions::get( $subscription->id )?->status ) );
		// What is known is not asked about again.
		$heard = count( $this->stripe->heard() );
		MissedEvents::check();
		$this->work();
		$this->assertSame( array( 'GET /v1/events 200 ' ), array_slice( $this->stripe->heard(), $heard ) );
	}

	public function test_all_pages_are_read_and_other_shops_cost_nothing(): void {
		$payment = $this->paid();
		$this->give_back( $payment );
		$link   = $this->stripe->life( 'pay_link', '', 99999 );
		$charge = (string) $this->stripe->objects()[ (string) $this->stripe->objects()[ $link ]['payment_intent'] ]['latest_charge'];
		for ( $i = 0; $i < 120; $i++ ) {
			$this->stripe->books( 'tell', 'charge.refunded', $charge );
		}
		$this->stripe->take_events();
		$before = count( $this->rows() );
		MissedEvents::check();
		$this->assertCount( $before + 1, $this->rows() );
		$this->work();
		$this->assertSame( PaymentStatus::Refunded, $this->now( $payment )->status );
	}

	public function test_a_gateway_that_gives_no_events_is_told_after_a_day(): void {
		$this->paid();
		$this->stripe->forbid( 'rak_event_read' );
		try {
			MissedEvents::check();
			$this->fail( 'It is not tried again.' );
		} catch ( \RuntimeException $error ) {
			$this->assertSame( 'millwork_stripe_permission', $error->getMessage() );
		}
		wp_set_current_user( $this->administrator() );
		foreach ( array(
			0                  => '',
			DAY_IN_SECONDS + 1 => 'Set “Event” to “Read”',
		) as $age => $text ) {
			update_option( 'millwork_payment_problems', array( 'missed:stripe:test' => array( 'since' => time() - $age ) + (array) get_option( 'millwork_payment_problems' )['missed:stripe:test'] ) );
			ob_start();
			FailureNotice::print();
			'' === $text ? $this->assertSame( '', ob_get_clean() ) : $this->assertStringContainsString( $text, (string) ob_get_clean() );
		}
		$this->stripe->forbid();
		MissedEvents::check();
		ob_start();
		FailureNotice::print();
		$this->assertSame( '', ob_get_clean() );
	}

	public function test_a_site_without_payments_asks_nobody(): void {
		MissedEvents::check();
		$this->assertSame( array(), $this->stripe->heard() );
	}

	public function test_the_search_is_a_repeated_job(): void {
		do_action( 'millwork_repeated_jobs' );
		\Millwork\Jobs\RecurringJobs::ensure();
		$this->assertNotFalse( wp_next_scheduled( Scheduler::REPEAT, array( MissedEvents::JOB, array() ) ) );
	}
}
