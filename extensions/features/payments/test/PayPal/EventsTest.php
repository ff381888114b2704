<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\MissedEvents;
use Millwork\Features\Payments\Gateways\PayPal\Events;
use Millwork\Features\Payments\Gateways\PayPal\Keys;
use Millwork\Features\Payments\Gateways\PayPal\PayPal;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Http\RateLimit;
use RuntimeException;
use WP_Error;

/** What PayPal reports, or someone who pretends to be PayPal. */
final class EventsTest extends PayPalTestCase {

	protected function setUp(): void {
		parent::setUp();
		Events::register( 'test' );
		$this->assertSame( 'WH-1', get_option( Events::OPTION )['test'][2] );
	}

	/**
	 * The bytes of an event, with an empty object in it as PayPal's have.
	 * @param string $resource What it is about, JSON.
	 */
	private static function json( string $type, string $resource ): string {
		return '{"id":"WH-EVENT-1", "event_type":"' . $type . '","resource":' . $resource . ',"details":{},"links":[]}';
	}

	/**
	 * What is made of an event.
	 * @param string $json Its bytes.
	 */
	private static function receive( string $json ): Event|WP_Error {
		return ( new PayPal() )->receive( self::event( $json ), Mode::Test );
	}

	/** The order of a payment as an event names it. */
	private static function approved( Payment $payment ): string {
		return self::json( 'CHECKOUT.ORDER.APPROVED', '{"id":"' . $payment->session . '","payer":{}}' );
	}

	public function test_an_event_is_known_by_its_very_bytes(): void {
		$payment = $this->start( $this->add_payment() );
		$json    = self::approved( $payment );
		$event   = self::receive( $json );
		$this->assertInstanceOf( Event::class, $event );
		$this->assertSame( array( 'WH-EVENT-1', 'checkout', $payment->session ), array( $event->id, $event->what, $event->object ) );
		// The stand-in does notice: {} that became [], a space that went.
		$request = self::event( $json );
		$request->set_body( str_replace( '{}', '[]', $json ) );
		$this->assertRefused( ( new PayPal() )->receive( $request, Mode::Test ), 403 );
	}

