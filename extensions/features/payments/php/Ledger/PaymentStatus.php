<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

/**
 * Where a payment is. It only moves forward (may_become()): what a gateway says late, twice or in another
 * order than it happened changes nothing any more. The one way back is a refund that fails (Refunds).
 */
enum PaymentStatus: string {
	/** Our row is there, the gateway has not answered. */
	case Created = 'created';
	/** The gateway waits for the payer, or for the money. */
	case Pending = 'pending';
	/** A bank transfer was announced. */
	case Pledged = 'pledged';
	/** The money is there. */
	case Paid = 'paid';
	/** The payer's bank has taken it back, or tries to. */
	case Disputed = 'disputed';
	/** All of it was given back. */
	case Refunded = 'refunded';
	/** It was declined; the payer may begin another one. */
	case Failed = 'failed';
	/** Nobody paid in time, or the payer went back. */
	case Expired = 'expired';
	/** A bank transfer was announced and did not come: the owner waits for it no longer. */
	case Ended = 'ended';

	/**
	 * Whether a payment in this state may get into another one. What failed, expired or was ended may still
	 * be paid: the word that money came counts, whenever it comes.
	 * @param self $next The other state.
	 */
	public function may_become( self $next ): bool { // phpcs:ignore PHPCompatibility.FunctionDeclarations -- As above.
		return match ( $this ) { // phpcs:ignore PHPCompatibility.Variables.ForbiddenThisUseContexts -- The standards are older than enums.
			self::Created  => self::Created !== $next,
			self::Pending  => ! in_array( $next, array( self::Created, self::Pending ), true ),
			self::Pledged  => in_array( $next, array( self::Paid, self::Ended ), true ),
			self::Failed,
			self::Ended,
			self::Expired  => in_array( $next, array( self::Paid, self::Refunded, self::Disputed ), true ),
			self::Paid     => in_array( $next, array( self::Refunded, self::Disputed ), true ),
			self::Disputed => in_array( $next, array( self::Paid, self::Refunded ), true ),
			self::Refunded => false,
		};
	}

	/** Whether the money has arrived and stays, for totals. */
	public function counts(): bool {
		return self::Paid === $this; // phpcs:ignore PHPCompatibility.Variables.ForbiddenThisUseContexts -- The standards are older than enums.
	}

	/**
	 * The state for people.
	 * @return string Plain text.
	 */
	public function label(): string {
		return match ( $this ) { // phpcs:ignore PHPCompatibility.Variables.ForbiddenThisUseContexts -- The standards are older than enums.
			self::Created  => __( 'Begun', 'millwork' ),
			self::Pending  => __( 'Waiting for the payment', 'millwork' ),
			self::Pledged  => __( 'Pledged', 'millwork' ),
			self::Paid     => __( 'Paid', 'millwork' ),
			self::Disputed => __( 'Disputed', 'millwork' ),
			self::Refunded => __( 'Refunded', 'millwork' ),
			self::Failed   => __( 'Declined', 'millwork' ),
			self::Expired  => __( 'Not completed', 'millwork' ),
			self::Ended    => __( 'Pledge ended', 'millwork' ),
		};
	}
}
