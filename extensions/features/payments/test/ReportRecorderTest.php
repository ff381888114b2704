<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Gateways\TestGateway\Records;
use Millwork\Features\Payments\Gateways\TestGateway\TestCheckout;
use Millwork\Features\Payments\Gateways\TestGateway\TestGateway;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;
use Millwork\Tests\TestCase;

/** Faults, played with the test gateway, which keeps books of its own. */
final class ReportRecorderTest extends TestCase {

	use Checkouts;

	/** @param string $interval How often. */
	private function begin( string $interval = 'one-time' ): Payment {
		$this->be_editor();
		$this->pay(
			$this->donation(),
			array(
				'interval' => $interval,
				'amount'   => '500',
			)
		);
		return $this->last();
	}

	/** Has the gateway be asked, as by the payer's return. */
	private function ask( Payment $payment ): void {
		$this->assertNull( PaymentLookup::ask( 'test', Mode::Test, 'checkout', $payment->session ) );
	}

	/**
	 * Lets the time come at which a payment is overdue.
	 * @param int $age How old the payment is then, in seconds.
	 */
	private function sweep( int $age = 3600 ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s, look_at = %s WHERE look_at IS NOT NULL', Tables::payments(), Rows::time( -$age ), Rows::time( -1 ) ) );
		PaymentLookup::process_due();
	}

	/**
	 * Ways in which the site may come to know that the money is there.
	 * @return array<string, array{list<string>}>
	 */
	public function ways(): array {
		return array(
			'the payer comes back'                  => array( array( 'return' ) ),
			'the event comes first'                 => array( array( 'event', 'return' ) ),
			'the event comes late'                  => array( array( 'return', 'event' ) ),
			'the event comes twice'                 => array( array( 'event', 'event' ) ),
			'an old event comes after the new one'  => array( array( 'event', 'old', 'return' ) ),
			'nothing comes'                         => array( array( 'sweep' ) ),
			'the process ends before it is written' => array( array( 'dies', 'sweep' ) ),
			'all at once'                           => array( array( 'return', 'event', 'sweep', 'event', 'return' ) ),
		);
	}