	public function test_events_name_orders_and_captures(): void {
		$cases = array(
			array( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1","links":[{"rel":"up","href":"https://api-m.sandbox.paypal.com/v2/checkout/orders/X"}]}', 'charge', 'CAP1' ),
			array( 'PAYMENT.CAPTURE.REFUNDED', '{"id":"REF1","links":[{"rel":"self","href":"x"},{"rel":"up","href":"https://api-m.sandbox.paypal.com/v2/payments/captures/CAP1"}]}', 'charge', 'CAP1' ),
			array( 'PAYMENT.CAPTURE.DENIED', '{"id":"CAP2","links":"odd"}', 'charge', 'CAP2' ),
			array( 'BILLING.PLAN.CREATED', '{"id":"P-1"}', '', '' ),
			array( 'CHECKOUT.ORDER.APPROVED', '{"id":["odd"]}', 'checkout', '' ),
		);
		foreach ( $cases as list( $type, $resource, $what, $object ) ) {
			$event = self::receive( self::json( $type, $resource ) );
			$this->assertInstanceOf( Event::class, $event );
			$this->assertSame( array( $what, $object ), array( $event->what, $event->object ), $type );
		}
	}

	public function test_what_is_not_paypals_is_refused_and_costs_no_question(): void {
		$json  = self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1"}' );
		$asked = $this->count_asked( 'verify-webhook-signature' );
		foreach ( array( 'Paypal-Cert-Url' => 'https://paypal.com.evil.example/cert', 'paypal-transmission-sig' => '', 'PAYPAL_TRANSMISSION_ID' => '' ) as $name => $value ) {
			$request = self::event( $json );
			$request->set_header( $name, $value );
			$this->assertRefused( ( new PayPal() )->receive( $request, Mode::Test ), 403 );
		}
		foreach ( array( '', '[]', 'null', '{"id":1}', "[$json]", '{"id":"x","y":"' . str_repeat( 'z', 300000 ) . '"}' ) as $wrong ) {
			$this->assertRefused( self::receive( $wrong ), 400 );
		}
		// An address of the other mode is not registered.
		$this->assertRefused( ( new PayPal() )->receive( self::event( $json ), Mode::Live ), 403 );
		$this->assertSame( $asked, $this->count_asked( 'verify-webhook-signature' ) );
	}

	public function test_made_up_events_do_not_use_up_what_payers_need(): void {
		$json = self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1"}' );
		for ( $i = 0; $i < 20; $i++ ) {
			$request = self::event( $json );
			$request->set_header( 'paypal-transmission-sig', "made-up-$i" );
			$answer = ( new PayPal() )->receive( $request, Mode::Test );
		}
		$this->assertRefused( $answer, 503 );
		$this->assertLessThan( 15, $this->count_asked( 'verify-webhook-signature' ) );
	}

	/**
	 * @param string $address From where.
	 * @param int    $count   How many.
	 */
	private function forge( string $address, int $count ): void {
		$this->come_from( $address );
		for ( $i = 0; $i < $count; $i++ ) {
			$request = self::event( self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1"}' ) );
			$request->set_header( 'paypal-transmission-sig', "made-up-$i" );
			$this->assertInstanceOf( WP_Error::class, ( new PayPal() )->receive( $request, Mode::Test ) );
		}
	}

	/** Sets where the next events come from. */
	private function come_from( string $address ): void {
		remove_all_filters( 'millwork_client_address' );
		add_filter( 'millwork_client_address', static fn(): string => $address );
	}

	public function test_made_up_events_shut_out_no_real_one(): void {
		$json = self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1"}' );
		$this->forge( '198.51.100.7', 20 );
		$this->come_from( '173.0.81.1' );
		$this->assertInstanceOf( Event::class, self::receive( $json ), 'From one network.' );
		for ( $i = 0; $i < 20; $i++ ) {
			$this->forge( "198.51.$i.7", 3 );
		}
		$this->assertLessThan( 15, $this->count_asked( 'verify-webhook-signature' ) );
		$this->come_from( '173.0.81.99' );
		$this->assertInstanceOf( Event::class, self::receive( $json ), 'From many networks.' );
	}

	public function test_what_visitors_use_up_keeps_no_event_from_being_checked(): void {
		remove_all_filters( 'millwork_http_somebody_waits' );
		add_filter( 'millwork_http_somebody_waits', '__return_true', 5 );
		$this->come_from( '173.0.81.1' );
		for ( $i = 0; $i < 40; $i++ ) {
			RateLimit::wait( 'http-host', 30, 5 * MINUTE_IN_SECONDS, 'api-m.sandbox.paypal.com' );
		}
		$this->assertInstanceOf( Event::class, self::receive( self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1"}' ) ) );
	}

	public function test_an_event_that_cannot_be_checked_comes_again(): void {
		$this->fail_at( 'verify-webhook-signature', 'lost-before' );
		$this->assertRefused( self::receive( self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"CAP1"}' ) ), 503 );
	}

	/**
	 * When the event comes.
	 * @return array<string, array{list<string>}>
	 */
	public function orders(): array {
		return array(
			'before the return'       => array( array( 'event', 'return' ) ),
			'after it'                => array( array( 'return', 'event' ) ),
			'twice'                   => array( array( 'event', 'event' ) ),
			'never'                   => array( array( 'return' ) ),
			'and the browser is gone' => array( array( 'event' ) ),
		);
	}

	/**
	 * Whenever the event comes, and however often, the payer pays once.
	 * @dataProvider orders
	 * @param list<string> $steps What happens.
	 */
	public function test_the_event_comes( array $steps ): void {
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		foreach ( $steps as $step ) {
			if ( 'return' === $step ) {
				$this->look( $payment );
				continue;
			}
			$event = self::receive( self::approved( $payment ) );
			$this->assertInstanceOf( Event::class, $event );
			$this->assertNull( PaymentLookup::ask( Keys::GATEWAY, Mode::Test, $event->what, $event->object ) );
		}
		$this->assertSame( PaymentStatus::Paid, $this->again( $payment )->status );
		$this->assertCount( 1, $this->books()['captures'] );
	}

	public function test_a_refund_at_paypal_is_written_down(): void {
		$payment = $this->paid();
		( new PayPal() )->refund( $payment, 300, 'made-at-paypal' );
		$event = self::receive( self::json( 'PAYMENT.CAPTURE.REFUNDED', '{"id":"R1","links":[{"rel":"up","href":"https://api-m.sandbox.paypal.com/v2/payments/captures/' . $payment->charge . '"}]}' ) );
		$this->assertInstanceOf( Event::class, $event );
		PaymentLookup::ask( Keys::GATEWAY, Mode::Test, $event->what, $event->object );
		$this->assertSame( array( PaymentStatus::Paid, 300 ), array( $this->again( $payment )->status, $this->again( $payment )->refunded ) );
	}

	public function test_a_dispute_is_seen_and_its_end(): void {
		$payment = $this->paid();
		foreach ( array( array( 'PENDING', 'BUYER_COMPLAINT', PaymentStatus::Disputed ), array( 'COMPLETED', '', PaymentStatus::Paid ), array( 'DECLINED', 'CHARGEBACK', PaymentStatus::Disputed ) ) as list( $status, $reason, $is ) ) {
			$capture = array(
				'status'         => $status,
				'status_details' => array( 'reason' => $reason ),
			);
			$this->books( array( 'orders' => array( $payment->session => array( 'purchase_units' => array( array( 'payments' => array( 'captures' => array( $capture ) ) ) ) ) ) ) );
			$event = self::receive( self::json( 'PAYMENT.CAPTURE.REVERSED', '{"id":"' . $payment->charge . '"}' ) );
			$this->assertInstanceOf( Event::class, $event );
			PaymentLookup::ask( Keys::GATEWAY, Mode::Test, $event->what, $event->object );
			$this->assertSame( $is, $this->again( $payment )->status );
		}
	}

	public function test_an_event_that_never_came_is_found_on_the_last_page(): void {
		$payment = $this->paid();
		( new PayPal() )->refund( $payment, 300, 'made-at-paypal' );
		$events = array_fill( 0, 4, json_decode( self::json( 'PAYMENT.CAPTURE.COMPLETED', '{"id":"OTHER1"}' ), true ) );
		$link   = '{"id":"R1","links":[{"rel":"up","href":"https://api-m.sandbox.paypal.com/v2/payments/captures/' . $payment->charge . '"}]}';
		$this->books( array( 'events' => array( ...$events, array( 'id' => 'WH-EVENT-9' ) + (array) json_decode( self::json( 'PAYMENT.CAPTURE.REFUNDED', $link ), true ) ) ) );
		MissedEvents::check();
		$this->assertSame( 3, $this->count_asked( 'GET /v1/notifications/webhooks-events' ) );
		EventQueue::process_due();
		$this->assertSame( array( PaymentStatus::Paid, 300 ), array( $this->again( $payment )->status, $this->again( $payment )->refunded ) );
		// A day without an answer is made up for.
		$fault = array(
			'at'   => 'webhooks-events',
			'kind' => '500',
		);
		$this->books( array( 'faults' => array( $fault, $fault ) ) );
		try {
			MissedEvents::check();
			$this->fail( 'It is not tried again.' );
		} catch ( RuntimeException $error ) {
			$this->assertStringStartsWith( 'millwork_paypal_', $error->getMessage() );
		}
		MissedEvents::check();
	}

	public function test_what_cannot_be_read_is_not_the_end_of_the_list(): void {
		$this->paid();
		MissedEvents::check();
		$since = get_option( MissedEvents::OPTION )['paypal:test']['since'];
		$event = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.REFUNDED"}';
		$odd   = array( '{}', '{"events":"odd"}', '{"events":[1,{}],"count":2}', '{"events":[' . $event . '],"links":[{"rel":"next","href":"https://api-m.paypal.com/?a=<b>"}]}', '{"events":[' . $event . '],"links":[{"rel":"next","href":[]}]}' );
		foreach ( array( ...$odd, '{"count":0,"links":[{"rel":"next","href":"https://api-m.paypal.com/?a=b"}]}', '{"events":[]}' ) as $index => $body ) {
			$said   = array( 'headers' => array( 'content-type' => 'application/json' ), 'body' => $body, 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array() );
			$answer = static fn( mixed $response, array $request, string $url ): mixed => str_contains( $url, 'webhooks-events' ) ? $said : $response;
			add_filter( 'pre_http_request', $answer, 1, 3 );
			try {
				MissedEvents::check();
				$this->assertGreaterThanOrEqual( count( $odd ), $index, $body );
			} catch ( RuntimeException $error ) {
				$this->assertSame( 'millwork_paypal_answer', $error->getMessage() );
				$this->assertLessThan( count( $odd ), $index, $body );
				$this->assertSame( $since, get_option( MissedEvents::OPTION )['paypal:test']['since'] );
			}
			remove_filter( 'pre_http_request', $answer, 1 );
		}
	}

	public function test_an_address_that_paypal_has_already_is_found(): void {
		delete_option( Events::OPTION );
		Events::register( 'test' );
		$this->assertSame( 'WH-1', get_option( Events::OPTION )['test'][2] );
		$this->assertCount( 1, $this->books()['webhooks'] );
	}

	/**
	 * @param mixed $answer What was made of it.
	 * @param int   $status The HTTP status.
	 */
	private function assertRefused( mixed $answer, int $status ): void {
		$this->assertInstanceOf( WP_Error::class, $answer );
		$this->assertSame( $status, $answer->get_error_data()['status'] );
	}
}
