<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Gateways\PayPal\Events;
use Millwork\Features\Payments\Gateways\PayPal\Keys;
use Millwork\Features\Payments\Gateways\PayPal\PayPal;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Tables;
use WP_Error;

/** What was refunded here equals what was refunded at PayPal, in the end. */
final class RefundsTest extends PayPalTestCase {

	protected function setUp(): void {
		parent::setUp();
		Events::register( 'test' );
	}

	/**
	 * The owner refunds money.
	 * @param int     $units   How much.
	 * @param string  $key     The same for the same refund.
	 * @return GatewayReport What PayPal says.
	 */
	private function give_back( Payment $payment, int $units, string $key = 'refund-1' ): GatewayReport {
		$report = ( new PayPal() )->refund( $this->again( $payment ), $units, $key );
		$this->assertInstanceOf( GatewayReport::class, $report );
		ReportRecorder::record( $report, Keys::GATEWAY, Mode::Test );
		return $report;
	}

	/**
	 * PayPal tells of a refund.
	 * @param string  $type    The event's type.
	 */
	private function tell( Payment $payment, string $type ): void {
		$id    = $this->last_refund( $payment );
		$json  = '{"id":"WH-R","event_type":"' . $type . '","resource":{"id":"' . $id . '","links":[{"rel":"up","href":"https://api-m.sandbox.paypal.com/v2/payments/captures/' . $payment->charge . '"}]},"details":{}}';
		$event = ( new PayPal() )->receive( self::event( $json ), Mode::Test );
		$this->assertInstanceOf( Event::class, $event );
		$this->assertSame( 'PAYMENT.REFUND.FAILED' === $type ? array( 'refund', $id ) : array( 'charge', $payment->charge ), array( $event->what, $event->object ) );
		$this->assertNull( PaymentLookup::ask( Keys::GATEWAY, Mode::Test, $event->what, $event->object ) );
	}

	/** Lets an hour pass, or days. */
	private function sweep(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET look_at = %s WHERE look_at IS NOT NULL', Tables::payments(), Rows::time( -1 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		PaymentLookup::process_due();
	}

	/**
	 * Asserts what is written down.
	 * @param PaymentStatus  $status   Its state.
	 * @param int     $refunded What was refunded.
	 * @param int     $failed   What was not.
	 */
	private function assert_is( Payment $payment, PaymentStatus $status, int $refunded, int $failed ): void {
		$now = $this->again( $payment );
		$this->assertSame( array( $status, $refunded, $failed ), array( $now->status, $now->refunded, $now->refund_failed ) );
	}