	/**
	 * The record is the same in the end.
	 * @dataProvider ways
	 * @param list<string> $ways What happens, one after the other.
	 */
	public function test_the_money_is_written_down_once( array $ways ): void {
		$payment = $this->begin();
		$this->take_money( $payment );
		foreach ( $ways as $way ) {
			match ( $way ) {
				'return' => $this->ask( $payment ),
				'event'  => $this->tell( $payment ),
				'old'    => ReportRecorder::record( new GatewayReport( PaymentStatus::Pending, $payment->reference ), 'test', Mode::Test ),
				'sweep'  => $this->sweep(),
				// It has asked the gateway and ends there.
				default  => GatewayList::get( 'test' )?->get_reports( Mode::Test, 'checkout', $payment->session ),
			};
		}
		$record = $this->last();
		$this->assertSame( array( 1, PaymentStatus::Paid, 500, 0, "charge_$payment->reference" ), array( $this->count_payments(), $record->status, $record->money->units, $record->refunded, $record->charge ) );
		$this->assertSame( 'donor@example.org', Donors::get( $record->donor_id )['email'] ?? '' );
		// One receipt, whoever sends it.
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( $done, $mail ) use ( &$mails ) {
				$mails[] = $mail;
				return true;
			},
			10,
			2
		);
		Receipts::send( $record->id );
		Receipts::send( $record->id );
		$this->assertCount( 1, $mails );
		$this->assertSame( 'donor@example.org', $mails[0]['to'] );
		$this->assertStringContainsString( '$5.00', $mails[0]['message'] );
	}

	/** Tells of the payment, and works on what was put in. */
	private function tell( Payment $payment ): void {
		TestCheckout::send_event( $payment->reference, 'paid' );
		EventQueue::process_due();
	}

	public function test_a_declined_payment_may_still_be_paid(): void {
		$payment = $this->begin();
		$book    = (array) Records::read( $payment->reference );
		Records::write( $payment->reference, array( 'state' => 'declined' ) + $book );
		$this->ask( $payment );
		$this->assertSame( PaymentStatus::Failed, $this->last()->status );
		$this->take_money( $payment );
		$this->ask( $payment );
		$this->assertSame( PaymentStatus::Paid, $this->last()->status );
	}

	public function test_a_checkout_that_nobody_finishes_ends(): void {
		$payment = $this->begin();
		$this->sweep();
		$this->assertSame( PaymentStatus::Pending, $this->last()->status );
		$this->sweep( 31 * DAY_IN_SECONDS );
		$this->assertSame( PaymentStatus::Expired, $this->last()->status );
		// The money comes all the same.
		$this->take_money( $payment );
		$this->ask( $payment );
		$this->assertSame( PaymentStatus::Paid, $this->last()->status );
	}

	public function test_less_money_than_agreed_is_not_paid(): void {
		$payment = $this->begin();
		foreach ( array( new Money( 499, 'USD' ), new Money( 500, 'JPY' ) ) as $money ) {
			ReportRecorder::record( new GatewayReport( PaymentStatus::Paid, $payment->reference, charge: 'x', money: $money ), 'test', Mode::Test );
			$this->assertSame( PaymentStatus::Failed, $this->last()->status );
			$this->assertStringContainsString( '$5.00', $this->last()->error );
		}
	}

	public function test_a_report_of_another_gateway_or_mode_changes_nothing(): void {
		$payment = $this->begin();
		$report  = new GatewayReport( PaymentStatus::Paid, $payment->reference, charge: 'x', money: $payment->money );
		$this->assertNull( ReportRecorder::record( $report, 'other', Mode::Test ) );
		$this->assertNull( ReportRecorder::record( $report, 'test', Mode::Live ) );
		$this->assertSame( PaymentStatus::Pending, $this->last()->status );
	}

	public function test_refunds_are_mirrored(): void {
		$payment = $this->begin();
		$this->take_money( $payment );
		$this->ask( $payment );
		$gateway = new TestGateway();
		foreach ( array( array( 200, 'a', 200, PaymentStatus::Paid ), array( 200, 'a', 200, PaymentStatus::Paid ), array( 300, 'b', 500, PaymentStatus::Refunded ) ) as list( $units, $key, $refunded, $status ) ) {
			$report = $gateway->refund( $this->last(), $units, $key );
			$this->assertInstanceOf( GatewayReport::class, $report );
			ReportRecorder::record( $report, 'test', Mode::Test );
			$this->assertSame( array( $refunded, $status ), array( $this->last()->refunded, $this->last()->status ) );
		}
		$this->assertInstanceOf( \WP_Error::class, $gateway->refund( $this->last(), 1, 'c' ) );
	}

	public function test_a_subscription_renews_and_ends(): void {
		$payment = $this->begin( '1 month' );
		$this->take_money( $payment );
		$this->ask( $payment );
		$payment = $this->last();
		$this->assertGreaterThan( 0, $payment->subscription_id );
		$name    = "sub_$payment->reference";
		$renewal = new GatewayReport( PaymentStatus::Paid, charge: 'second', money: $payment->money, subscription: $name, renews: 'active', paid_until: time() + 30 * DAY_IN_SECONDS );
		ReportRecorder::record( $renewal, 'test', Mode::Test );
		ReportRecorder::record( $renewal, 'test', Mode::Test );
		$this->assertSame( array( 2, 'second', $payment->subscription_id, $payment->donor_id ), array( $this->count_payments(), $this->last()->charge, $this->last()->subscription_id, $this->last()->donor_id ) );
		$this->assertSame( 'donation', $this->last()->kind );
		$subscription = Subscriptions::get( $payment->subscription_id );
		$this->assertNotNull( $subscription );
		$this->assertSame( array( 'active', 500 ), array( $subscription->status, $subscription->money->units ) );
		$report = ( new TestGateway() )->end_subscription( $subscription );
		ReportRecorder::record( $report, 'test', Mode::Test );
		$this->assertSame( 'ended', Subscriptions::get( $payment->subscription_id )?->status );
		// A late word that it runs does not bring it back.
		ReportRecorder::record( $renewal, 'test', Mode::Test );
		$this->assertContains( 'ended', array_column( array( (array) Subscriptions::get( $payment->subscription_id ) ), 'status' ) );
	}

	public function test_test_records_count_in_no_total(): void {
		$payment = $this->begin();
		$this->take_money( $payment );
		$this->ask( $payment );
		$this->assertSame( 0, Payments::raised( 7, 'USD' ) );
	}
}
