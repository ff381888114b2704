<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

use Millwork\Features\Payments\Gateways\PayPal\Keys;
use Millwork\Features\Payments\Gateways\PayPal\PayPal;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;
use Millwork\Secrets\Secrets;
use WP_Error;

/** Orders, captures and refunds, with faults. */
final class PayPalTest extends PayPalTestCase {

	public function test_a_payment_is_ordered_approved_and_captured(): void {
		$payment = $this->start( $this->add_payment() );
		$order   = $this->books()['orders'][ $payment->session ];
		$this->assertSame( "https://www.sandbox.paypal.com/checkoutnow?token=$payment->session", $payment->checkout_url );
		$this->assertSame(
			array( array( 'currency_code' => 'EUR', 'value' => '12.50' ), 'Oak & walnut board', $payment->reference, $payment->reference ),
			array( $order['purchase_units'][0]['amount'], $order['purchase_units'][0]['description'], $order['purchase_units'][0]['custom_id'], $order['purchase_units'][0]['invoice_id'] )
		);
		// The payer is not back, or came back without approving.
		$this->assertSame( PaymentStatus::Pending, $this->look( $payment )->status );
		$this->assertSame( 0, $this->count_asked( '/capture' ) );
		$this->approve( $payment );
		$payment = $this->look( $payment );
		$this->assertSame( array( PaymentStatus::Paid, '2026-11-20 10:00:00', 0 ), array( $payment->status, $payment->paid, $payment->refunded ) );
		$this->assertGreaterThan( 0, $payment->donor_id );
		$this->look( $payment );
		$this->assertSame( 1, $this->count_asked( '/capture' ) );
		// One token for all of it.
		$this->assertSame( 1, $this->count_asked( '/token' ) );
	}

	public function test_amounts_have_paypals_decimals(): void {
		foreach ( array( 'JPY 1200' => '1200', 'HUF 120000' => '1200', 'TWD 3000' => '30', 'USD 50' => '0.50' ) as $case => $value ) {
			list( $currency, $units ) = explode( ' ', $case );
			$payment                  = $this->start( $this->add_payment( (int) $units, $currency ) );
			$this->assertSame( $value, $this->books()['orders'][ $payment->session ]['purchase_units'][0]['amount']['value'] );
			$this->approve( $payment );
			$this->assertSame( PaymentStatus::Paid, $this->look( $payment )->status, $case );
		}
		$paypal = new PayPal();
		foreach ( array( 'HUF 1250', 'RUB 1000', 'INR 1000', 'EUR 0' ) as $case ) {
			list( $currency, $units ) = explode( ' ', $case );
			$this->assertFalse( $paypal->accepts( new Money( (int) $units, $currency ), Interval::OneTime ), $case );
		}
		$this->assertFalse( $paypal->accepts( new Money( 500, 'EUR' ), Interval::Month ) );
	}

	public function test_a_lost_answer_makes_no_second_order(): void {
		$payment = $this->add_payment();
		$this->fail_at( 'POST /v2/checkout/orders', 'lost-after' );
		$failed = ( new PayPal() )->start( $payment, '', home_url( '/' ), home_url( '/' ) );
		$this->assertInstanceOf( WP_Error::class, $failed );
		$this->assertTrue( $failed->get_error_data()['passing'] );
		$this->start( $payment );
		$this->assertCount( 1, $this->books()['orders'] );
	}

	public function test_a_failure_that_paypal_repeats_needs_another_key(): void {
		$payment = $this->add_payment();
		$this->fail_at( 'POST /v2/checkout/orders', '500' );
		$paypal = new PayPal();
		$failed = $paypal->start( $payment, '', home_url( '/' ), home_url( '/' ) );
		$this->assertInstanceOf( WP_Error::class, $failed );
		$this->assertFalse( $failed->get_error_data()['passing'] );
		$this->assertInstanceOf( WP_Error::class, $paypal->start( $payment, '', home_url( '/' ), home_url( '/' ) ) );
		Payments::change( $payment, array( 'tries' => 1 ) );
		$this->start( $this->again( $payment ) );
	}

	/**
	 * Faults of a capture.
	 * @return array<string, array{string}>
	 */
	public function faults(): array {
		return array(
			'it does not arrive' => array( 'lost-before' ),
			'the answer is lost' => array( 'lost-after' ),
			'PayPal fails'       => array( '500' ),
		);
	}

	/**
	 * Whatever happens to a capture, the payer pays once.
	 * @dataProvider faults
	 * @param string $kind The fault.
	 */
	public function test_a_capture_goes_wrong( string $kind ): void {
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		$this->fail_at( '/capture', $kind );
		$this->look( $payment );
		$payment = $this->look( $payment );
		$this->assertSame( PaymentStatus::Paid, $payment->status );
		$this->assertCount( 1, $this->books()['captures'] );
	}

	public function test_a_process_ends_between_capture_and_record(): void {
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		$reports = ( new PayPal() )->get_reports( Mode::Test, 'checkout', $payment->session );
		$this->assertIsArray( $reports );
		// Nobody has written it down; the look at what is overdue does.
		$this->assertSame( PaymentStatus::Pending, $this->again( $payment )->status );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s, look_at = %s', Tables::payments(), gmdate( 'Y-m-d H:i:s', time() - HOUR_IN_SECONDS ), gmdate( 'Y-m-d H:i:s', time() - 1 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		PaymentLookup::process_due();
		$this->assertSame( PaymentStatus::Paid, $this->again( $payment )->status );
	}

