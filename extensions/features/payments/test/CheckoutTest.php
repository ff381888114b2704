<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\Submission;
use Millwork\Features\Payments\Gateways\TestGateway\TestCheckout;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\SigningKeys;
use Millwork\Visitors\Visitor;

/** Forms as pages and attackers send them. */
final class CheckoutTest extends TestCase {

	use Checkouts;

	public function test_a_payment_begins_after_a_confirmation(): void {
		$this->be_editor();
		$offer   = $this->donation();
		$outcome = $this->pay(
			$offer,
			array(
				'interval' => '1 month',
				'amount'   => '500',
				'note'     => 'For the [b]roof',
			)
		);
		$payment = $this->last();
		$this->assertSame( TestCheckout::url( $payment->reference ), $outcome->url );
		$this->assertSame( array( PaymentStatus::Pending, Mode::Test, 'test', 500, 'USD', Interval::Month, 'Donation', $this->page(), 'For the [b]roof', home_url( '/give/' ) ), array( $payment->status, $payment->mode, $payment->gateway, $payment->money->units, $payment->money->currency, $payment->interval, $payment->label, $payment->post_id, $payment->note, $payment->page_url ) );
	}

	public function test_the_same_form_begins_one_payment(): void {
		$this->be_editor();
		$offer  = $this->donation();
		$values = array(
			'interval' => 'one-time',
			'amount'   => '1500',
		);
		$first  = $this->pay( $offer, $values );
		$second = $this->pay( $offer, $values );
		$this->assertSame( array( 1, $first->url ), array( $this->count_payments(), $second->url ) );
		// Another visit is another payment.
		$this->assertNotSame( $first->url, $this->pay( $offer, $values, 'two' )->url );
		$this->assertSame( 2, $this->count_payments() );
	}

	public function test_a_typed_amount_is_read_as_its_currency_has_it(): void {
		$this->be_editor();
		$this->pay(
			$this->donation(),
			array(
				'interval' => 'one-time',
				'amount'   => 'custom',
				'custom'   => '$1,234.50',
			)
		);
		$this->assertSame( 123450, $this->last()->money->units );
	}

	public function test_an_offer_is_signed(): void {
		$this->be_editor();
		$offer  = $this->donation();
		$token  = $offer->token();
		$forged = array( '', 'x', "$token.x", strrev( $token ), substr( $token, 0, -1 ), 'W10.' . explode( '.', $token )[1] );
		foreach ( $forged as $other ) {
			$outcome = Submission::process( array( InputNames::OFFER => $other ), new Visitor(), false );
			$this->assertSame( 400, $outcome->status );
		}
		$this->assertEquals( $offer, Offer::from_token( $token ) );
	}

	public function test_in_test_mode_strangers_pay_nothing(): void {
		foreach ( array( '', 'subscriber' ) as $role ) {
			if ( '' !== $role ) {
				$this->be_editor();
				wp_get_current_user()->set_role( $role );
			}
			$outcome = $this->pay(
				$this->donation(),
				array(
					'interval' => 'one-time',
					'amount'   => '500',
				)
			);
			$this->assertSame( array( 403, 0 ), array( $outcome->status, $this->count_payments() ) );
		}
	}

	public function test_a_proof_counts_once(): void {
		$this->be_editor();
		$offer     = $this->donation();
		$text      = ( time() - 60 ) . '.' . bin2hex( random_bytes( 12 ) ) . '.1';
		$challenge = "$text." . SigningKeys::sign( 'challenge', $offer->id() . ":$text" );
		$proof     = '0';
		while ( null === Challenge::check( $offer->id(), $challenge, $proof ) ) {
			$proof = (string) ( (int) $proof + 1 );
		}
		$form = array(
			InputNames::CHALLENGE => $challenge,
			InputNames::PROOF     => $proof,
		);
		$send = fn( string $attempt, string $amount ): int => $this->rest(
			'POST',
			'/millwork/v1/payments/checkout',
			array( InputNames::ATTEMPT => $attempt ) + $form + $this->form(
				$offer,
				array(
					'interval' => 'one-time',
					'amount'   => $amount,
				)
			)
		)->get_status();
		$this->assertSame( 201, $send( 'one', '500' ) );
		// The same once more is the same payment; another one needs another proof.
		$this->assertSame( array( 201, 409, 1 ), array( $send( 'one', '500' ), $send( 'two', '1500' ), $this->count_payments() ) );
		$form[ InputNames::CHALLENGE ] = Challenge::make( 'another' )['challenge'];
		$this->assertSame( 409, $send( 'three', '500' ) );
	}

	public function test_fees_are_added_exactly(): void {
		$offer = Offer::donation(
			post: 0,
			currency: 'USD',
			amounts: array( 'one-time' => array( 1000 ) ),
			custom: null,
			fees: array(
				'percent' => 290,
				'fixed'   => 30,
			)
		);
		$this->assertNotNull( $offer );
		foreach ( array( 50, 100, 333, 1000, 99999, 12345678 ) as $units ) {
			$total = $units + $offer->fees_for( $units );
			// What is left after the fees, which gateways round to the nearest unit.
			$this->assertGreaterThanOrEqual( $units, $total - 30 - (int) round( $total * 290 / 10000 ) );
			$this->assertLessThan( $units, $total - 2 - 30 - (int) round( ( $total - 2 ) * 290 / 10000 ) );
		}
	}

	public function test_a_plan_costs_what_is_stored(): void {
		$this->be_editor();
		Plans::register();
		$plan = Plans::add( 'Club & "friends"', new Money( 1200, 'EUR' ), Interval::Year );
		$this->assertNotWPError( $plan );
		$offer = Offer::plan( $this->page(), $plan->id );
		$this->assertNotNull( $offer );
		$this->pay(
			$offer,
			array(
				'amount'   => '1',
				'interval' => 'one-time',
				'custom'   => '0.01',
			)
		);
		$payment = $this->last();
		$this->assertSame( array( 1200, 'EUR', Interval::Year, 'Club & "friends"', $plan->id ), array( $payment->money->units, $payment->money->currency, $payment->interval, $payment->label, $payment->product_id ) );
		update_post_meta( $plan->id, 'jetpack_memberships_price', '20' );
		$this->pay( $offer, array(), 'two' );
		$this->assertSame( 2000, $this->last()->money->units );
		wp_trash_post( $plan->id );
		$this->assertSame( 422, $this->pay( $offer, array(), 'three' )->status );
	}

	/**
	 * Asserts that something is no error.
	 * @phpstan-assert !\WP_Error $value
	 */
	private function assertNotWPError( mixed $value ): void {
		$this->assertNotInstanceOf( \WP_Error::class, $value );
	}
}
