<?php
/**
 * Money at Stripe.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Stripe;

use Millwork\Payments\Money;
use Millwork\Payments\Status;
use WP_Error;

/**
 * Reads what became of money: taken, given back, disputed. Our name of it is that of its PaymentIntent,
 * which stays the same while a payer tries one card after the other.
 */
final class Charges {

	/** States of a dispute in which the bank has the money, or takes it. A mere question (warning_…) takes nothing. */
	private const TAKEN = array( 'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost' );

	/**
	 * Takes the API.
	 *
	 * @param Api $api The API, with the key of a mode.
	 */
	public function __construct( private readonly Api $api ) {}

	/**
	 * What became of a PaymentIntent, or of a charge that has none.
	 *
	 * @param string $id Its id.
	 * @return array{Answer, Answer|null}|WP_Error The PaymentIntent (or the charge), and its last charge.
	 */
	public function find( string $id ): array|WP_Error {
		if ( ! str_starts_with( $id, 'pi_' ) ) {
			$charge = $this->api->get( "/v1/charges/$id" );
			return $charge instanceof WP_Error ? $charge : array( $charge, $charge );
		}
		$intent = $this->api->get( "/v1/payment_intents/$id", array( 'expand' => array( 'latest_charge' ) ) );
		return $intent instanceof WP_Error ? $intent : array( $intent, $intent->part( 'latest_charge' ) );
	}

	/**
	 * The charges of a customer that took money.
	 *
	 * @param string $customer The customer's id.
	 * @return array<string, Answer>|WP_Error By the id of their PaymentIntent, or their own: the last hundred.
	 */
	public function of_customer( string $customer ): array|WP_Error {
		$list = $this->api->get(
			'/v1/charges',
			array(
				'customer' => $customer,
				'limit'    => 100,
			)
		);
		if ( $list instanceof WP_Error ) {
			return $list;
		}
		$charges = array();
		foreach ( $list->all() as $charge ) {
			if ( 'succeeded' === $charge->text( 'status' ) ) {
				$charges[ self::name( $charge ) ] = $charge;
			}
		}
		return $charges;
	}

	/**
	 * The state of a payment, by its charge.
	 *
	 * @param Answer $charge The charge.
	 * @return Status|WP_Error
	 */
	public function status( Answer $charge ): Status|WP_Error {
		if ( 'succeeded' !== $charge->text( 'status' ) ) {
			return 'failed' === $charge->text( 'status' ) ? Status::Failed : Status::Pending;
		}
		if ( $charge->is( 'refunded' ) ) {
			return Status::Refunded;
		}
		if ( ! $charge->is( 'disputed' ) ) {
			return Status::Paid;
		}
		// It stays true after the dispute was won.
		$by       = '' === $charge->text( 'payment_intent' ) ? array( 'charge' => $charge->text( 'id' ) ) : array( 'payment_intent' => $charge->text( 'payment_intent' ) );
		$disputes = $this->api->get( '/v1/disputes', $by );
		if ( $disputes instanceof WP_Error ) {
			return $disputes;
		}
		foreach ( $disputes->all() as $dispute ) {
			if ( in_array( $dispute->text( 'status' ), self::TAKEN, true ) ) {
				return Status::Disputed;
			}
		}
		return Status::Paid;
	}

	/**
	 * Our name of a charge.
	 *
	 * @param Answer $charge The charge.
	 */
	public static function name( Answer $charge ): string {
		return '' === $charge->text( 'payment_intent' ) ? $charge->text( 'id' ) : $charge->text( 'payment_intent' );
	}

	/**
	 * What a charge took.
	 *
	 * @param Answer $charge The charge.
	 */
	public static function money( Answer $charge ): Money {
		return Amounts::money( $charge->number( 'amount' ), $charge->text( 'currency' ) );
	}

	/**
	 * What of it was given back.
	 *
	 * @param Answer $charge The charge.
	 * @return int Our minor units.
	 */
	public static function refunded( Answer $charge ): int {
		return Amounts::money( $charge->number( 'amount_refunded' ), $charge->text( 'currency' ) )->units;
	}
}
