<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Gateways\TestGateway\Records;
use Millwork\Features\Payments\Gateways\TestGateway\TestCheckout;
use Millwork\Features\Payments\Gateways\TestGateway\TestGateway;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;
use Millwork\Tests\TestCase;
use WP_User;

/** Who holds a plan, through a subscription's whole life at the test gateway. */
final class PlanHoldersTest extends TestCase {

	use Checkouts;

	private const PAYER = 'donor@example.org';

	private int $owner = 0;

	private function buy( Interval $interval ): int {
		$this->be_editor();
		$this->owner = $this->add_administrator( self::PAYER );
		$plan        = Plans::add( 'Club', new Money( 500, 'USD' ), $interval );
		$this->assertInstanceOf( Plan::class, $plan );
		$offer = Offer::plan( $this->page(), $plan->id );
		$this->assertNotNull( $offer );
		$this->pay( $offer, array() );
		$this->assertNull( $this->holder( $plan->id ), 'Nothing is paid yet.' );
		$this->take_money( $this->last() );
		$this->look( $this->last() );
		return $plan->id;
	}

	private function look( Payment $payment ): void {
		$this->assertNull( PaymentLookup::ask( 'test', Mode::Test, 'checkout', $payment->session ) );
	}

	/** @return array{id: int, email: string, name: string, since: string, until: string}|null */
	private function holder( int $plan, string $email = self::PAYER ): ?array {
		return apply_filters( 'millwork_plan_holder', null, $plan, $email );
	}

	/** The tester presses a button on the gateway's page. */
	private function press( Payment $first, string $choice ): void {
		$book = Records::read( $first->reference );
		$this->assertIsArray( $book );
		TestCheckout::continue_subscription( $first->reference, $book, $choice );
		$this->look( $first );
	}

	public function test_a_single_payment_holds_until_it_is_refunded(): void {
		$plan   = $this->buy( Interval::OneTime );
		$holder = $this->holder( $plan, ' Donor@Example.org' );
		$this->assertNotNull( $holder );
		$this->assertSame( '', $holder['until'] );
		$this->assertNull( $this->holder( $plan, 'other@example.org' ) );
		$this->assertNull( $this->holder( $plan + 1 ) );
		$this->assertSame( array( self::PAYER ), array_column( apply_filters( 'millwork_plan_holders', array(), $plan ), 'email' ) );
		$this->assertSame( array(), apply_filters( 'millwork_plan_holders', array(), $plan, $holder['id'] ) );

		$payment = $this->last();
		$report  = ( new TestGateway() )->refund( $payment, 500, 'key' );
		$this->assertInstanceOf( GatewayReport::class, $report );
		ReportRecorder::record( $report, 'test', Mode::Test, 'key' );
		$this->assertNull( $this->holder( $plan ) );
	}

	public function test_a_subscription_holds_while_it_is_paid(): void {
		$told = array();
		$hear = static function ( int $plan, string $email ) use ( &$told ): void {
			$told[] = array( $plan, $email );
		};
		add_action( 'millwork_plan_changed', $hear, 10, 2 );
		$plan  = $this->buy( Interval::Month );
		$first = $this->last();
		$until = $this->holder( $plan )['until'] ?? '';
		$this->assertEqualsWithDelta( strtotime( '+1 month' ) + 7 * DAY_IN_SECONDS, strtotime( "$until UTC" ), 60, 'A month and a week of grace.' );
		$this->assertContains( array( $plan, self::PAYER ), $told );

		$told = array();
		$this->press( $first, 'renew' );
		$this->assertSame( 2, $this->count_payments() );
		$this->assertSame( PaymentStatus::Paid, $this->last()->status );
		$this->assertEqualsWithDelta( strtotime( '+2 months' ) + 7 * DAY_IN_SECONDS, strtotime( ( $this->holder( $plan )['until'] ?? '' ) . ' UTC' ), 60 );
		$this->assertContains( array( $plan, self::PAYER ), $told );

		$told = array();
		$this->press( $first, 'fail' );
		$this->assertSame( 'late', Subscriptions::get( $this->last()->subscription_id )?->status );
		$this->assertNotNull( $this->holder( $plan ), 'What is paid is paid.' );
		$this->assertContains( array( $plan, self::PAYER ), $told );
		$this->set_paid_until( -6 * DAY_IN_SECONDS );
		$this->assertNotNull( $this->holder( $plan ), 'The card is tried again.' );
		$this->set_paid_until( -8 * DAY_IN_SECONDS );
		$this->assertNull( $this->holder( $plan ) );

		$this->set_paid_until( DAY_IN_SECONDS );
		$this->press( $first, 'end' );
		$this->assertSame( 'ended', Subscriptions::get( $this->last()->subscription_id )?->status );
		$this->set_paid_until( DAY_IN_SECONDS );
		$this->assertSame( Rows::time( DAY_IN_SECONDS ), $this->holder( $plan )['until'] ?? '' );
		$this->set_paid_until( -1 );
		$this->assertNull( $this->holder( $plan ), 'No grace after the end.' );
	}

