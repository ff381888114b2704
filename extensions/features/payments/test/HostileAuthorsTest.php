<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Gateways\TestGateway\TestCheckout;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use WP_REST_Request;

/** Offers and plans that would deceive, and the test gateway once money moves. */
final class HostileAuthorsTest extends TestCase {

	use Checkouts;

	public function test_a_donation_is_not_booked_on_a_dear_plan(): void {
		$this->be_editor();
		foreach ( array( '', 'donation' ) as $type ) {
			$plan = Plans::add( 'Club', new Money( 50000, 'USD' ), Interval::OneTime, $type );
			$this->assertInstanceOf( Plan::class, $plan );
			$offer = Offer::donation( 0, 'USD', array( 'one-time' => array( 50 ) ), null, array( 'one-time' => $plan->id ) );
			$this->assertNotNull( $offer );
			$this->pay(
				$offer,
				array(
					'interval' => 'one-time',
					'amount'   => '50',
				),
				"for $type"
			);
			$this->assertSame( array( 50, '' === $type ? 0 : $plan->id ), array( $this->last()->money->units, $this->last()->product_id ) );
		}
	}

	public function test_a_plan_costs_what_can_be_paid(): void {
		$this->be_editor();
		foreach ( array( 90000000000, '1000000.00', 1e308, '-5', '0.49' ) as $price ) {
			$answer = $this->rest(
				'POST',
				'/wpcom/v2/memberships/product',
				array(
					'title'    => 'Club',
					'price'    => $price,
					'currency' => 'USD',
				)
			);
			$this->assertSame( 400, $answer->get_status(), (string) $price );
		}
		$this->assertSame( array(), Plans::all() );
	}

	public function test_the_test_gateway_is_gone_once_money_moves(): void {
		$this->be_editor();
		$this->assertTrue( TestCheckout::may_try() );
		StoredSettings::store( array( 'payments_mode' => 'live' ) );
		$this->assertFalse( TestCheckout::may_try() );
	}

	public function test_a_form_says_who_tries_in_test_mode_only(): void {
		$this->be_editor();
		$config = new \ReflectionMethod( Form::class, 'config' );
		$config->setAccessible( true );
		$this->assertSame( 1, wp_verify_nonce( $config->invoke( null )['nonce'], 'wp_rest' ) );
		StoredSettings::store( array( 'payments_mode' => 'live' ) );
		$this->assertSame( '', $config->invoke( null )['nonce'] );
	}

	public function test_events_that_are_nobodys_change_nothing_and_break_nothing(): void {
		foreach ( array( 'stripe', 'STRIPE', 'paypal', 'test', 'transfer', 'nobody' ) as $gateway ) {
			foreach ( array( 'live', 'LIVE', 'Test', 'other' ) as $mode ) {
				foreach ( array( '', '{}', '{"id":"evt_1","livemode":true,"type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}' ) as $body ) {
					$event = new WP_REST_Request( 'POST', "/millwork/v1/payments/events/$gateway/$mode" );
					$event->set_header( 'Content-Type', 'application/json' );
					// As signed by someone who takes no secret for the empty one.
					$event->set_header( 'Stripe-Signature', 't=' . time() . ',v1=' . hash_hmac( 'sha256', time() . ".$body", '' ) );
					$event->set_body( $body );
					$this->assertContains( rest_get_server()->dispatch( $event )->get_status(), array( 400, 403, 404 ), "$gateway $mode $body" );
				}
			}
		}
	}
}
