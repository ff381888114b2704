<?php
/**
 * Records of payments: whatever goes wrong, they equal the gateway's books in the end.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments;

use Millwork\Payments\Donors;
use Millwork\Payments\EventQueue;
use Millwork\Payments\Gateways;
use Millwork\Payments\Gateways\TestCheckout;
use Millwork\Payments\Gateways\TestGateway;
use Millwork\Payments\Mode;
use Millwork\Payments\Money;
use Millwork\Payments\Overdue;
use Millwork\Payments\Payment;
use Millwork\Payments\Payments;
use Millwork\Payments\Receipts;
use Millwork\Payments\Records;
use Millwork\Payments\Report;
use Millwork\Payments\Status;
use Millwork\Payments\Subscriptions;
use Millwork\Payments\Tables;
use Millwork\Tests\TestCase;

/**
 * Faults, played with the test gateway, which keeps books of its own.
 */
final class RecordsTest extends TestCase {

	use Checkouts;

	/**
	 * Begins a payment.
	 *
	 * @param string $interval How often.
	 */
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

	/**
	 * Has the gateway be asked, as by the payer's return.
	 *
	 * @param Payment $payment The payment.
	 */
	private function ask( Payment $payment ): void {
		$this->assertNull( Overdue::ask( 'test', Mode::Test, 'checkout', $payment->session ) );
	}

	/**
	 * Lets the time come at which a payment is overdue.
	 *
	 * @param int $age How old the payment is then, in seconds.
	 */
	private function sweep( int $age = 3600 ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s, look_at = %s WHERE look_at IS NOT NULL', Payments::table(), Tables::time( -$age ), Tables::time( -1 ) ) );
		Overdue::sweep();
	}

	/**
	 * Ways in which the site may come to know that the money is there.
	 *
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
	 *
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
				'old'    => Records::take( new Report( Status::Pending, $payment->reference ), 'test', Mode::Test ),
				'sweep'  => $this->sweep(),
				// It has asked the gateway and ends there.
				default  => Gateways::get( 'test' )?->look( Mode::Test, 'checkout', $payment->session ),
			};
		}
		$record = $this->last();
		$this->assertSame( array( 1, Status::Paid, 500, 0, "charge_$payment->reference" ), array( $this->count_payments(), $record->status, $record->money->units, $record->refunded, $record->charge ) );
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

	/**
	 * Tells of the payment, and works on what was put in.
	 *
	 * @param Payment $payment The payment.
	 */
	private function tell( Payment $payment ): void {
		TestCheckout::tell( $payment->reference, 'paid' );
		EventQueue::sweep();
	}

	public function test_a_declined_payment_may_still_be_paid(): void {
		$payment = $this->begin();
		$book    = (array) TestGateway::read( $payment->reference );
		TestGateway::write( $payment->reference, array( 'state' => 'declined' ) + $book );
		$this->ask( $payment );
		$this->assertSame( Status::Failed, $this->last()->status );
		$this->take_money( $payment );
		$this->ask( $payment );
		$this->assertSame( Status::Paid, $this->last()->status );
	}

	public function test_a_checkout_that_nobody_finishes_ends(): void {
		$payment = $this->begin();
		$this->sweep();
		$this->assertSame( Status::Pending, $this->last()->status );
		$this->sweep( 31 * DAY_IN_SECONDS );
		$this->assertSame( Status::Expired, $this->last()->status );
		// The money comes all the same.
		$this->take_money( $payment );
		$this->ask( $payment );
		$this->assertSame( Status::Paid, $this->last()->status );
	}

	public function test_less_money_than_agreed_is_not_paid(): void {
		$payment = $this->begin();
		foreach ( array( new Money( 499, 'USD' ), new Money( 500, 'JPY' ) ) as $money ) {
			Records::take( new Report( Status::Paid, $payment->reference, charge: 'x', money: $money ), 'test', Mode::Test );
			$this->assertSame( Status::Failed, $this->last()->status );
			$this->assertStringContainsString( '$5.00', $this->last()->error );
		}
	}

	public function test_a_report_of_another_gateway_or_mode_changes_nothing(): void {
		$payment = $this->begin();
		$report  = new Report( Status::Paid, $payment->reference, charge: 'x', money: $payment->money );
		$this->assertNull( Records::take( $report, 'other', Mode::Test ) );
		$this->assertNull( Records::take( $report, 'test', Mode::Live ) );
		$this->assertSame( Status::Pending, $this->last()->status );
	}

	public function test_refunds_are_mirrored(): void {
		$payment = $this->begin();
		$this->take_money( $payment );
		$this->ask( $payment );
		$gateway = new TestGateway();
		foreach ( array( array( 200, 'a', 200, Status::Paid ), array( 200, 'a', 200, Status::Paid ), array( 300, 'b', 500, Status::Refunded ) ) as list( $units, $key, $refunded, $status ) ) {
			$report = $gateway->refund( $this->last(), $units, $key );
			$this->assertInstanceOf( Report::class, $report );
			Records::take( $report, 'test', Mode::Test );
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
		$renewal = new Report( Status::Paid, charge: 'second', money: $payment->money, subscription: $name, renews: 'active', paid_until: time() + 30 * DAY_IN_SECONDS );
		Records::take( $renewal, 'test', Mode::Test );
		Records::take( $renewal, 'test', Mode::Test );
		$this->assertSame( array( 2, 'second', $payment->subscription_id, $payment->donor_id ), array( $this->count_payments(), $this->last()->charge, $this->last()->subscription_id, $this->last()->donor_id ) );
		$this->assertSame( 'donation', $this->last()->kind );
		$subscription = Subscriptions::get( $payment->subscription_id );
		$this->assertNotNull( $subscription );
		$this->assertSame( array( 'active', 500 ), array( $subscription->status, $subscription->money->units ) );
		$report = ( new TestGateway() )->end_subscription( $subscription );
		Records::take( $report, 'test', Mode::Test );
		$this->assertSame( 'ended', Subscriptions::get( $payment->subscription_id )?->status );
		// A late word that it runs does not bring it back.
		Records::take( $renewal, 'test', Mode::Test );
		$this->assertContains( 'ended', array_column( array( (array) Subscriptions::get( $payment->subscription_id ) ), 'status' ) );
	}

	public function test_test_records_count_in_no_total(): void {
		$payment = $this->begin();
		$this->take_money( $payment );
		$this->ask( $payment );
		$this->assertSame( 0, Payments::raised( 7, 'USD' ) );
	}
}
