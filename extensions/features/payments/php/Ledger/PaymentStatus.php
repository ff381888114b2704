<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

/**
 * A payment's status. It only moves forward (may_become()), so that late and repeated reports change nothing. Only a
 * failed refund moves it back (Refunds).
 */
enum PaymentStatus: string {
	/** The row exists, the gateway hasn't answered. */
	case Created = 'created';
	/** The gateway waits for the payer or the money. */
	case Pending = 'pending';
	/** A bank transfer was announced. */
	case Pledged = 'pledged';
	/** The money has arrived. */
	case Paid = 'paid';
	/** The payer's bank has taken it back, or tries to. */
	case Disputed = 'disputed';
	/** Fully refunded. */
	case Refunded = 'refunded';
	/** Declined; the payer may try again. */
	case Failed = 'failed';
	/** Not paid in time, or the payer went back. */
	case Expired = 'expired';
	/** An announced bank transfer didn't come. */
	case Ended = 'ended';

	/** Whether the status may change. Failed, expired and ended payments may still be paid. */
	public function may_become( self $next ): bool { // phpcs:ignore PHPCompatibility.FunctionDeclarations -- As above.
		return match ( $this ) {
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

	/** Whether the payment counts in totals. */
	public function counts(): bool {
		return self::Paid === $this;
	}

	/** @return string Plain text. */
	public function label(): string {
		return match ( $this ) {
			self::Created  => __( 'Started', 'millwork' ),
			self::Pending  => __( 'Waiting for payment', 'millwork' ),
			self::Pledged  => __( 'Pledged', 'millwork' ),
			self::Paid     => __( 'Paid', 'millwork' ),
			self::Disputed => __( 'Disputed', 'millwork' ),
			self::Refunded => __( 'Refunded', 'millwork' ),
			self::Failed   => __( 'Declined', 'millwork' ),
			self::Expired  => __( 'Abandoned', 'millwork' ),
			self::Ended    => __( 'Pledge canceled', 'millwork' ),
		};
	}
}
