<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

/** A charge's refunds in minor units. Pending refunds count, failed ones don't, as at Stripe. */
final class ChargeRefunds {

	/** Statuses of a failed refund. */
	private const FAILED = array( 'failed', 'canceled' );

	/**
	 * @param int      $given  Refunded.
	 * @param int|null $failed Failed refunds; null if unknown.
	 * @param bool     $is_all Whether the whole charge was refunded.
	 */
	private function __construct(
		public readonly int $given,
		public readonly ?int $failed,
		public readonly bool $is_all,
	) {}

	/** @param StripeObject|null $list All refunds; null if the key may not read them. */
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
