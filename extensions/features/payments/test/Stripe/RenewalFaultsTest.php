<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;

/**
 * Payments that repeat.
 * @group any-wordpress
 */
final class RenewalFaultsTest extends FaultsTestCase {

	/** @return array<string, array{callable(self): void, string}> As the base has it. */
	public function faults(): array {
		$paid = static fn( self $test, string $interval = 'one-time' ): Payment => $test->paid( $interval );
		return array(
			'the webhook comes twice'                  => array(
				static function ( self $test ) use ( $paid ): void {
					$paid( $test, '1 month' );
					$test->deliver_all( 'twice' );
				},
				'paid',
			),
			'webhooks come backwards'                  => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test, '1 month' );
					$test->stripe->life( 'renew', $test->subscription( $payment ) );
					$test->stripe->life( 'renew', $test->subscription( $payment ) );
					$test->deliver_all( 'backwards' );
				},
				'paid paid paid',
			),
			'of a subscription only the last is heard' => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test, '1 month' );
					Payments::change(
						$payment,
						array(
							'status'  => 'created',
							'session' => null,
						)
					);
					$test->stripe->life( 'renew', $test->subscription( $payment ) );
					$test->stripe->life( 'renew', $test->subscription( $payment ) );
					$test->deliver_all( 'once', array_slice( $test->stripe->take_events(), -1 ) );
					$test->assertNotSame( '', $test->now( $payment )->charge );
				},
				'paid paid paid',
			),
			'it is renewed twice and cancelled'        => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test, '1 month' );
					$test->deliver_all();
					$id = $test->subscription( $payment );
					$test->stripe->life( 'renew', $id );
					$test->deliver_all( 'twice' );
					$test->stripe->life( 'lapse', $id );
					$test->deliver_all();
					$test->assertSame( 'late', Subscriptions::find( 'stripe', $id )->status ?? '' );
					$test->stripe->life( 'renew', $id );
					$test->deliver_all();
					$it = Subscriptions::find( 'stripe', $id );
					$test->assertNotNull( $it );
					$test->assertGreaterThan( 0, $it->donor_id );
					$test->assertSame( gmdate( 'Y-m-d', strtotime( '+90 days' ) ), substr( $it->paid_until, 0, 10 ) );
					$report = ( new Stripe() )->end_subscription( $it );
					$test->assertSame( 'ended', $report instanceof \WP_Error ? $report->get_error_message() : $report->renews );
					$test->deliver_all();
				},
				'paid paid paid',
			),
			'nothing is heard of a renewal'            => array(
				static function ( self $test ) use ( $paid ): void {
					global $wpdb;
					$payment = $paid( $test, '1 month' );
					$test->deliver_all();
					$wpdb->update( Tables::subscriptions(), array( 'paid_until' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ) ), array( 'reference' => $test->subscription( $payment ) ) );
					$test->stripe->life( 'renew', $test->subscription( $payment ) );
					$test->stripe->take_events();
					PaymentLookup::queue_overdue_subscriptions();
					$test->work();
				},
				'paid paid',
			),
		);
	}
}
