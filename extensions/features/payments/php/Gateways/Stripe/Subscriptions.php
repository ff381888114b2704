<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use WP_Error;

/**
 * Reads a subscription and its paid invoices: one report for each, oldest first. The first belongs to the payment that
 * started the subscription, the others are new payments.
 */
final class Subscriptions {

	/** How many invoices are read: two years of months. */
	private const MOST = 24;

	public function __construct( private readonly Api $api ) {}

	/**
	 * @param StripeObject|null $session The Checkout Session that started it, if known.
	 * @return list<GatewayReport>|WP_Error
	 */
	public function get_reports( string $id, ?StripeObject $session = null ): array|WP_Error {
		$it = $this->api->get( "/v1/subscriptions/$id" );
		if ( $it instanceof WP_Error ) {
			return $it;
		}
		$invoices = $this->api->get(
			'/v1/invoices',
			array(
				'subscription' => $id,
				'status'       => 'paid',
				'limit'        => self::MOST,
				'expand'       => array( 'data.payments' ),
			)
		);
		if ( $invoices instanceof WP_Error ) {
			return $invoices;
		}
		$paid = array_reverse( array_values( array_filter( $invoices->all(), static fn( StripeObject $invoice ): bool => $invoice->number( 'amount_paid' ) > 0 ) ) );
		if ( ! $paid ) {
			return $this->unpaid( $it, $session );
		}
		$charges = ( new Charges( $this->api ) )->for_customer( $it->text( 'customer' ) );
		if ( $charges instanceof WP_Error ) {
			return $charges;
		}
		$reports = array();
		foreach ( $paid as $invoice ) {
			$report = $this->report( $it, $invoice, $charges, $session, self::paid_until( $paid ) );
			if ( $report instanceof WP_Error ) {
				return $report;
			}
			$reports[] = $report;
		}
		return array_values( array_filter( $reports ) );
	}

	/**
	 * Our status of a subscription.
	 * @param string $state Stripe's.
	 * @return string 'active', 'late', 'ended', or '' if the first payment isn't complete.
	 */
	public static function state( string $state ): string {
		return match ( $state ) {
			'active', 'trialing' => 'active',
			'past_due', 'unpaid', 'paused' => 'late',
			'canceled', 'incomplete_expired' => 'ended',
			default => '',
		};
	}

	/**
	 * The report of an invoice.
	 * @param array<string, StripeObject> $charges The customer's.
	 * @param StripeObject|null           $session The Checkout Session, if known.
	 * @param int                         $until   When the paid time ends.
	 * @return GatewayReport|WP_Error|null Null if it was paid outside of Stripe.
	 */
	private function report( StripeObject $it, StripeObject $invoice, array $charges, ?StripeObject $session, int $until ): GatewayReport|WP_Error|null {
		$name = self::money_of( $invoice );
		if ( ! Api::is_id( $name ) ) {
			return null;
		}
		$money = new Charges( $this->api );
		if ( ! isset( $charges[ $name ] ) ) {
			$found = $money->find( $name );
			if ( $found instanceof WP_Error || ! $found[1] ) {
				return $found instanceof WP_Error ? $found : null;
			}
			$charges[ $name ] = $found[1];
		}
		$charge  = $charges[ $name ];
		$refunds = $money->refunds( $charge );
		if ( $refunds instanceof WP_Error ) {
			return $refunds;
		}
		$status = $money->status( $charge, $refunds );
		if ( $status instanceof WP_Error ) {
			return $status;
		}
		$is_first = 'subscription_create' === $invoice->text( 'billing_reason' );
		return new GatewayReport(
			status: $status,
			reference: $is_first ? self::reference( $it, $session ) : '',
			session: $is_first && $session ? $session->text( 'id' ) : '',
			charge: $name,
			money: Charges::money( $charge ),
			refunded: $refunds->given,
			email: $invoice->text( 'customer_email' ),
			name: $invoice->text( 'customer_name' ),
			customer: $it->text( 'customer' ),
			subscription: $it->text( 'id' ),
			renews: self::state( $it->text( 'status' ) ),
			paid_until: $until,
			paid_at: $charge->number( 'created' ),
			refund_failed: $refunds->failed,
		);
	}

	/**
	 * The report of a subscription without a paid invoice.
	 * @param StripeObject|null $session The Checkout Session, if known.
	 * @return list<GatewayReport>
	 */
	private function unpaid( StripeObject $it, ?StripeObject $session ): array {
		$state = self::state( $it->text( 'status' ) );
		if ( $session ) {
			return array( Checkout::waiting( $session, 'ended' === $state ? PaymentStatus::Failed : PaymentStatus::Pending ) );
		}
		// A subscription that never started doesn't count.
		return 'ended' === $state ? array(
			new GatewayReport( PaymentStatus::Failed, reference: self::reference( $it, null ) ),
		) : array();
	}

	/**
	 * Our reference of the first payment.
	 * @param StripeObject|null $session The Checkout Session, if known.
	 */
	private static function reference( StripeObject $it, ?StripeObject $session ): string {
		$reference = $session ? Checkout::reference( $session ) : '';
		return '' === $reference ? $it->text( 'metadata.' . Checkout::REFERENCE ) : $reference;
	}

	/**
	 * An invoice's payment.
	 * @return string ID of a PaymentIntent or charge; '' if it was paid outside of Stripe.
	 */
	private static function money_of( StripeObject $invoice ): string {
		foreach ( $invoice->all( 'payments.data' ) as $payment ) {
			$id = $payment->text( 'payment.payment_intent' );
			$id = '' === $id ? $payment->text( 'payment.charge' ) : $id;
			if ( 'paid' === $payment->text( 'status' ) && '' !== $id ) {
				return $id;
			}
		}
		return '';
	}

	/**
	 * When the paid time ends, by the invoices. The subscription's own period includes unpaid time.
	 * @param list<StripeObject> $invoices Paid ones.
	 * @return int A Unix timestamp; 0 if unknown.
	 */
	private static function paid_until( array $invoices ): int {
		$until = 0;
		foreach ( $invoices as $invoice ) {
			foreach ( $invoice->all( 'lines.data' ) as $line ) {
				$until = max( $until, $line->number( 'period.end' ) );
			}
		}
		return $until;
	}
}