	public function test_a_refund_of_the_last_renewal_ends_it(): void {
		$plan  = $this->buy( Interval::Year );
		$first = $this->last();
		$this->press( $first, 'renew' );
		$renewal = $this->last();
		$this->assertNotSame( $first->id, $renewal->id );
		$report = ( new TestGateway() )->refund( $renewal, 500, 'key' );
		$this->assertInstanceOf( GatewayReport::class, $report );
		ReportRecorder::record( $report, 'test', Mode::Test, 'key' );
		$this->assertSame( PaymentStatus::Refunded, Payments::find( 'id', (string) $renewal->id )?->status );
		$this->assertSame( PaymentStatus::Paid, Payments::find( 'id', (string) $first->id )?->status );
		$this->assertNull( $this->holder( $plan ) );
	}

	/** Without money, with any address: who can edit posts would give topics to everyone. */
	public function test_tests_count_only_for_administrators(): void {
		$plan = $this->buy( Interval::Month );
		$all  = static fn(): array => (array) apply_filters( 'millwork_plan_holders', array(), $plan );
		$this->assertNotNull( $this->holder( $plan ) );
		foreach ( array( 'editor', 'contributor' ) as $role ) {
			( new WP_User( $this->owner ) )->set_role( $role );
			$this->assertNull( $this->holder( $plan ), $role );
			$this->assertSame( array(), $all() );
		}
		// Real money counts for everyone.
		foreach ( array( Tables::payments(), Tables::subscriptions() ) as $table ) {
			Rows::run( 'UPDATE %i SET mode = %s', $table, Mode::Live->value );
		}
		$this->assertSame( array(), $all(), 'Not in test mode.' );
		update_option( 'millwork_settings', array( Settings::MODE => Mode::Live->value ) );
		$this->assertCount( 1, $all() );
	}

	/** Their IDs may be the same as ours. */
	public function test_holders_of_other_plugins_stay(): void {
		$plan   = $this->buy( Interval::OneTime );
		$own    = $this->holder( $plan );
		$id     = $own['id'] ?? 0;
		$person = static fn( int $id, string $email, string $until = '' ): array => array( 'id' => $id, 'email' => $email, 'name' => '', 'since' => '2026-01-01 00:00:00', 'until' => $until );
		$others = array( $person( $id + 1, 'later@example.org' ), $person( $id, 'same@example.org' ), $person( 0, 'before@example.org' ), 'damage' );
		add_filter( 'millwork_plan_holders', static fn( array $all ): array => array( ...$all, ...$others ), 5 );
		$ask = static fn( int $limit, int $after = 0 ): array => array_column( (array) apply_filters( 'millwork_plan_holders', array(), $plan, $after, $limit ), 'email' );
		$this->assertSame( array( 'same@example.org', self::PAYER ), $ask( 1 ), 'Nobody is left out who has the last one’s ID.' );
		$this->assertSame( array( 'later@example.org' ), $ask( 1, $id ) );
		$this->assertCount( 3, $ask( 200 ) );

		$ends = $person( 9, self::PAYER, '2099-01-01 00:00:00' );
		$this->assertSame( '', apply_filters( 'millwork_plan_holder', $ends, $plan, self::PAYER )['until'] ?? null, 'The longer one.' );
		$this->assertSame( $own['since'] ?? '', apply_filters( 'millwork_plan_holder', $ends, $plan, self::PAYER )['since'] ?? null );
		$this->assertSame( $ends, apply_filters( 'millwork_plan_holder', $ends, $plan + 1, self::PAYER ) );
		$this->assertNull( apply_filters( 'millwork_plan_holder', 'damage', $plan + 1, self::PAYER ) );
	}

	/** @param int $seconds From now. */
	private function set_paid_until( int $seconds ): void {
		Rows::run( 'UPDATE %i SET paid_until = %s', Tables::subscriptions(), Rows::time( $seconds ) );
	}
}
