<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use WP_Error;

/**
 * Says what a subscription is like, and what was paid for it: one report for each paid invoice, the oldest
 * first. The first belongs to the payment with which it began, and says so; the others are new payments.
 */
final class Subscriptions {

	/** How many invoices are read: two years of months. */
	private const MOST = 24;

	/** @param Api $api The API, with the key of a mode. */
	public function __construct( private readonly Api $api ) {}

	/**
	 * What a subscription is like.
	 * @param StripeObject|null $session The checkout in which it began, if that is known.
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
	 * A subscription's state in our words.
	 * @param string $state Stripe's.
	 * @return string 'active', 'late', 'ended', or '' for one whose first payment is not through.
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
	 * What an invoice says.
	 * @param array<string, StripeObject> $charges The customer's charges.
	 * @param StripeObject|null           $session The checkout, if that is known.
	 * @param int                   $until   Until when the subscription is paid.
	 * @return GatewayReport|WP_Error|null Null for one that was paid in another way than through Stripe.
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
	 * What is said of a subscription for which nothing was paid yet.
	 * @param StripeObject|null $session The checkout, if that is known.
	 * @return list<GatewayReport>
	 */
	private function unpaid( StripeObject $it, ?StripeObject $session ): array {
		$state = self::state( $it->text( 'status' ) );
		if ( $session ) {
			return array( Checkout::waiting( $session, 'ended' === $state ? PaymentStatus::Failed : PaymentStatus::Pending ) );
		}
		// One that never began is none for us.
		return 'ended' === $state ? array(
			new GatewayReport( PaymentStatus::Failed, reference: self::reference( $it, null ) ),
		) : array();
	}

	/**
	 * Our name of the payment with which a subscription began.
	 * @param StripeObject|null $session The checkout, if that is known.
	 */
	private static function reference( StripeObject $it, ?StripeObject $session ): string {
		$reference = $session ? Checkout::reference( $session ) : '';
		return '' === $reference ? $it->text( 'metadata.' . Checkout::REFERENCE ) : $reference;
	}

	/**
	 * The money with which an invoice was paid.
	 * @return string The id of a PaymentIntent or of a charge; '' if it was paid in another way.
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
	 * Until when something is paid: the end of the last period that an invoice is for. The subscription's
	 * own period goes on while its invoice is still to be paid.
	 * @param list<StripeObject> $invoices Paid ones.
	 * @return int A Unix timestamp; 0 if they do not say.
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
