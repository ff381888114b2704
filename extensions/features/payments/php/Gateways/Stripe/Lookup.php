<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use WP_Error;

/** Reads the present state of checkouts and charges. */
final class Lookup {

	public function __construct( private readonly Api $api ) {}

	/**
	 * @param string $what 'checkout', 'charge' or 'subscription'.
	 * @param string $id   Stripe's ID.
	 * @return list<GatewayReport>|WP_Error Empty if it doesn't exist.
	 */
	public function get_reports( string $what, string $id ): array|WP_Error {
		if ( ! Api::is_id( $id ) ) {
			return array();
		}
		$reports = match ( $what ) {
			'checkout'     => $this->checkout( $id ),
			'subscription' => ( new Subscriptions( $this->api ) )->get_reports( $id ),
			default        => $this->charge( $id ),
		};
		return $reports instanceof WP_Error && 'millwork_stripe_missing' === $reports->get_error_code() ? array() : $reports;
	}

	/**
	 * @param string            $id      Of the PaymentIntent, or of a charge without one.
	 * @param StripeObject|null $session Its Checkout Session, if known.
	 * @return list<GatewayReport>|WP_Error
	 */
	public function charge( string $id, ?StripeObject $session = null ): array|WP_Error {
		$charges = new Charges( $this->api );
		$found   = $charges->find( $id );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		list( $intent, $charge ) = $found;
		$state                   = $intent->text( 'status' );
		$is_paid                 = $charge && 'succeeded' === $state;
		$refunds                 = $is_paid ? $charges->refunds( $charge ) : null;
		if ( $refunds instanceof WP_Error ) {
			return $refunds;
		}
		$status = $is_paid && $refunds ? $charges->status( $charge, $refunds ) : self::unpaid( $state, (bool) $session );
		if ( $status instanceof WP_Error ) {
			return $status;
		}
		$reference = $session ? Checkout::reference( $session ) : '';
		return array(
			new GatewayReport(
				status: $status,
				reference: '' === $reference ? $intent->text( 'metadata.' . Checkout::REFERENCE ) : $reference,
				session: $session ? $session->text( 'id' ) : '',
				charge: $is_paid ? Charges::payment_id( $charge ) : '',
				money: $is_paid ? Charges::money( $charge ) : null,
				refunded: $refunds->given ?? 0,
				email: $session ? $session->text( 'customer_details.email' ) : '',
				name: $session ? $session->text( 'customer_details.name' ) : '',
				customer: $intent->text( 'customer' ),
				error: PaymentStatus::Failed === $status ? StripeError::masked( $intent->text( 'last_payment_error.message' ) ) : '',
				paid_at: $is_paid ? $charge->number( 'created' ) : 0,
				refund_failed: $refunds->failed ?? null,
			),
		);
	}

	/** @return list<GatewayReport>|WP_Error */
	private function checkout( string $id ): array|WP_Error {
		$session = $this->api->get( "/v1/checkout/sessions/$id" );
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		if ( 'complete' !== $session->text( 'status' ) ) {
			return array( Checkout::waiting( $session, 'expired' === $session->text( 'status' ) ? PaymentStatus::Expired : PaymentStatus::Pending ) );
		}
		if ( '' !== $session->text( 'subscription' ) ) {
			return ( new Subscriptions( $this->api ) )->get_reports( $session->text( 'subscription' ), $session );
		}
		if ( '' !== $session->text( 'payment_intent' ) ) {
			return $this->charge( $session->text( 'payment_intent' ), $session );
		}
		return array( Checkout::waiting( $session, PaymentStatus::Pending ) );
	}

	/**
	 * The status of a payment without money.
	 * @param string $state     The PaymentIntent's.
	 * @param bool   $completed Whether the checkout is complete: the payer can't try another card.
	 */
	private static function unpaid( string $state, bool $completed ): PaymentStatus {
		if ( 'canceled' === $state ) {
			return PaymentStatus::Expired;
		}
		return $completed && 'requires_payment_method' === $state ? PaymentStatus::Failed : PaymentStatus::Pending;
	}
}