	public function test_two_tabs_capture_once(): void {
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		// The other process was faster after this one had read the order.
		$approved = $this->books()['orders'][ $payment->session ];
		$this->look( $payment );
		$this->books( array( 'forget' => true ) );
		add_filter(
			'pre_http_request',
			static function ( $answer, $request, $url ) use ( &$approved, $payment ) {
				if ( ! $approved || ! str_ends_with( $url, "/orders/$payment->session" ) ) {
					return $answer;
				}
				$body     = wp_json_encode( $approved );
				$approved = null;
				return array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => 200 ) );
			},
			4,
			3
		);
		$reports = ( new PayPal() )->get_reports( Mode::Test, 'checkout', $payment->session );
		$this->assertIsArray( $reports );
		$this->assertSame( PaymentStatus::Paid, $reports[0]->status );
		ReportRecorder::record( $reports[0], Keys::GATEWAY, Mode::Test );
		$this->assertCount( 1, $this->books()['captures'] );
		$this->assertSame( PaymentStatus::Paid, $this->again( $payment )->status );
	}

	public function test_a_declined_payment_can_be_paid_after_all(): void {
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		$this->fail_at( '/capture', 'decline' );
		$payment = $this->look( $payment );
		$this->assertSame( PaymentStatus::Failed, $payment->status );
		$this->assertStringContainsString( 'declined', $payment->error );
		$this->assertSame( PaymentStatus::Paid, $this->look( $payment )->status );
	}

	public function test_money_that_waits_is_not_there(): void {
		$this->books( array( 'capture_status' => 'PENDING' ) );
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		$this->assertSame( PaymentStatus::Pending, $this->look( $payment )->status );
	}

	public function test_an_order_that_paypal_does_not_know_changes_nothing(): void {
		$payment = $this->start( $this->add_payment() );
		$this->books( array( 'orders' => array( $payment->session => array( 'status' => 'VOIDED' ) ) ) );
		$this->assertSame( array(), ( new PayPal() )->get_reports( Mode::Test, 'checkout', 'NOTTHERE' ) );
		$this->assertSame( array(), ( new PayPal() )->get_reports( Mode::Test, 'checkout', '../../v1/oauth2/token' ) );
		$this->assertSame( PaymentStatus::Expired, $this->look( $payment )->status );
	}

	public function test_another_amount_than_agreed_is_no_payment(): void {
		$payment = $this->start( $this->add_payment() );
		$this->books( array( 'orders' => array( $payment->session => array( 'purchase_units' => array( array( 'amount' => array( 'value' => '1.00' ) ) ) ) ) ) );
		$this->approve( $payment );
		$this->assertSame( PaymentStatus::Failed, $this->look( $payment )->status );
	}

	public function test_money_is_given_back_in_parts(): void {
		$payment = $this->paid();
		$paypal  = new PayPal();
		$report  = $paypal->refund( $payment, 500, 'refund-1' );
		$this->assertNotInstanceOf( WP_Error::class, $report );
		$this->assertSame( array( PaymentStatus::Paid, 500 ), array( $report->status, $report->refunded ) );
		// The same once more, since the answer got lost.
		$report = $paypal->refund( $payment, 500, 'refund-1' );
		$this->assertSame( 500, $report instanceof WP_Error ? null : $report->refunded );
		$refused = $paypal->refund( $payment, 1000, 'refund-2' );
		$this->assertInstanceOf( WP_Error::class, $refused );
		$this->assertSame( 'That’s more than is left to refund.', $refused->get_error_message() );
		$report = $paypal->refund( $payment, 750, 'refund-3' );
		$this->assertNotInstanceOf( WP_Error::class, $report );
		ReportRecorder::record( $report, Keys::GATEWAY, Mode::Test );
		$this->assertSame( array( PaymentStatus::Refunded, 1250 ), array( $this->again( $payment )->status, $this->again( $payment )->refunded ) );
	}

	public function test_a_token_that_was_called_back_is_got_anew(): void {
		$payment = $this->start( $this->add_payment() );
		$state   = $this->books();
		$this->books( array( 'tokens' => array_fill( 0, count( $state['tokens'] ), 'revoked' ) ) );
		$this->approve( $payment );
		$this->assertSame( PaymentStatus::Paid, $this->look( $payment )->status );
		$this->assertSame( 2, $this->count_asked( '/token' ) );
	}

	public function test_wrong_keys_are_told_and_never_shown(): void {
		Secrets::store( 'paypal_sandbox_secret', 'wrong-secret-word' );
		$failed = ( new PayPal() )->start( $this->add_payment(), '', home_url( '/' ), home_url( '/' ) );
		$this->assertInstanceOf( WP_Error::class, $failed );
		$this->assertSame( 'PayPal doesn’t accept this site’s keys. Tell the site owner. Nothing was charged.', $failed->get_error_message() );
		$this->assertStringNotContainsString( 'wrong-secret', (string) wp_json_encode( $failed ) . print_r( $failed, true ) );
		Secrets::store( 'paypal_sandbox_secret', '' );
		$this->assertFalse( ( new PayPal() )->is_ready( Mode::Test ) );
		$this->assertFalse( ( new PayPal() )->is_ready( Mode::Live ) );
	}

	public function test_both_names_of_the_link_are_known_and_no_other_host(): void {
		$this->books( array( 'rel' => 'approve' ) );
		$this->start( $this->add_payment() );
		foreach ( array( 'https://evil.example', 'https://www.sandbox.paypal.com.evil.example', 'http://www.sandbox.paypal.com' ) as $host ) {
			$this->books( array( 'pay_at' => $host ) );
			$this->assertInstanceOf( WP_Error::class, ( new PayPal() )->start( $this->add_payment(), '', home_url( '/' ), home_url( '/' ) ) );
		}
	}
}
