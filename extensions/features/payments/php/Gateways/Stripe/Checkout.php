<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\StartedPayment;
use WP_Error;

/**
 * Starts payments on Stripe's own page, and reads Checkout Sessions. Each session contains the price, so there is no
 * product list to synchronize.
 */
final class Checkout {

	/** The metadata field with our payment reference. */
	public const REFERENCE = 'millwork_payment';

	/** The limit for a name, in characters. */
	private const NAME = 250;

	public function __construct( private readonly Api $api ) {}

	/** @return StartedPayment|WP_Error An error for the payer. */
	public function begin( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error {
		$amount = Amounts::to_stripe( $payment->money );
		if ( null === $amount ) {
			return new WP_Error( 'millwork_stripe_amount', __( 'This amount can’t be paid by card. Nothing was charged. Choose another amount.', 'millwork' ), array( 'status' => 422 ) );
		}
		// Always the same for a payment: Stripe rejects a repeated key with other parameters.
		$session = $this->api->post( '/v1/checkout/sessions', self::params( $payment, $amount, $email, $back, $cancel ), $payment->key() );
		if ( $session instanceof WP_Error ) {
			return StripeError::for_payer( $session );
		}
		if ( ! Api::is_id( $session->text( 'id' ) ) || ! str_starts_with( $session->text( 'url' ), 'https://' ) ) {
			return StripeError::for_payer( new WP_Error( 'millwork_stripe_refused', __( 'Stripe didn’t start the payment and gave no reason. Check the logs in your Stripe account.', 'millwork' ), array( 'status' => 502 ) ) );
		}
		return new StartedPayment( $session->text( 'id' ), $session->text( 'url' ) );
	}

	/** A session without money. */
	public static function waiting( StripeObject $session, PaymentStatus $status ): GatewayReport {
		return new GatewayReport(
			status: $status,
			reference: self::reference( $session ),
			session: $session->text( 'id' ),
		);
	}

	/**
	 * Our payment reference. client_reference_id isn't trusted: with the owner's payment links at Stripe, anyone can
	 * set it in the URL.
	 */
	public static function reference( StripeObject $session ): string {
		return $session->text( 'metadata.' . self::REFERENCE );
	}

	/**
	 * @param int $amount In Stripe's units.
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
				array( 'price_data' => $price, 'quantity' => 1 ),
			),
			'success_url'         => $back,
			'cancel_url'          => $cancel,
			'client_reference_id' => $payment->reference,
			'metadata'            => $metadata,
			// Charge the agreed amount in its own currency.
			'adaptive_pricing'    => array( 'enabled' => 'false' ),
		);
		$data = array( 'description' => $label, 'metadata' => $metadata );
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
