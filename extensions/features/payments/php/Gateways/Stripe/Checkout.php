<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\StartedPayment;
use WP_Error;

/**
 * Begins payments on Stripe's own page. The price goes along with each, so that nothing has to be kept in
 * step with a list of products there.
 */
final class Checkout {

	/** Where our name of a payment stands in Stripe's metadata. */
	public const REFERENCE = 'millwork_payment';

	/** How long a name on the page may be, in characters. */
	private const NAME = 250;

	/** @param Api $api The API, with the key of a mode. */
	public function __construct( private readonly Api $api ) {}

	/**
	 * @param string  $email   The payer's address, or ''.
	 * @param string  $back    Where the payer comes back to after paying.
	 * @param string  $cancel  Where the payer comes back to without having paid.
	 * @return StartedPayment|WP_Error An error for the payer.
	 */
	public function begin( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error {
		$amount = Amounts::to_stripe( $payment->money );
		if ( null === $amount ) {
			return new WP_Error( 'millwork_stripe_amount', __( 'This amount cannot be paid by card. Choose another one. Nothing was charged.', 'millwork' ), array( 'status' => 422 ) );
		}
		// The same for the same payment, whenever it is asked: Stripe holds a repeated key against it.
		$session = $this->api->post( '/v1/checkout/sessions', self::params( $payment, $amount, $email, $back, $cancel ), $payment->key() );
		if ( $session instanceof WP_Error ) {
			return StripeError::for_payer( $session );
		}
		if ( ! Api::is_id( $session->text( 'id' ) ) || ! str_starts_with( $session->text( 'url' ), 'https://' ) ) {
			return StripeError::for_payer( new WP_Error( 'millwork_stripe_refused', __( 'Stripe has begun no payment, and does not say why. Look into its logs.', 'millwork' ), array( 'status' => 502 ) ) );
		}
		return new StartedPayment( $session->text( 'id' ), $session->text( 'url' ) );
	}

	/**
	 * What is said of a checkout in which no money came yet.
	 * @param StripeObject $session The checkout.
	 * @param PaymentStatus $status  Where it is.
	 */
	public static function waiting( StripeObject $session, PaymentStatus $status ): GatewayReport {
		return new GatewayReport(
			status: $status,
			reference: self::reference( $session ),
			session: $session->text( 'id' ),
		);
	}

	/**
	 * Our name of the payment of a checkout. The client_reference_id is not read: whoever opens one of the
	 * owner's payment links at Stripe may set it in the address, to that of another payment.
	 * @param StripeObject $session The checkout.
	 */
	public static function reference( StripeObject $session ): string {
		return $session->text( 'metadata.' . self::REFERENCE );
	}

	/**
	 * What Stripe is sent.
	 * @param int     $amount  All of it, in Stripe's units.
	 * @param string  $email   The payer's address, or ''.
	 * @param string  $back    Where the payer comes back to after paying.
	 * @param string  $cancel  Where the payer comes back to without having paid.
	 * @return array<string, mixed>
	 */
	private static function params( Payment $payment, int $amount, string $email, string $back, string $cancel ): array {
		$repeats  = $payment->interval->is_recurring();
		$label    = '' === trim( $payment->label ) ? __( 'Payment', 'millwork' ) : trim( $payment->label );
		$label    = mb_substr( $payment->quantity > 1 ? "$label × $payment->quantity" : $label, 0, self::NAME );
		$metadata = array( self::REFERENCE => $payment->reference );
		$price    = array(
			'currency'     => strtolower( $payment->money->currency ),
			'unit_amount'  => $amount,
			'product_data' => array( 'name' => $label ),
		);
		if ( $repeats ) {
			$price['recurring'] = array( 'interval' => $payment->interval->unit() );
		}
		$params = array(
			'mode'                => $repeats ? 'subscription' : 'payment',
			'line_items'          => array(
				array(
					'price_data' => $price,
					'quantity'   => 1,
				),
			),
			'success_url'         => $back,
			'cancel_url'          => $cancel,
			'client_reference_id' => $payment->reference,
			'metadata'            => $metadata,
			// What is charged is what was agreed, in its currency.
			'adaptive_pricing'    => array( 'enabled' => 'false' ),
		);
		$data = array(
			'description' => $label,
			'metadata'    => $metadata,
		);
		if ( $repeats ) {
			$params['subscription_data'] = $data;
		} else {
			$params['payment_intent_data'] = $data;
			$params['customer_creation']   = 'always';
			$params['submit_type']         = 'donation' === $payment->kind ? 'donate' : 'pay';
		}
		if ( '' !== $email ) {
			$params['customer_email'] = $email;
		}
		return $params;
	}
}
