<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use RuntimeException;

/**
 * Single payments.
 * @group any-wordpress
 */
final class FaultsTest extends FaultsTestCase {

	/** @return array<string, array{callable(self): void, string}> As the base has it. */
	public function faults(): array {
		$paid = static fn( self $test, string $interval = 'one-time' ): Payment => $test->paid( $interval );
		return array(
			'nothing'                                     => array(
				static function ( self $test ) use ( $paid ): void {
					$paid( $test );
					$test->deliver_all();
				},
				'paid',
			),
			'the card is declined, another one is not'    => array(
				static function ( self $test ): void {
					$payment = $test->begin();
					$test->stripe->life( 'hesitate', $payment->session, 'requires_payment_method' );
					$test->sweep();
					$test->assertSame( PaymentStatus::Pending, $test->now( $payment )->status );
					$test->stripe->life( 'pay', $payment->session );
					$test->deliver_all();
				},
				'paid',
			),
			'the bank asks first'                         => array(
				static function ( self $test ): void {
					$payment = $test->begin();
					$test->stripe->life( 'hesitate', $payment->session, 'requires_action' );
					$test->sweep();
					$test->stripe->life( 'pay', $payment->session );
					$test->deliver_all();
				},
				'paid',
			),
			'nobody pays'                                 => array(
				static function ( self $test ): void {
					$test->stripe->life( 'expire', $test->begin()->session );
					$test->deliver_all();
				},
				'expired',
			),
			'a debit fails after days'                    => array(
				static function ( self $test ): void {
					$payment = $test->begin();
					$test->stripe->life( 'promise', $payment->session );
					$test->deliver_all();
					$test->assertSame( PaymentStatus::Pending, $test->now( $payment )->status );
					$test->stripe->life( 'bounce', $payment->session );
					$test->deliver_all();
					$test->assertSame( 'Your card has insufficient funds.', $test->now( $payment )->error );
				},
				'failed',
			),
			'a refund is told of before the payment'      => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->stripe->books( 'refund', $test->charge( $payment ), 500 );
					$test->deliver_all( 'backwards' );
				},
				'refunded',
			),
			'the webhook never comes'                     => array(
				static function ( self $test ) use ( $paid ): void {
					$paid( $test );
					$test->sweep();
				},
				'paid',
			),
			'the webhook comes days later, twice'         => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->sweep();
					$test->stripe->books( 'refund', $test->charge( $payment ), 100 );
					$test->deliver_all( 'twice' );
				},
				'paid',
			),
			'the answer to the look is cut off'           => array(
				static function ( self $test ) use ( $paid ): void {
					$paid( $test );
					$test->stripe->fail( 'ok', 'cut', 'cut', 'ok' );
					$test->deliver_all();
				},
				'paid',
			),
			'the webhook comes before the payer'          => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$test->assertStringContainsString( 'We’ve received', (string) $test->come_back( $payment ) );
				},
				'paid',
			),
			'the payer comes before the webhook'          => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->assertStringContainsString( 'being confirmed', (string) $test->come_back( $payment ) );
					$test->work();
					$test->assertSame( PaymentStatus::Paid, $test->now( $payment )->status );
					$test->deliver_all();
				},
				'paid',
			),
			'the process dies before the session is kept' => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					Payments::change(
						$payment,
						array(
							'status'       => 'created',
							'session'      => null,
							'checkout_url' => '',
						)
					);
					$test->deliver_all();
				},
				'paid',
			),
			'the process dies after the record'           => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$dies    = static function (): never {
						throw new RuntimeException( 'Dead.' );
					};
					add_action( 'millwork_payment_changed', $dies, 1 );
					$test->deliver_all();
					remove_action( 'millwork_payment_changed', $dies, 1 );
					$test->assertSame( array( PaymentStatus::Paid, 'due' ), array( $test->now( $payment )->status, $test->now( $payment )->receipt ) );
					$told = 0;
					add_action(
						'millwork_payment_changed',
						static function () use ( &$told ): void {
							++$told;
						}
					);
					$test->work();
					$test->assertSame( 1, $told );
				},
				'paid',
			),
			'Stripe does not answer the look'             => array(
				static function ( self $test ) use ( $paid ): void {
					$payment               = $paid( $test );
					$test->stripe->fail( 'timeout', '500', '503', '429 true', 'connect' );
					$test->deliver_all();
					$test->assertSame( PaymentStatus::Pending, $test->now( $payment )->status );
					$test->stripe->fail();
					$test->work();
				},
				'paid',
			),
			'all is given back at Stripe'                 => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$test->stripe->books( 'refund', $test->charge( $payment ), 500 );
					$test->deliver_all();
				},
				'refunded',
			),
			'a part is given back here, twice asked'      => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$test->stripe->fail( 'late' );
					$gateway = new Stripe();
					$test->assertInstanceOf( \WP_Error::class, $gateway->refund( $test->now( $payment ), 200, 'refund-1' ) );
					$report = $gateway->refund( $test->now( $payment ), 200, 'refund-1' );
					$test->assertSame( 200, $report instanceof \WP_Error ? $report->get_error_message() : $report->refunded );
					$test->deliver_all();
				},
				'paid',
			),
			'a dispute is won'                            => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$dispute = $test->stripe->money( 'dispute', $test->now( $payment )->charge );
					$test->deliver_all();
					$test->assertSame( PaymentStatus::Disputed, $test->now( $payment )->status );
					$test->stripe->money( 'settle', $dispute, 'won' );
					$test->deliver_all();
				},
				'paid',
			),
			'a dispute is lost'                           => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->stripe->money( 'settle', $test->stripe->money( 'dispute', (string) $test->stripe->objects()[ $payment->session ]['payment_intent'] ), 'lost' );
					$test->deliver_all( 'backwards' );
				},
				'disputed',
			),
		);
	}

	public function test_a_sweep_that_dies_loses_no_receipt(): void {
		global $wpdb;
		$payment = $this->paid( 'one-time' );
		$dies    = static function (): never {
			throw new RuntimeException( 'Dead.' );
		};
		add_action( 'millwork_payment_changed', $dies, 1 );
		try {
			$this->sweep();
			$this->fail( 'The process goes on.' );
		} catch ( RuntimeException $dead ) {
			$this->assertSame( array( 'Dead.', 'due' ), array( $dead->getMessage(), $this->now( $payment )->receipt ) );
		}
		remove_action( 'millwork_payment_changed', $dies, 1 );
		$wpdb->update( Tables::payments(), array( 'paid' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ) ), array( 'id' => $payment->id ) );
		$this->assertFalse( Queue::is_pending( Receipts::JOB, array( $payment->id ) ) );
		Receipts::queue_forgotten();
		$this->assertTrue( Queue::is_pending( Receipts::JOB, array( $payment->id ) ) );
	}
}
