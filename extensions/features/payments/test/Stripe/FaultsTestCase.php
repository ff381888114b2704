<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\Outcome;
use Millwork\Features\Payments\Checkout\PayerReturn;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Tables;
use Millwork\Visitors\PageOutcomes;

/** Whatever goes wrong, our records say in the end what Stripe's books say, and nobody has paid twice. */
abstract class FaultsTestCase extends StripeTestCase {

	/**
	 * @return array<string, array{callable(static): void, string}> What happens, and the states of all payments
	 *         in the end.
	 */
	abstract public function faults(): array;

	/**
	 * @dataProvider faults
	 * @param string   $states  The states of all payments in the end.
	 */
	public function test_records_say_what_the_books_say( callable $happens, string $states ): void {
		global $wpdb;
		$happens( $this );
		foreach ( array( 'once', 'again' ) as $time ) {
			$this->assert_books_agree();
			$this->assertSame( $states, implode( ' ', $wpdb->get_col( $wpdb->prepare( 'SELECT status FROM %i ORDER BY id', Tables::payments() ) ) ), $time ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			// Whatever is asked once more changes nothing.
			foreach ( array_filter( $this->stripe->objects(), static fn( array $one ): bool => in_array( $one['object'], array( 'checkout.session', 'subscription', 'payment_intent' ), true ) ) as $id => $thing ) {
				$what = array(
					'checkout.session' => 'checkout',
					'subscription'     => 'subscription',
				)[ $thing['object'] ] ?? 'charge';
				PaymentLookup::run( 'stripe', 'test', $what, $id );
			}
		}
	}

	/**
	 * A payment for which the payer has paid.
	 * @param string $interval How often.
	 */
	protected function paid( string $interval ): Payment {
		$payment = $this->begin( $interval );
		$this->stripe->life( 'pay', $payment->session );
		return $payment;
	}

	/** The subscription that a payment began. */
	protected function subscription( Payment $payment ): string {
		return (string) $this->stripe->objects()[ $payment->session ]['subscription'];
	}

	/** The charge of a single payment. */
	protected function charge( Payment $payment ): string {
		return (string) $this->stripe->objects()[ $this->stripe->objects()[ $payment->session ]['payment_intent'] ]['latest_charge'];
	}

	/**
	 * A payment of 500 of which something was given back at Stripe, both written down.
	 * @param int    $amount How much.
	 * @param string $status What the refund is like.
	 * @return array{Payment, string} The payment and the refund.
	 */
	protected function given( int $amount, string $status ): array {
		$payment = $this->paid( 'one-time' );
		$refund  = $this->stripe->books( 'refund', $this->charge( $payment ), $amount, $status )['id'];
		$this->deliver_all();
		return array( $this->now( $payment ), $refund );
	}

	/**
	 * Asserts what is written down of a payment.
	 * @param PaymentStatus  $status   Its state.
	 * @param int     $refunded What was given back.
	 * @param int     $failed   What was to be given back and was not.
	 */
	protected function assert_is( Payment $payment, PaymentStatus $status, int $refunded, int $failed ): void {
		$now = $this->now( $payment );
		$this->assertSame( array( $status, $refunded, $failed ), array( $now->status, $now->refunded, $now->refund_failed ) );
	}

	/**
	 * The payer comes back to the page.
	 * @return string|null What the payer reads.
	 */
	protected function come_back( Payment $payment ): ?string {
		$_GET[ InputNames::PAID ] = $payment->reference;
		PayerReturn::handle();
		return PageOutcomes::get( $payment->offer, Outcome::class )?->thanks;
	}
}
