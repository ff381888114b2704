<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

/** What happens at Stripe without our asking. */
final class StripeLife {

	public function __construct( private readonly StripeBooks $books ) {}

	/**
	 * @param string $session The checkout.
	 * @param string $email   The payer's address.
	 * @return string The PaymentIntent.
	 */
	public function pay( string $session, string $email = 'donor@example.org' ): string {
		$it    = $this->books->objects[ $session ];
		$given = $it['given'];
		$cus   = $this->books->add( 'cus', 'customer', array( 'email' => $email ) )['id'];
		$sub   = null;
		if ( 'subscription' === $it['mode'] ) {
			$sub    = $this->books->add(
				'sub',
				'subscription',
				array(
					'status'   => 'active',
					'customer' => $cus,
					'metadata' => $given['subscription_data']['metadata'],
					'interval' => $given['line_items'][0]['price_data']['recurring']['interval'],
					'amount'   => $it['amount_total'],
					'currency' => $it['currency'],
					'items'    => array( 'data' => array( array( 'current_period_end' => strtotime( '+1 month' ) ) ) ),
				)
			)['id'];
			$intent = $this->invoice( $sub, 'subscription_create', $email );
		} else {
			$intent = $this->charge( $it['payment_intent'] ?? '', $cus, $it['amount_total'], $it['currency'], $given['payment_intent_data']['metadata'] );

			$this->books->objects[ $session ]['payment_intent'] = $intent;
		}
		$this->books->objects[ $session ] = array(
			'status'           => 'complete',
			'payment_status'   => 'paid',
			'customer'         => $cus,
			'subscription'     => $sub,
			'customer_details' => array(
				'email' => $email,
				'name'  => 'Dora Donor',
			),
		) + $this->books->objects[ $session ];
		$this->books->tell( 'checkout.session.completed', $session );
		if ( $sub ) {
			$this->books->tell( 'invoice.paid', (string) array_key_last( array_filter( $this->books->objects, static fn( array $one ): bool => 'invoice' === $one['object'] ) ) );
		}
		return $intent;
	}

	/**
	 * The card is declined, or the bank asks first: the checkout stays open.
	 * @param string $session The checkout.
	 * @param string $state   'requires_payment_method' or 'requires_action'.
	 */
	public function hesitate( string $session, string $state ): void {
		$this->books->objects[ $session ]['payment_intent'] = $this->books->add(
			'pi',
			'payment_intent',
			array(
				'status'             => $state,
				'latest_charge'      => null,
				'metadata'           => $this->books->objects[ $session ]['given']['payment_intent_data']['metadata'] ?? array(),
				'last_payment_error' => array(
					'code'         => 'card_declined',
					'decline_code' => 'insufficient_funds',
					'message'      => 'Your card has insufficient funds.',
				),
			)
		)['id'];
	}

	/**
	 * The payer is through, and the money takes days: a debit.
	 * @param string $session The checkout.
	 */
	public function promise( string $session ): void {
		$this->hesitate( $session, 'processing' );
		$this->books->objects[ $session ]['status'] = 'complete';
		$this->books->tell( 'checkout.session.completed', $session );
	}

	/** @param string $session The checkout. */
	public function bounce( string $session ): void {
		$this->books->objects[ $this->books->objects[ $session ]['payment_intent'] ]['status'] = 'requires_payment_method';
		$this->books->tell( 'checkout.session.async_payment_failed', $session );
	}

	/**
	 * Someone opens a payment link of the owner's, which has nothing to do with this site, and pays.
	 * @param string $said   What is in the URL as client_reference_id.
	 * @param int    $amount How much.
	 * @return string The checkout.
	 */
	public function pay_link( string $said, int $amount ): string {
		$session = $this->books->add(
			'cs_test',
			'checkout.session',
			array(
				'mode'                => 'payment',
				'status'              => 'open',
				'payment_status'      => 'unpaid',
				'amount_total'        => $amount,
				'currency'            => 'usd',
				'client_reference_id' => $said,
				'metadata'            => array(),
				'payment_intent'      => null,
				'given'               => array( 'payment_intent_data' => array( 'metadata' => array() ) ),
			)
		)['id'];
		$this->pay( $session, 'thief@example.org' );
		return $session;
	}

	/**
	 * Nobody has paid in time.
	 * @param string $session The checkout.
	 */
	public function expire( string $session ): void {
		$this->books->objects[ $session ]['status'] = 'expired';
		$this->books->tell( 'checkout.session.expired', $session );
	}

	/**
	 * A subscription is paid again.
	 * @return string The PaymentIntent.
	 */
	public function renew( string $subscription ): string {
		$this->books->objects[ $subscription ]['status'] = 'active';
		$intent = $this->invoice( $subscription, 'subscription_cycle', 'donor@example.org' );
		$this->books->tell( 'invoice.paid', (string) array_key_last( array_filter( $this->books->objects, static fn( array $one ): bool => 'invoice' === $one['object'] ) ) );
		return $intent;
	}

	/** A subscription is not paid again. */
	public function lapse( string $subscription ): void {
		$this->books->objects[ $subscription ]['status'] = 'past_due';
		$this->books->tell( 'customer.subscription.updated', $subscription );
	}

	/**
	 * Sends an invoice, which is paid.
	 * @param string $reason       Why.
	 * @param string $email        The payer's address.
	 * @return string The PaymentIntent.
	 */
	private function invoice( string $subscription, string $reason, string $email ): string {
		$it     = $this->books->objects[ $subscription ];
		$count  = count( array_filter( $this->books->objects, static fn( array $one ): bool => 'invoice' === $one['object'] && $one['parent']['subscription_details']['subscription'] === $subscription ) );
		$intent = $this->charge( '', $it['customer'], $it['amount'], $it['currency'], array() );
		$this->books->add(
			'in',
			'invoice',
			array(
				'status'         => 'paid',
				'amount_paid'    => $it['amount'],
				'billing_reason' => $reason,
				'customer'       => $it['customer'],
				'customer_email' => $email,
				'customer_name'  => 'Dora Donor',
				'parent'         => array( 'subscription_details' => array( 'subscription' => $subscription ) ),
				'lines'          => array( 'data' => array( array( 'period' => array( 'end' => strtotime( '+' . ( 30 * ( $count + 1 ) ) . ' days' ) ) ) ) ),
				'payments'       => array(
					'data' => array(
						array(
							'status'  => 'paid',
							'payment' => array(
								'type'           => 'payment_intent',
								'payment_intent' => $intent,
							),
						),
					),
				),
			)
		);
		return $intent;
	}

	/**
	 * @param string                $intent   The PaymentIntent, or '' for a new one.
	 * @param int                   $amount   How much.
	 * @param array<string, string> $metadata What we have said.
	 * @return string The PaymentIntent.
	 */
	private function charge( string $intent, string $customer, int $amount, string $currency, array $metadata ): string {
		$intent = '' === $intent ? (string) $this->books->add( 'pi', 'payment_intent', array( 'metadata' => $metadata ) )['id'] : $intent;
		$charge = $this->books->add(
			'ch',
			'charge',
			array(
				'status'          => 'succeeded',
				'paid'            => true,
				'amount'          => $amount,
				'amount_refunded' => 0,
				'refunded'        => false,
				'disputed'        => false,
				'currency'        => $currency,
				'customer'        => $customer,
				'payment_intent'  => $intent,
			)
		)['id'];

		$this->books->objects[ $intent ] = array(
			'status'        => 'succeeded',
			'latest_charge' => $charge,
			'customer'      => $customer,
		) + $this->books->objects[ $intent ];
		return $intent;
	}
}
