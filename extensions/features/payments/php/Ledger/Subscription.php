<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;

/** What somebody pays again and again, as it is stored. */
final class Subscription {

	/**
	 * Makes a subscription. Callers use from_row().
	 * @param Mode     $mode       Whether money moves.
	 * @param string   $gateway    The gateway's name.
	 * @param string   $reference  The gateway's name of it.
	 * @param string   $status     'active', 'late' or 'ended'.
	 * @param Money    $money      What is paid each time.
	 * @param Interval $interval   How often.
	 * @param int      $product_id The plan.
	 * @param int      $post_id    The post in which it began.
	 * @param int      $donor_id   Who pays.
	 * @param string   $created    When it began, UTC.
	 * @param string   $paid_until Until when it is paid, UTC, or ''.
	 * @param string   $ended      When it ended, UTC, or ''.
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

	/** @param array<string, mixed> $row As the database gives it. */
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
