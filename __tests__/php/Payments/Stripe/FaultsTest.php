<?php
/**
 * What goes wrong with payments through Stripe.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments\Stripe;

use Millwork\Payments\Overdue;
use Millwork\Payments\Payment;
use Millwork\Payments\Payments;
use Millwork\Payments\Receipts;
use Millwork\Payments\Status;
use Millwork\Payments\Stripe\StripeGateway;
use Millwork\Payments\Subscriptions;
use Millwork\Services\Queue;
use RuntimeException;

/**
 * One table: whatever goes wrong, our records say in the end what Stripe's books say, and nobody has paid
 * twice.
 */
final class FaultsTest extends StripeTestCase {

	/**
	 * What goes wrong.
	 *
	 * @return array<string, array{callable(self): void, string}> What happens, and the states of all payments in
	 *         the end.
	 */
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
					$test->life->hesitate( $payment->session, 'requires_payment_method' );
					$test->sweep();
					$test->assertSame( Status::Pending, $test->now( $payment )->status );
					$test->life->pay( $payment->session );
					$test->deliver_all();
				},
				'paid',
			),
			'the bank asks first'                         => array(
				static function ( self $test ): void {
					$payment = $test->begin();
					$test->life->hesitate( $payment->session, 'requires_action' );
					$test->sweep();
					$test->life->pay( $payment->session );
					$test->deliver_all();
				},
				'paid',
			),
			'nobody pays'                                 => array(
				static function ( self $test ): void {
					$test->life->expire( $test->begin()->session );
					$test->deliver_all();
				},
				'expired',
			),
			'a debit fails after days'                    => array(
				static function ( self $test ): void {
					$payment = $test->begin();
					$test->life->promise( $payment->session );
					$test->deliver_all();
					$test->assertSame( Status::Pending, $test->now( $payment )->status );
					$test->life->bounce( $payment->session );
					$test->deliver_all();
					$test->assertSame( 'Your card has insufficient funds.', $test->now( $payment )->error );
				},
				'failed',
			),
			'the webhook comes twice'                     => array(
				static function ( self $test ) use ( $paid ): void {
					$paid( $test, '1 month' );
					$test->deliver_all( 'twice' );
				},
				'paid',
			),
			'webhooks come backwards'                     => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test, '1 month' );
					$test->life->renew( $test->subscription( $payment ) );
					$test->life->renew( $test->subscription( $payment ) );
					$test->deliver_all( 'backwards' );
				},
				'paid paid paid',
			),
			'a refund is told of before the payment'      => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->stripe->books->refund( $test->charge( $payment ), 500 );
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
			'the webhook comes before the payer'          => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$test->assertStringContainsString( 'has arrived', (string) $test->come_back( $payment ) );
				},
				'paid',
			),
			'the payer comes before the webhook'          => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->assertStringContainsString( 'being confirmed', (string) $test->come_back( $payment ) );
					$test->work();
					$test->assertSame( Status::Paid, $test->now( $payment )->status );
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
			'of a subscription only the last is heard'    => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test, '1 month' );
					Payments::change(
						$payment,
						array(
							'status'  => 'created',
							'session' => null,
						)
					);
					$test->life->renew( $test->subscription( $payment ) );
					$test->life->renew( $test->subscription( $payment ) );
					$test->stripe->books->events = array_slice( $test->stripe->books->events, -1 );
					$test->deliver_all();
					$test->assertNotSame( '', $test->now( $payment )->charge );
				},
				'paid paid paid',
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
					$test->assertSame( array( Status::Paid, 'due' ), array( $test->now( $payment )->status, $test->now( $payment )->receipt ) );
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
					$test->stripe->faults  = array( 'timeout', '500', '503', '429 true', 'connect' );
					$test->deliver_all();
					$test->assertSame( Status::Pending, $test->now( $payment )->status );
					$test->stripe->faults = array();
					$test->work();
				},
				'paid',
			),
			'all is given back at Stripe'                 => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$test->stripe->books->refund( $test->charge( $payment ), 500 );
					$test->deliver_all();
				},
				'refunded',
			),
			'a part is given back here, twice asked'      => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->deliver_all();
					$test->stripe->faults = array( 'late' );
					$gateway = new StripeGateway();
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
					$dispute = $test->life->dispute( $test->now( $payment )->charge );
					$test->deliver_all();
					$test->assertSame( Status::Disputed, $test->now( $payment )->status );
					$test->life->settle( $dispute, 'won' );
					$test->deliver_all();
				},
				'paid',
			),
			'a dispute is lost'                           => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test );
					$test->life->settle( $test->life->dispute( (string) $test->stripe->books->objects[ $payment->session ]['payment_intent'] ), 'lost' );
					$test->deliver_all( 'backwards' );
				},
				'disputed',
			),
			'it is renewed twice and cancelled'           => array(
				static function ( self $test ) use ( $paid ): void {
					$payment = $paid( $test, '1 month' );
					$test->deliver_all();
					$id = $test->subscription( $payment );
					$test->life->renew( $id );
					$test->deliver_all( 'twice' );
					$test->life->lapse( $id );
					$test->deliver_all();
					$test->assertSame( 'late', Subscriptions::find( 'stripe', $id )->status ?? '' );
					$test->life->renew( $id );
					$test->deliver_all();
					$it = Subscriptions::find( 'stripe', $id );
					$test->assertNotNull( $it );
					$test->assertGreaterThan( 0, $it->donor_id );
					$test->assertSame( gmdate( 'Y-m-d', strtotime( '+90 days' ) ), substr( $it->paid_until, 0, 10 ) );
					$report = ( new StripeGateway() )->end_subscription( $it );
					$test->assertSame( 'ended', $report instanceof \WP_Error ? $report->get_error_message() : $report->renews );
					$test->deliver_all();
				},
				'paid paid paid',
			),
			'nothing is heard of a renewal'               => array(
				static function ( self $test ) use ( $paid ): void {
					global $wpdb;
					$payment = $paid( $test, '1 month' );
					$test->deliver_all();
					$wpdb->update( Subscriptions::table(), array( 'paid_until' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ) ), array( 'reference' => $test->subscription( $payment ) ) );
					$test->life->renew( $test->subscription( $payment ) );
					$test->stripe->books->events = array();
					Overdue::renewals();
					$test->work();
				},
				'paid paid',
			),
		);
	}

	/**
	 * Plays one row.
	 *
	 * @dataProvider faults
	 * @param callable $happens What happens.
	 * @param string   $states  The states of all payments in the end.
	 */
	public function test_records_say_what_the_books_say( callable $happens, string $states ): void {
		global $wpdb;
		$happens( $this );
		foreach ( array( 'once', 'again' ) as $time ) {
			$this->assert_books_agree();
			$this->assertSame( $states, implode( ' ', $wpdb->get_col( $wpdb->prepare( 'SELECT status FROM %i ORDER BY id', Payments::table() ) ) ), $time ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			// Whatever is asked once more changes nothing.
			foreach ( array_filter( $this->stripe->books->objects, static fn( array $one ): bool => in_array( $one['object'], array( 'checkout.session', 'subscription', 'payment_intent' ), true ) ) as $id => $thing ) {
				$what = array(
					'checkout.session' => 'checkout',
					'subscription'     => 'subscription',
				)[ $thing['object'] ] ?? 'charge';
				Overdue::look( 'stripe', 'test', $what, $id );
			}
		}
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
		$wpdb->update( Payments::table(), array( 'paid' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ) ), array( 'id' => $payment->id ) );
		$this->assertFalse( Queue::is_pending( Receipts::JOB, array( $payment->id ) ) );
		Receipts::wake_forgotten();
		$this->assertTrue( Queue::is_pending( Receipts::JOB, array( $payment->id ) ) );
	}

	/**
	 * A payment for which the payer has paid.
	 *
	 * @param string $interval How often.
	 */
	private function paid( string $interval ): Payment {
		$payment = $this->begin( $interval );
		$this->life->pay( $payment->session );
		return $payment;
	}

	/**
	 * The subscription that a payment began.
	 *
	 * @param Payment $payment The payment.
	 */
	private function subscription( Payment $payment ): string {
		return (string) $this->stripe->books->objects[ $payment->session ]['subscription'];
	}

	/**
	 * The charge of a single payment.
	 *
	 * @param Payment $payment The payment.
	 */
	private function charge( Payment $payment ): string {
		return (string) $this->stripe->books->objects[ $this->stripe->books->objects[ $payment->session ]['payment_intent'] ]['latest_charge'];
	}

	/**
	 * The payer comes back to the page.
	 *
	 * @param Payment $payment The payment.
	 * @return string|null What the payer reads.
	 */
	private function come_back( Payment $payment ): ?string {
		$_GET[ \Millwork\Payments\Checkout\Wire::PAID ] = $payment->reference;
		\Millwork\Payments\Checkout\Arrival::handle();
		return \Millwork\Payments\Checkout\Outcome::of( $payment->offer )?->thanks;
	}
}
