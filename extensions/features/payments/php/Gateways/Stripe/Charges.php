<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Money;
use WP_Error;

/**
 * Reads charges, refunds and disputes. Our ID of the money is that of the PaymentIntent, which stays the same while a
 * payer tries several cards.
 */
final class Charges {

	/** Statuses of a dispute that withholds the money. An inquiry (warning_…) doesn't. */
	private const TAKEN = array( 'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost' );

	public function __construct( private readonly Api $api ) {}

	/**
	 * Reads a PaymentIntent, or a charge without one.
	 * @return array{StripeObject, StripeObject|null}|WP_Error The PaymentIntent (or charge), and its last charge.
	 */
	public function find( string $id ): array|WP_Error {
		if ( ! str_starts_with( $id, 'pi_' ) ) {
			$charge = $this->read( "/v1/charges/$id", array(), array(), 'refunds' );
			return $charge instanceof WP_Error ? $charge : array( $charge, $charge );
		}
		$intent = $this->read( "/v1/payment_intents/$id", array(), array( 'latest_charge' ), 'latest_charge.refunds' );
		return $intent instanceof WP_Error ? $intent : array( $intent, $intent->part( 'latest_charge' ) );
	}

	/**
	 * A customer's successful charges.
	 * @return array<string, StripeObject>|WP_Error By payment_id(): the last hundred.
	 */
	public function for_customer( string $customer ): array|WP_Error {
		$params = array( 'customer' => $customer, 'limit' => 100 );
		$list   = $this->read( '/v1/charges', $params, array(), 'data.refunds' );
		if ( $list instanceof WP_Error ) {
			return $list;
		}
		$charges = array();
		foreach ( $list->all() as $charge ) {
			if ( 'succeeded' === $charge->text( 'status' ) ) {
				$charges[ self::payment_id( $charge ) ] = $charge;
			}
		}
		return $charges;
	}

	/** The payment's status. */
	public function status( StripeObject $charge, ChargeRefunds $refunds ): PaymentStatus|WP_Error {
		if ( 'succeeded' !== $charge->text( 'status' ) ) {
			return 'failed' === $charge->text( 'status' ) ? PaymentStatus::Failed : PaymentStatus::Pending;
		}
		if ( $refunds->is_all ) {
			return PaymentStatus::Refunded;
		}
		if ( ! $charge->is( 'disputed' ) ) {
			return PaymentStatus::Paid;
		}
		// `disputed` stays true after the dispute was won.
		$by       = '' === $charge->text( 'payment_intent' ) ? array( 'charge' => $charge->text( 'id' ) ) : array( 'payment_intent' => $charge->text( 'payment_intent' ) );
		$disputes = $this->api->get( '/v1/disputes', $by );
		if ( $disputes instanceof WP_Error ) {
			return $disputes;
		}
		foreach ( $disputes->all() as $dispute ) {
			if ( in_array( $dispute->text( 'status' ), self::TAKEN, true ) ) {
				return PaymentStatus::Disputed;
			}
		}
		return PaymentStatus::Paid;
	}

	/** The ID of the PaymentIntent, or of a charge without one. */
	public static function payment_id( StripeObject $charge ): string {
		return '' === $charge->text( 'payment_intent' ) ? $charge->text( 'id' ) : $charge->text( 'payment_intent' );
	}

	public static function money( StripeObject $charge ): Money {
		return Amounts::from_stripe( $charge->number( 'amount' ), $charge->text( 'currency' ) );
	}

	public function refunds( StripeObject $charge ): ChargeRefunds|WP_Error {
		$list = $charge->part( 'refunds' );
		if ( $list && $list->is( 'has_more' ) ) {
			$list = $this->api->get(
				'/v1/refunds',
				array( 'charge' => $charge->text( 'id' ), 'limit' => 100 )
			);
		}
		return $list instanceof WP_Error ? $list : ChargeRefunds::from_charge( $charge, $list );
	}

	/**
	 * Reads an object, with its refunds if the key may read them.
	 * @param array<string, mixed> $params  Of the query.
	 * @param list<string>         $expand  Other fields to expand.
	 * @param string               $refunds Path of the refunds.
	 */
	private function read( string $path, array $params, array $expand, string $refunds ): StripeObject|WP_Error {
		$answer = $this->api->get( $path, array( 'expand' => array( ...$expand, $refunds ) ) + $params );
		if ( $answer instanceof WP_Error && 'millwork_stripe_permission' === $answer->get_error_code() ) {
			return $this->api->get( $path, $expand ? array( 'expand' => $expand ) + $params : $params );
		}
		return $answer;
	}
}
