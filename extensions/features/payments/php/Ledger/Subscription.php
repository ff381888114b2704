<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;

/** A stored subscription. */
final class Subscription {

	/**
	 * Use from_row().
	 * @param string $gateway    The gateway's name.
	 * @param string $reference  The gateway's ID.
	 * @param string $status     'active', 'late' or 'ended'.
	 * @param Money  $money      Of each payment.
	 * @param int    $product_id The plan.
	 * @param string $created    UTC.
	 * @param string $paid_until UTC, or ''.
	 * @param string $ended      UTC, or ''.
	 */
	public function __construct(
		public readonly int $id,
		public readonly Mode $mode,
		public readonly string $gateway,
		public readonly string $reference,
		public readonly string $status,
		public readonly Money $money,
		public readonly Interval $interval,
		public readonly string $label,
		public readonly int $product_id,
		public readonly int $post_id,
		public readonly int $donor_id,
		public readonly string $created,
		public readonly string $paid_until,
		public readonly string $ended,
	) {}

	/** @param array<string, mixed> $row From the database. */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) $row['id'],
			mode: Mode::tryFrom( (string) $row['mode'] ) ?? Mode::Test,
			gateway: (string) $row['gateway'],
			reference: (string) $row['reference'],
			status: (string) $row['status'],
			money: new Money( (int) $row['amount'], (string) $row['currency'] ),
			interval: Interval::tryFrom( (string) $row['period'] ) ?? Interval::Month,
			label: (string) $row['label'],
			product_id: (int) $row['product_id'],
			post_id: (int) $row['post_id'],
			donor_id: (int) $row['donor_id'],
			created: (string) $row['created'],
			paid_until: (string) $row['paid_until'],
			ended: (string) $row['ended'],
		);
	}
}
