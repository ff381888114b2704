<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\FailureLog;
use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\MissedEvents;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;

/**
 * An event is worked on in the end, whatever the database, PHP and Stripe's list do.
 * @group any-wordpress
 */
final class RefusedEventsTest extends StripeTestCase {

	use LostEvents;

	/**
	 * Has the database refuse all changes of payments and subscriptions while something is done.
	 * @param callable $during What is done.
	 */
	private function refuse_changes( callable $during ): void {
		$tables = Tables::payments() . '|' . Tables::subscriptions();
		$refuse = static fn( string $query ): string => preg_match( "/^(?:UPDATE|INSERT IGNORE INTO) `(?:$tables)`/", $query ) ? '' : $query;
		add_filter( 'query', $refuse );
		$during();
		remove_filter( 'query', $refuse );
	}

	public function test_an_event_whose_change_cannot_be_written_is_worked_on_again(): void {
		$payment      = $this->paid();
		$monthly      = $this->paid( '1 month' );
		$subscription = Subscriptions::get( $monthly->subscription_id );
		$this->assertNotNull( $subscription );
		$this->give_back( $payment );
		$this->stripe->life( 'renew', $subscription->reference );
		$this->stripe->books( 'remove', $subscription->reference );
		$this->refuse_changes( fn() => $this->deliver_all() );
		$this->assertSame( array( PaymentStatus::Paid, 2, 'active' ), array( $this->now( $payment )->status, $this->count_payments(), Subscriptions::get( $subscription->id )?->status ) );
		$this->assertNotSame( array(), array_filter( array_column( $this->rows(), 'due' ) ) );
		$this->lose_jobs();
		$this->wait();
		EventQueue::process_due();
		$this->assertSame( array( PaymentStatus::Refunded, 3, 'ended' ), array( $this->now( $payment )->status, $this->count_payments(), Subscriptions::get( $subscription->id )?->status ) );
		$this->assert_books_agree();
	}

	public function test_a_refund_that_cannot_be_written_is_no_success(): void {
		$payment = $this->paid();
		wp_set_current_user( $this->administrator() );
		$press = fn() => $this->rest( 'POST', "/millwork/v1/payments/$payment->id/refund", array( 'amount' => '5.00', 'left' => '5.00', 'key' => 'same-key' ) )->get_status();
		$this->refuse_changes(
			function () use ( $press ): void {
				$this->assertSame( 503, $press() );
			}
		);
		$this->assertSame( 200, $press() );
		$this->assert_books_agree();
	}

	public function test_events_are_known_by_their_whole_names_and_their_mode(): void {
		foreach ( array( 'evt_1', str_repeat( 'a', 191 ) . '1', str_repeat( 'a', 191 ) . '2', str_repeat( 'é', 200 ) ) as $id ) {
			foreach ( Mode::cases() as $mode ) {
				$add = static fn(): ?bool => EventQueue::add( new Event( $id, 'charge', 'pi_1' ), 'stripe', $mode );
				$this->assertSame( array( true, false ), array( $add(), $add() ), "$mode->value $id" );
			}
		}
	}

	/**
	 * Has an event given up that came some time ago.
	 * @param int $days How many days ago.
	 */
	private function give_up( int $days ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET due = NULL, tries = 10, received = %s WHERE done IS NULL', Migrations::table( Tables::EVENTS ), Rows::time( -$days * DAY_IN_SECONDS ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
	}

	public function test_an_event_that_was_given_up_is_there_until_it_is_tried_again(): void {
		$payment = $this->paid();
		$this->give_back( $payment );
		foreach ( $this->stripe->take_events() as $event ) {
			$this->deliver( $event );
		}
		$this->give_up( 40 );
		do_action( 'millwork_payments_sweep' );
		$this->assertSame( PaymentStatus::Paid, $this->now( $payment )->status );
		// As after weeks without an answer: Stripe no longer lists the event.
		FailureLog::add( 'missed:stripe:test', 'No answer.' );
		$answer = $this->answer_events( static fn(): string => '{"object":"list","data":[],"has_more":false}' );
		MissedEvents::check();
		remove_filter( 'pre_http_request', $answer, 1 );
		$this->work();
		$this->assertSame( PaymentStatus::Refunded, $this->now( $payment )->status );
		EventQueue::add( new Event( 'evt_old', 'charge', 'pi_1' ), 'stripe', Mode::Test );
		$this->give_up( 400 );
		EventQueue::delete_old();
		$this->assertNotContains( 'test:evt_old', array_column( $this->rows(), 'event' ) );
	}