	/**
	 * How it comes to be known that a refund has failed.
	 * @return array<string, array{list<string>, bool}> Events, or 'sweep'; and whether the capture notices right away.
	 */
	public function ways(): array {
		return array(
			'an event'                    => array( array( 'PAYMENT.REFUND.FAILED' ), true ),
			'it comes twice'              => array( array( 'PAYMENT.REFUND.FAILED', 'PAYMENT.REFUND.FAILED' ), true ),
			'behind it comes an older'    => array( array( 'PAYMENT.REFUND.FAILED', 'PAYMENT.REFUND.PENDING', 'PAYMENT.CAPTURE.REFUNDED' ), true ),
			'in front of it comes one'    => array( array( 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.FAILED' ), true ),
			'of another type'             => array( array( 'PAYMENT.CAPTURE.REFUNDED' ), true ),
			'no event, the hourly look'   => array( array( 'sweep' ), true ),
			'the look, and then an event' => array( array( 'sweep', 'PAYMENT.REFUND.FAILED', 'sweep' ), true ),
			'the capture does not notice' => array( array( 'PAYMENT.REFUND.FAILED', 'sweep' ), false ),
		);
	}

	/**
	 * A refund of all waits, and fails.
	 * @dataProvider ways
	 * @param list<string> $steps   How it comes to be known.
	 * @param bool         $notices Whether the capture notices.
	 */
	public function test_a_refund_fails( array $steps, bool $notices ): void {
		$payment = $this->paid();
		$this->books( array( 'refund_status' => 'PENDING' ) );
		$this->give_back( $payment, 1250 );
		$this->assert_is( $payment, PaymentStatus::Refunded, 1250, 0 );
		$this->change_refund( $payment, 'FAILED', $notices );
		foreach ( $steps as $step ) {
			'sweep' === $step ? $this->sweep() : $this->tell( $payment, $step );
		}
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 1250 );
		// The owner refunds it again, and it stays.
		$this->books( array( 'refund_status' => 'COMPLETED' ) );
		$this->give_back( $payment, 1250, 'refund-2' );
		$this->sweep();
		$this->assert_is( $payment, PaymentStatus::Refunded, 1250, 1250 );
		$this->assertCount( 1, $this->books()['captures'] );
	}

	/** Months after the payment, PayPal no longer knows its order. */
	private function forget_order(): void {
		$this->books( array( 'knows_no_orders' => true ) );
	}

	/**
	 * Whether PayPal's capture notices that the refund has failed.
	 * @testWith [true]
	 *           [false]
	 * @param bool $notices Whether it does.
	 */
	public function test_a_refund_fails_whose_order_is_forgotten( bool $notices ): void {
		$payment = $this->paid();
		$this->forget_order();
		$this->give_back( $payment, 1250 );
		$this->assert_is( $payment, PaymentStatus::Refunded, 1250, 0 );
		$this->change_refund( $payment, 'FAILED', $notices );
		$this->tell( $payment, 'PAYMENT.REFUND.FAILED' );
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 1250 );
		$this->assertSame( 'PayPal couldn’t refund €12,50 (refund ' . $this->last_refund( $payment ) . '). Check the payment at PayPal.', $this->again( $payment )->error );
		// It comes again, and so does an older event, the hourly look and the owner's own.
		foreach ( array( 'PAYMENT.REFUND.FAILED', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.PENDING' ) as $type ) {
			$this->tell( $payment, $type );
			$this->sweep();
			$this->look( $payment );
			$this->assert_is( $payment, PaymentStatus::Paid, 0, 1250 );
		}
		// The owner refunds it again, and the event of the first comes late.
		$this->books( array( 'refund_status' => 'COMPLETED' ) );
		$first = $this->last_refund( $payment );
		$this->give_back( $payment, 1250, 'refund-2' );
		$this->assertNull( PaymentLookup::ask( Keys::GATEWAY, Mode::Test, 'refund', $first ) );
		$this->assert_is( $payment, PaymentStatus::Refunded, 1250, 1250 );
	}

	public function test_a_failed_refund_stays_one_when_the_order_is_forgotten_later(): void {
		$payment = $this->paid();
		$this->give_back( $payment, 1250 );
		$this->change_refund( $payment, 'FAILED', false );
		$this->tell( $payment, 'PAYMENT.REFUND.FAILED' );
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 1250 );
		$this->forget_order();
		$this->sweep();
		$this->tell( $payment, 'PAYMENT.CAPTURE.REFUNDED' );
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 1250 );
	}

	public function test_of_two_parts_one_fails_whose_order_is_forgotten(): void {
		$payment = $this->paid();
		$this->give_back( $payment, 500 );
		$this->forget_order();
		$this->give_back( $payment, 300, 'refund-2' );
		$this->assert_is( $payment, PaymentStatus::Paid, 800, 0 );
		$this->change_refund( $payment, 'FAILED' );
		$this->tell( $payment, 'PAYMENT.REFUND.FAILED' );
		$this->tell( $payment, 'PAYMENT.REFUND.FAILED' );
		$this->assert_is( $payment, PaymentStatus::Paid, 500, 300 );
		// One that has not failed is none.
		$this->give_back( $payment, 100, 'refund-3' );
		$this->tell( $payment, 'PAYMENT.REFUND.FAILED' );
		$this->assert_is( $payment, PaymentStatus::Paid, 600, 300 );
	}

	public function test_what_paypal_refuses_at_once_was_not_given_back(): void {
		$payment = $this->paid();
		$this->forget_order();
		$this->books( array( 'refund_status' => 'FAILED' ) );
		$answer = ( new PayPal() )->refund( $this->again( $payment ), 500, 'refund-1' );
		$this->assertInstanceOf( WP_Error::class, $answer );
		$this->assertStringContainsString( 'couldn’t refund this', $answer->get_error_message() );
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 0 );
	}

	/** PayPal's name of the last refund of a payment. */
	private function last_refund( Payment $payment ): string {
		$ids = array_column( $this->books()['orders'][ $payment->session ]['purchase_units'][0]['payments']['refunds'] ?? array(), 'id' );
		return (string) end( $ids );
	}

	public function test_of_two_parts_one_fails(): void {
		$payment = $this->paid();
		$this->give_back( $payment, 500 );
		$this->books( array( 'refund_status' => 'PENDING' ) );
		$this->give_back( $payment, 300, 'refund-2' );
		$this->assert_is( $payment, PaymentStatus::Paid, 800, 0 );
		$this->change_refund( $payment, 'CANCELLED' );
		$this->tell( $payment, 'PAYMENT.CAPTURE.REFUNDED' );
		$this->assert_is( $payment, PaymentStatus::Paid, 500, 300 );
	}

	public function test_a_refund_that_waits_arrives(): void {
		$payment = $this->paid();
		$this->books( array( 'refund_status' => 'PENDING' ) );
		$this->give_back( $payment, 1250 );
		$this->tell( $payment, 'PAYMENT.REFUND.PENDING' );
		$this->change_refund( $payment, 'COMPLETED' );
		$this->sweep();
		$this->tell( $payment, 'PAYMENT.CAPTURE.REFUNDED' );
		$this->assert_is( $payment, PaymentStatus::Refunded, 1250, 0 );
	}

	public function test_what_was_asked_before_the_failure_is_written_down_after_it(): void {
		$payment = $this->paid();
		$old     = $this->give_back( $payment, 1250 );
		$this->change_refund( $payment, 'FAILED' );
		$this->tell( $payment, 'PAYMENT.REFUND.FAILED' );
		ReportRecorder::record( $old, Keys::GATEWAY, Mode::Test );
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 1250 );
	}

	public function test_a_refund_is_looked_after_for_weeks_and_not_for_ever(): void {
		global $wpdb;
		$payment = $this->paid();
		$due     = static fn(): ?string => $wpdb->get_var( $wpdb->prepare( 'SELECT look_at FROM %i WHERE id = %d', Tables::payments(), $payment->id ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$this->assertNull( $due() );
		$this->give_back( $payment, 500 );
		$this->assertNotNull( $due() );
		foreach ( array( 0, 10, 29 ) as $days ) {
			$wpdb->update( Tables::payments(), array( 'refunded_at' => Rows::time( -$days * DAY_IN_SECONDS ) ), array( 'id' => $payment->id ) );
			$this->sweep();
			$this->assertGreaterThan( Rows::time(), (string) $due() );
			$this->assertLessThanOrEqual( Rows::time( DAY_IN_SECONDS ), (string) $due() );
		}
		$wpdb->update( Tables::payments(), array( 'refunded_at' => Rows::time( -31 * DAY_IN_SECONDS ) ), array( 'id' => $payment->id ) );
		$this->sweep();
		$this->assertNull( $due() );
	}

	public function test_an_account_without_these_events_is_told_of_the_others(): void {
		delete_option( Events::OPTION );
		$this->books( array( 'knows_no_refunds' => true, 'webhooks' => array( array( 'url' => 'https://other.example/' ) ) ) );
		Events::register( 'test' );
		$this->assertSame( 'WH-1', get_option( Events::OPTION )['test'][2] );
		$types = array_column( $this->books()['webhooks'][1]['event_types'], 'name' );
		$this->assertContains( 'PAYMENT.CAPTURE.REFUNDED', $types );
		$this->assertNotContains( 'PAYMENT.REFUND.FAILED', $types );
	}
}
