<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\PayerReturn;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Gateways\TestGateway\Records;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Privacy;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Visitor;

/** Attacks on records and on the pages that payers come back to. */
final class HostilePayersTest extends TestCase {

	use Checkouts;

	/**
	 * @param string $interval How often.
	 * @param string $attempt  What makes it another one.
	 */
	private function begin( string $interval = 'one-time', string $attempt = 'one' ): Payment {
		if ( ! get_current_user_id() ) {
			$this->be_editor();
		}
		$this->pay(
			$this->donation(),
			array(
				'interval' => $interval,
				'amount'   => '500',
			),
			$attempt
		);
		return $this->last();
	}

	/**
	 * Begins a payment, and has it paid.
	 * @param string $interval How often.
	 * @param string $attempt  What makes it another one.
	 */
	private function paid( string $interval = 'one-time', string $attempt = 'one' ): Payment {
		$payment = $this->begin( $interval, $attempt );
		$this->take_money( $payment );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $payment->session );
		return $this->last();
	}

	/**
	 * What a form says to whoever comes back to an address.
	 * @param string $url The URL.
	 */
	private function read_page( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		PayerReturn::handle();
		$_GET = array();
		return Form::messages( $this->donation(), 'millwork/donations' );
	}

	public function test_who_went_back_once_and_then_paid_is_thanked(): void {
		$this->be_editor();
		$values = array(
			'interval' => 'one-time',
			'amount'   => '500',
		);
		$first  = $this->begin();
		// The script sends the form from the page to which the payer came back.
		$page = home_url( "/give/?millwork_unpaid=$first->reference" );
		$this->pay( $this->donation(), $values, 'two', new Visitor( '203.0.113.9', 'Test', $page ) );
		$payment = $this->last();
		$this->assertNotSame( $first->id, $payment->id );
		$book = (array) Records::read( $payment->reference );
		$this->assertStringNotContainsString( $first->reference, $book['back'] . $book['unpaid'] );
		$this->take_money( $payment );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $payment->session );
		// Whatever another page or an older version has put into the address.
		$said = $this->read_page( home_url( "/give/?millwork_unpaid=$first->reference&millwork_paid=$payment->reference" ) );
		$this->assertStringContainsString( 'Thank you', $said );
		$this->assertStringNotContainsString( 'without', $said );
	}

	public function test_who_pays_with_somebody_elses_address_does_not_get_between(): void {
		$first        = $this->paid( '1 month' );
		$subscription = Subscriptions::get( $first->subscription_id );
		$this->assertNotNull( $subscription );
		// The same URL, for another payer at the gateway: once, and as a subscription.
		$this->assertSame( $first->donor_id, $this->paid( 'one-time', 'two' )->donor_id );
		$other = $this->paid( '1 month', 'three' );
		$this->assertSame( $first->donor_id, $other->donor_id );
		$this->assertSame( "payer_$first->reference", Donors::customer_id( $subscription ) );
		$second = Subscriptions::get( $other->subscription_id );
		$this->assertNotNull( $second );
		$this->assertSame( "payer_$other->reference", Donors::customer_id( $second ) );
	}

	public function test_who_was_taken_out_does_not_come_back_with_a_late_report(): void {
		global $wpdb;
		$first = $this->paid( '1 month' );
		Privacy::erase( 'donor@example.org' );
		$renewal = new GatewayReport(
			PaymentStatus::Paid,
			charge: 'second',
			money: $first->money,
			email: 'donor@example.org',
			name: 'Dora Donor',
			customer: 'cus_1',
			subscription: "sub_$first->reference",
			renews: 'active'
		);
		ReportRecorder::record( $renewal, 'test', Mode::Test );
		ReportRecorder::record( $renewal, 'test', Mode::Test );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $first->session );
		$this->assertSame( array( 2, $first->donor_id ), array( $this->count_payments(), $this->last()->donor_id ) );
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT email, name, customers FROM %i', Tables::donors() ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$this->assertSame(
			array(
				array(
					'email'     => null,
					'name'      => '',
					'customers' => '{}',
				),
			),
			$rows
		);
	}

	public function test_nobody_pays_at_a_checkout_that_could_not_be_written_down(): void {
		$this->be_editor();
		$values  = array(
			'interval' => 'one-time',
			'amount'   => '500',
		);
		$refuse  = static fn( string $query ): string => str_starts_with( $query, 'UPDATE `' . Tables::payments() ) ? '' : $query;
		add_filter( 'query', $refuse );
		$outcome = $this->pay( $this->donation(), $values );
		remove_filter( 'query', $refuse );
		$this->assertSame( array( 503, '' ), array( $outcome->status, $outcome->url ) );
		$this->assertNotSame( '', $this->pay( $this->donation(), $values )->url );
		$this->assertSame( array( 1, PaymentStatus::Pending ), array( $this->count_payments(), $this->last()->status ) );
	}

	public function test_a_cheap_subscription_is_none_at_the_price_of_a_dear_one(): void {
		$payment = $this->begin( '1 month' );
		$report  = new GatewayReport( PaymentStatus::Paid, $payment->reference, charge: 'x', money: new Money( 100, 'USD' ), subscription: 'sub_cheap', renews: 'active' );
		ReportRecorder::record( $report, 'test', Mode::Test );
		$this->assertSame( PaymentStatus::Failed, $this->last()->status );
		$this->assertNull( Subscriptions::find( 'test', 'sub_cheap' ) );
	}

	public function test_a_sum_that_cannot_be_read_is_no_payment(): void {
		$payment = $this->begin();
		ReportRecorder::record( new GatewayReport( PaymentStatus::Paid, $payment->reference, charge: 'x' ), 'test', Mode::Test );
		$this->assertSame( PaymentStatus::Failed, $this->last()->status );
		ReportRecorder::record( new GatewayReport( PaymentStatus::Paid, $payment->reference, charge: 'x', money: $payment->money ), 'test', Mode::Test );
		$this->assertSame( PaymentStatus::Paid, $this->last()->status );
		ReportRecorder::record( new GatewayReport( PaymentStatus::Refunded, $payment->reference, charge: 'x', refunded: 500 ), 'test', Mode::Test );
		$this->assertSame( PaymentStatus::Refunded, $this->last()->status );
	}

	public function test_what_a_payer_wrote_is_text_in_an_export_and_one_line_in_a_mail(): void {
		$donor = Donors::find_or_add( 'eve@example.org', "Eve,\r\n\r\nyou have won: <a href=\"https://evil.example\">come</a>\x00" );
		$this->assertSame( 'Eve, you have won: <a href="https://evil.example">come</a>', Donors::get( $donor )['name'] ?? '' );
		Payments::add(
			array(
				'gateway'  => 'test',
				'currency' => 'USD',
				'amount'   => 500,
				'label'    => 'Roof',
				'donor_id' => $donor,
				'note'     => "<a href='https://evil.example'>come</a>\n&amp;",
			)
		);
		$values = implode( ' ', array_column( Privacy::export( 'eve@example.org' )['data'][0]['data'], 'value' ) );
		$this->assertStringNotContainsString( '<a', $values );
		$this->assertStringContainsString( "come&lt;/a&gt;<br />\n&amp;amp;", $values );
	}

	/**
	 * Lets the time come at which payments are overdue.
	 * @param int $age How old they are then, in seconds.
	 */
	private function sweep( int $age ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s, look_at = %s WHERE look_at IS NOT NULL', Tables::payments(), Rows::time( -$age ), Rows::time( -1 ) ) );
		PaymentLookup::process_due();
	}

	public function test_money_that_a_bank_takes_days_for_is_found_without_an_event(): void {
		$payment = $this->begin();
		// The gateway says that it waits; then it is down; then its keys are gone.
		$this->sweep( 5 * DAY_IN_SECONDS );
		$none = static fn(): array => array();
		add_filter( 'millwork_payment_gateways', $none, 100 );
		$this->sweep( 9 * DAY_IN_SECONDS );
		remove_filter( 'millwork_payment_gateways', $none, 100 );
		$this->take_money( $payment );
		$this->sweep( 13 * DAY_IN_SECONDS );
		$this->assertSame( PaymentStatus::Paid, $this->last()->status );
	}

	public function test_a_checkout_that_the_gateway_has_forgotten_ends(): void {
		$payment = $this->begin();
		delete_transient( "millwork_test_pay_$payment->reference" );
		$this->sweep( DAY_IN_SECONDS );
		$this->assertSame( PaymentStatus::Pending, $this->last()->status );
		$this->sweep( 3 * DAY_IN_SECONDS );
		$this->assertSame( PaymentStatus::Expired, $this->last()->status );
	}

	public function test_many_checkouts_do_not_keep_one_from_being_found(): void {
		foreach ( range( 1, 45 ) as $number ) {
			Payments::add(
				array(
					'attempt' => "flood$number",
					'gateway' => 'test',
					'look_at' => Rows::time( -$number - 60 ),
				)
			);
		}
		$payment = $this->begin();
		$this->take_money( $payment );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET look_at = %s WHERE id = %d', Tables::payments(), Rows::time( -1 ), $payment->id ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$runs = 1;
		while ( $runs < 10 && 'paid' !== $this->last()->status->value ) {
			PaymentLookup::process_due();
			// The minute may have ended since.
			$minute  = intdiv( time(), MINUTE_IN_SECONDS );
			$again   = Queue::withdraw( PaymentLookup::HOURLY_JOB, array( $minute ) ) || Queue::withdraw( PaymentLookup::HOURLY_JOB, array( $minute - 1 ) );
			$waiting = $this->last()->status;
			$this->assertSame( 'paid' !== $waiting->value, $again, "run $runs" );
			++$runs;
		}
		$this->assertSame( 4, $runs );
	}

	public function test_an_attempt_that_failed_does_not_go_on_at_another_price(): void {
		$this->be_editor();
		$plan = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::OneTime );
		$this->assertInstanceOf( Plan::class, $plan );
		$offer = Offer::plan( $this->page(), $plan->id );
		$this->assertNotNull( $offer );
		$this->pay( $offer, array() );
		$payment = $this->last();
		// As if the gateway had not answered.
		Payments::change( $payment, array( 'status' => 'created' ) );
		update_post_meta( $plan->id, 'jetpack_memberships_price', '500.00' );
		$outcome = $this->pay( $offer, array() );
		$this->assertSame( array( 409, '' ), array( $outcome->status, $outcome->url ) );
		$this->assertSame( array( 1, 500, PaymentStatus::Created ), array( $this->count_payments(), $this->last()->money->units, $this->last()->status ) );
		wp_trash_post( $plan->id );
		$this->assertArrayHasKey( '', $this->pay( $offer, array(), 'two' )->errors );
		$this->assertSame( 1, $this->count_payments() );
	}

	public function test_a_return_that_is_loaded_again_and_again_asks_the_gateway_a_few_times(): void {
		$payment = $this->begin();
		foreach ( range( 1, 10 ) as $time ) {
			$this->read_page( home_url( "/?millwork_paid=$payment->reference" ) );
			$job   = array( 'test', 'test', 'checkout', $payment->session, 'return-' . intdiv( time(), 10 ) );
			$asked = Queue::withdraw( PaymentLookup::JOB, $job ) || Queue::withdraw( PaymentLookup::JOB, array( ...array_slice( $job, 0, 4 ), 'return-' . ( intdiv( time(), 10 ) - 1 ) ) );
			$this->assertSame( $time <= 6, $asked, "time $time" );
		}
	}
}
