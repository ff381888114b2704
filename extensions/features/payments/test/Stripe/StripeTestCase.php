<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Checkout\Outcome;
use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Gateways\Webhooks;
use Millwork\Features\Payments\Ledger\LookupSchedule;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\Scheduler;
use Millwork\Secrets\Secrets;
use Millwork\Tests\Features\Payments\Checkouts;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** A site with keys, and a Stripe on the other side. */
abstract class StripeTestCase extends TestCase {

	use Checkouts {
		last as protected;
		count_payments as protected;
	}

	/** The secret of the events. */
	protected const SECRET = 'whsec_0000000000000000TEST';

	/** The server that plays Stripe. */
	private static StandIn $server;

	protected StripeStandIn $stripe;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$folder = sys_get_temp_dir() . '/millwork-stripe-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		self::$server = StandIn::service( $folder, 'api.stripe.com', __DIR__ . '/server.php' );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->stripe = new StripeStandIn( self::$server );
		Secrets::store( Key::name( Mode::Live ), StripeServer::KEYS['live'] );
		Secrets::store( Key::name( Mode::Test ), StripeServer::KEYS['test'] );
		Secrets::store( Key::webhook_secret_name( Mode::Test ), self::SECRET );
		$this->be_editor();
	}

	protected function tearDown(): void {
		unset( $this->stripe );
		parent::tearDown();
	}

	/**
	 * A payer sends the form.
	 * @param string $interval How often.
	 * @param string $attempt  What makes it the same once more.
	 */
	protected function give( string $interval = 'one-time', string $attempt = 'one' ): Outcome {
		return $this->pay(
			$this->donation(),
			array(
				'interval' => $interval,
				'amount'   => '500',
				'gateway'  => 'stripe',
			),
			$attempt
		);
	}

	/**
	 * A payment that has begun without the form, which takes a second for each.
	 * @param string $interval How often.
	 */
	protected function begin( string $interval = 'one-time' ): Payment {
		$payment = Payments::add(
			array(
				'attempt'  => bin2hex( random_bytes( 32 ) ),
				'mode'     => 'test',
				'gateway'  => 'stripe',
				'kind'     => 'donation',
				'currency' => 'USD',
				'amount'   => 500,
				'period'   => $interval,
				'label'    => 'Donation',
				'offer'    => str_repeat( 'a', 32 ),
				'page_url' => home_url( '/give/' ),
				'look_at'  => LookupSchedule::first(),
			)
		);
		$this->assertNotNull( $payment );
		$started = ( new Stripe() )->start( $payment, '', home_url( '/give/?paid' ), home_url( '/give/?unpaid' ) );
		$this->assertNotInstanceOf( \WP_Error::class, $started );
		Payments::change(
			$payment,
			array(
				'status'       => $started->status->value,
				'session'      => $started->session,
				'checkout_url' => $started->url,
			)
		);
		return $this->now( $payment );
	}

	/** A payment as it is now. */
	protected function now( Payment $payment ): Payment {
		$now = Payments::find( 'id', (string) $payment->id );
		$this->assertNotNull( $now );
		return $now;
	}

	/**
	 * Delivers an event, as Stripe does.
	 * @param array<string, mixed>  $event  The event.
	 * @param array<string, string> $change `time`, `secret`, `body`, `mode` that are other than right.
	 */
	protected function deliver( array $event, array $change = array() ): WP_REST_Response {
		$body = $change['body'] ?? (string) wp_json_encode( $event, JSON_PRETTY_PRINT );
		$time = $change['time'] ?? (string) time();
		$sign = hash_hmac( 'sha256', "$time.$body", $change['secret'] ?? self::SECRET );
		$path = (string) wp_parse_url( Webhooks::url( 'stripe', Mode::from( $change['mode'] ?? 'test' ) ), PHP_URL_PATH );
		$it   = new WP_REST_Request( 'POST', str_replace( '/wp-json', '', $path ) );
		$it->set_header( 'Content-Type', 'application/json; charset=utf-8' );
		$it->set_header( 'Stripe-Signature', "t=$time,v1=" . str_repeat( '0', 64 ) . ",v1=$sign" );
		$it->set_body( $body );
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		$answer = rest_ensure_response( rest_get_server()->dispatch( $it ) );
		wp_set_current_user( $user );
		return $answer;
	}

	/**
	 * Delivers all events that were not, and has the queue work.
	 * @param string                          $how    'once', 'twice' or 'backwards'.
	 * @param list<array<string, mixed>>|null $events The events, if not all that there are.
	 */
	protected function deliver_all( string $how = 'once', ?array $events = null ): void {
		$events = $events ?? $this->stripe->take_events();
		$events = 'twice' === $how ? array( ...$events, ...$events ) : $events;
		foreach ( 'backwards' === $how ? array_reverse( $events ) : $events as $event ) {
			$this->assertSame( 200, $this->deliver( $event )->get_status() );
		}
		$this->work();
	}

	/** Has the queue mail what waits. */
	protected function mail(): void {
		$this->work( Receipts::JOB );
	}

	/**
	 * Has the queue do what waits.
	 * @param string ...$hooks The jobs; those that ask about payments if none are named.
	 */
	protected function work( string ...$hooks ): void {
		$this->wait();
		$hooks = $hooks ? $hooks : array( EventQueue::JOB, PaymentLookup::JOB );
		foreach ( _get_cron_array() as $jobs ) {
			foreach ( $jobs[ Scheduler::RUN ] ?? array() as $job ) {
				$args = array_values( $job['args'] );
				if ( in_array( $args[0], $hooks, true ) ) {
					wp_unschedule_event( (int) wp_next_scheduled( Scheduler::RUN, $args ), Scheduler::RUN, $args );
					Queue::run( ...$args );
				}
			}
		}
	}

	/** Lets time pass until events are due that wait for another attempt. */
	protected function wait(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET due = %s WHERE due IS NOT NULL', Migrations::table( Tables::EVENTS ), Rows::time( -1 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
	}

	/** Lets time pass until a payment is looked at. */
	protected function sweep(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET look_at = %s WHERE look_at IS NOT NULL', Tables::payments(), '2026-01-01 00:00:00' ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		PaymentLookup::process_due();
		$this->work();
	}

	/**
	 * Asserts that our records match Stripe's books: each charge is there once, with its state and
	 * what was given back, and nothing else counts as paid.
	 */
	protected function assert_books_agree(): void {
		global $wpdb;
		$ours   = array();
		$theirs = array();
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE charge IS NOT NULL OR status IN ( 'paid', 'refunded', 'disputed' ) ORDER BY charge", Tables::payments() ), ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			$ours[] = array( $row['charge'], (int) $row['amount'], (int) $row['refunded'], (int) $row['refund_failed'], $row['status'] );
		}
		$objects = $this->stripe->objects();
		foreach ( $objects as $charge ) {
			if ( 'charge' !== $charge['object'] ) {
				continue;
			}
			$taken    = array_filter( $objects, static fn( array $one ): bool => 'dispute' === $one['object'] && $one['charge'] === $charge['id'] && in_array( $one['status'], array( 'needs_response', 'lost' ), true ) );
			$refunds  = array_filter( $objects, static fn( array $one ): bool => 'refund' === $one['object'] && $one['charge'] === $charge['id'] );
			$given    = array_sum( array_column( array_filter( $refunds, static fn( array $one ): bool => in_array( $one['status'], array( 'succeeded', 'pending' ), true ) ), 'amount' ) );
			$failed   = array_sum( array_column( $refunds, 'amount' ) ) - $given;
			$theirs[] = array( $charge['payment_intent'], $charge['amount'], $given, $failed, ( $given === $charge['amount'] ? PaymentStatus::Refunded : ( $taken ? PaymentStatus::Disputed : PaymentStatus::Paid ) )->value );
		}
		sort( $theirs );
		sort( $ours );
		$this->assertSame( $theirs, $ours );
		foreach ( $objects as $it ) {
			if ( 'subscription' === $it['object'] ) {
				$this->assertSame(
					array(
						'active'   => 'active',
						'past_due' => 'late',
						'canceled' => 'ended',
					)[ $it['status'] ],
					Subscriptions::find( 'stripe', $it['id'] )->status ?? 'unknown'
				);
			}
		}
	}
}
