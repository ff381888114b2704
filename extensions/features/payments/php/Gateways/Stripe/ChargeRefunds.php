<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

/**
 * What of a charge was given back, in our minor units. Refunds that wait count as given back, as Stripe counts
 * them; those that failed do not.
 */
final class ChargeRefunds {

	/** States of a refund with which the money stays. */
	private const FAILED = array( 'failed', 'canceled' );

	/**
	 * @param int      $given  What was given back.
	 * @param int|null $failed What refunds that failed would have given back; null if that is not known.
	 * @param bool     $is_all Whether all of the charge was given back.
	 */
	private function __construct(
		public readonly int $given,
		public readonly ?int $failed,
		public readonly bool $is_all,
	) {}

	/** @param StripeObject|null $list   All its refunds, if the key may see them. */
	public static function from_charge( StripeObject $charge, ?StripeObject $list ): self {
		$units = static fn( int $amount ): int => Amounts::from_stripe( $amount, $charge->text( 'currency' ) )->units;
		if ( ! $list || $list->is( 'has_more' ) ) {
			return new self( $units( $charge->number( 'amount_refunded' ) ), null, $charge->is( 'refunded' ) );
		}
		$given  = 0;
		$failed = 0;
		foreach ( $list->all() as $refund ) {
			if ( in_array( $refund->text( 'status' ), self::FAILED, true ) ) {
				$failed += $refund->number( 'amount' );
			} else {
				$given += $refund->number( 'amount' );
			}
		}
		return new self( $units( $given ), $units( $failed ), $given > 0 && $given >= $charge->number( 'amount' ) );
	}
}