	public function test_an_event_that_ends_php_is_given_up_after_a_week(): void {
		$payment = $this->paid();
		$this->give_back( $payment );
		foreach ( $this->stripe->take_events() as $event ) {
			$this->deliver( $event );
		}
		$id     = (int) $this->rows()[ count( $this->rows() ) - 1 ]['id'];
		$pauses = array();
		for ( $i = 0; $i < 20; $i++ ) {
			$this->wait();
			$leave = static function () use ( &$pauses, $id ): void {
				$pauses[] = $id;
				throw new \Error( 'As if PHP ended.' );
			};
			add_filter( 'millwork_payment_gateways', $leave, 1 );
			// What is written after that, a process that has ended does not write.
			$silent = static fn( string $query ): string => str_contains( $query, '`error` = ' ) && str_contains( $query, 'As if PHP ended' ) ? '' : $query;
			add_filter( 'query', $silent );
			EventQueue::process( $id );
			remove_filter( 'query', $silent );
			remove_filter( 'millwork_payment_gateways', $leave, 1 );
		}
		$this->assertCount( 10, $pauses );
		$this->assertNull( $this->rows()[ count( $this->rows() ) - 1 ]['due'] );
		$this->assertArrayHasKey( 'events', (array) get_option( 'millwork_payment_problems' ) );
	}

	/**
	 * Has Stripe answer a question for events in another way.
	 * @param callable $body Gives the body.
	 * @return callable The filter.
	 */
	private function answer_events( callable $body ): callable {
		$answer = static fn( mixed $response, array $request, string $url ): mixed => str_contains( $url, '/v1/events' ) ? array(
			'headers'  => array( 'content-type' => 'application/json' ),
			'body'     => $body(),
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
		) : $response;
		add_filter( 'pre_http_request', $answer, 1, 3 );
		return $answer;
	}

	public function test_what_cannot_be_read_is_not_the_end_of_the_list(): void {
		$this->paid();
		MissedEvents::check();
		$since = get_option( MissedEvents::OPTION );
		foreach ( array( '{"object":"page"}', '{"object":"list","data":[],"has_more":true}', '{"object":"list","data":[{"id":"<b>"}],"has_more":false}', '{"object":"list","data":[[]],"has_more":true}', '[]', 'odd' ) as $body ) {
			$answer = $this->answer_events( static fn(): string => $body );
			try {
				MissedEvents::check();
				$this->fail( $body );
			} catch ( \RuntimeException $error ) {
				$this->assertSame( 'millwork_http_bad_answer', $error->getMessage(), $body );
			}
			remove_filter( 'pre_http_request', $answer, 1 );
			$this->assertSame( $since['stripe:test']['since'], get_option( MissedEvents::OPTION )['stripe:test']['since'] );
		}
	}

	public function test_a_list_without_an_end_is_read_for_a_while(): void {
		$this->paid();
		$this->lose_jobs();
		$asked  = 0;
		$answer = $this->answer_events(
			static function () use ( &$asked ): string {
				++$asked;
				return '{"object":"list","data":[{"object":"event","id":"evt_1","type":"charge.refunded","data":{"object":{"id":"ch_1"}}}],"has_more":true}';
			}
		);
		for ( $jobs = 0; $jobs < 200; $jobs++ ) {
			MissedEvents::check();
			if ( ! array_filter( _get_cron_array() ) ) {
				break;
			}
			$this->lose_jobs();
		}
		remove_filter( 'pre_http_request', $answer, 1 );
		$this->assertSame( array( 1000, 100 ), array( $asked, $jobs ) );
		$this->assertArrayHasKey( 'missed:stripe:test', (array) get_option( 'millwork_payment_problems' ) );
		MissedEvents::check();
		$this->assertArrayNotHasKey( 'missed:stripe:test', (array) get_option( 'millwork_payment_problems' ) );
	}
}
