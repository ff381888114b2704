<?php
declare( strict_types=1 );

namespace Millwork\Tests\SiteCopy;

use Millwork\Features\Payments\Checklist;
use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Gateways\PayPal\Api as PayPalApi;
use Millwork\Features\Payments\Gateways\Stripe\Api as StripeApi;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Settings;
use Millwork\Secrets\Secrets;
use Millwork\SiteCopy\Detection;
use Millwork\Tests\Features\Newsletter\Subscriptions;
use Millwork\Tests\TestCase;
use WP_Error;

/** Nobody is charged, no account of the owner's is touched, and waiting receipts wait. */
final class CopiedPaymentsTest extends TestCase {

	use CopiedSite;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->begin_live();
	}

	public function test_nobody_pays_and_no_account_is_touched(): void {
		update_option( 'millwork_settings', array( 'payments_mode' => 'live', 'payments_transfer' => 'A bank' ) );
		Secrets::store( Key::name( Mode::Live ), 'sk_live_' . str_repeat( 'a', 24 ) );
		foreach ( array( 'paypal_client_id', 'paypal_secret' ) as $name ) {
			Secrets::store( $name, str_repeat( 'A', 80 ) );
		}
		$this->assertSame( Mode::Live, Settings::mode() );
		$this->assertArrayHasKey( 'transfer', GatewayList::ready( Mode::Live ) );
		$this->assertNotInstanceOf( WP_Error::class, StripeApi::for_mode( Mode::Live ) );
		$this->copy();
		$this->assertSame( Mode::Test, Settings::mode() );
		$this->assertSame( array(), GatewayList::ready( Mode::Live ) );
		foreach ( array( StripeApi::for_mode( Mode::Live ), ( new PayPalApi( Mode::Live ) )->get( '/v2/checkout/orders/1' ), Checklist::run(), Checklist::accept( 'live' ) ) as $answer ) {
			$this->assertInstanceOf( WP_Error::class, $answer );
			$this->assertStringContainsString( 'a copy', $answer->get_error_message() );
		}
		$this->assertNull( PaymentLookup::ask( 'stripe', Mode::Live, 'checkout', 'cs_live_1' ) );
		$this->home = 'https://example.com';
		$this->assertSame( Mode::Live, Settings::mode() );
	}

	public function test_receipts_that_waited_wait(): void {
		$this->open_mailbox();
		$live = $this->paid( Mode::Live, -60 );
		$this->copy();
		Receipts::send( $live->id );
		Receipts::queue_forgotten();
		$this->assertSame( array(), $this->mails );
		$test = $this->paid( Mode::Test, 0 );
		Receipts::send( $test->id );
		$this->assertCount( 1, $this->mails, 'People who try the copy get a receipt.' );
		$this->home = 'https://example.com';
		Receipts::send( $live->id );
		$this->assertCount( 2, $this->mails );
	}

	public function test_statements_of_the_year_wait(): void {
		$this->copy();
		update_option( 'millwork_settings', array( 'payments_statements' => true ) );
		Statements::start();
		$this->assertFalse( get_option( 'millwork_payment_statements' ) );
		update_option( 'millwork_payment_statements_open', 2025 );
		Statements::send( 2025, 0 );
		$this->assertSame( '2025', (string) get_option( 'millwork_payment_statements_open' ), 'It continues on the live site.' );
	}

	public function test_statements_of_a_confirmed_copy_are_set_aside(): void {
		$this->open_mailbox();
		$year = (int) wp_date( 'Y' ) - 1;
		$this->paid( Mode::Live, 0, array( 'paid' => "$year-05-05 12:00:00" ) );
		update_option( 'millwork_payment_statements', $year );
		update_option( 'millwork_payment_statements_open', $year );
		$this->copy();
		$this->become( 'administrator' );
		$this->press( 'copy' );
		// The copy replaces the live site, with the jobs that waited in it.
		$this->home = 'https://example.com';
		Statements::start();
		Statements::send( $year, 0 );
		$this->assertSame( array(), $this->mails );
	}

	public function test_a_second_copy_at_the_address_of_the_first_holds_what_came_with_it(): void {
		$this->open_mailbox();
		$this->copy();
		$this->become( 'administrator' );
		$this->press( 'copy' );
		$record = (array) get_option( Detection::OPTION );
		$month  = array( 'since' => time() - MONTH_IN_SECONDS );
		update_option( Detection::OPTION, array( 'copy' => $month + (array) $record['copy'] ) + $record );
		// A month later it takes the live site's place, and that is copied again.
		$this->home = 'https://example.com';
		$this->assertFalse( Detection::is_copy() );
		$live = $this->paid( Mode::Live, -60 );
		$this->copy();
		$this->assertFalse( Detection::is_confirmed() );
		Receipts::send( $live->id );
		$this->assertSame( array(), $this->mails );
	}

	public function test_a_live_payment_is_not_given_up_unasked(): void {
		$began = gmdate( 'Y-m-d H:i:s', time() - MONTH_IN_SECONDS - DAY_IN_SECONDS );
		$live  = $this->paid( Mode::Live, 0, array( 'status' => 'pending', 'gateway' => 'stripe', 'session' => 'cs_live_1', 'created' => $began, 'look_at' => $began, 'paid' => null ) );
		$this->copy();
		PaymentLookup::process_due();
		$this->assertSame( PaymentStatus::Pending, Payments::find( 'id', (string) $live->id )?->status );
	}

	/**
	 * A payment that was paid and whose receipt is due.
	 * @param int                  $age  When it began, in seconds from now.
	 * @param array<string, mixed> $more Other values by column.
	 */
	private function paid( Mode $mode, int $age, array $more = array() ): Payment {
		$time    = gmdate( 'Y-m-d H:i:s', time() + $age );
		$payment = Payments::add(
			$more + array(
				'status'   => 'paid',
				'mode'     => $mode->value,
				'gateway'  => 'transfer',
				'created'  => $time,
				'paid'     => $time,
				'receipt'  => 'due',
				'label'    => 'A gift',
				'donor_id' => Donors::find_or_add( 'ada@example.com', 'Ada' ),
			)
		);
		$this->assertNotNull( $payment );
		return $payment;
	}
}
