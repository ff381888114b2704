<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Money;

/** An object's present state at the gateway. Texts come from the gateway or the payer, so they are untrusted. */
final class GatewayReport {

	/**
	 * @param PaymentStatus|null $status        Null if the report is only about a subscription.
	 * @param string             $reference     Our payment reference, if the gateway knows it.
	 * @param string             $session       The gateway's checkout ID, or ''.
	 * @param string             $charge        The gateway's charge ID, or ''.
	 * @param Money|null         $money         The paid amount; null if unknown.
	 * @param int                $refunded      Minor units, without failed refunds.
	 * @param string             $email         Or ''.
	 * @param string             $name          Or ''.
	 * @param string             $customer      The gateway's customer ID, or ''.
	 * @param string             $subscription  The gateway's subscription ID, or ''.
	 * @param string             $renews        'active', 'late', 'ended', or '' if unknown.
	 * @param int                $paid_until    A Unix timestamp; 0 if unknown.
	 * @param string             $error         Why it failed, for the owner.
	 * @param int                $paid_at       A Unix timestamp; 0 if unknown.
	 * @param int|null           $refund_failed Failed refunds, minor units; null if unknown.
	 */
	public function __construct(
		public readonly ?PaymentStatus $status,
		public readonly string $reference = '',
		public readonly string $session = '',
		public readonly string $charge = '',
		public readonly ?Money $money = null,
		public readonly int $refunded = 0,
		public readonly string $email = '',
		public readonly string $name = '',
		public readonly string $customer = '',
		public readonly string $subscription = '',
		public readonly string $renews = '',
		public readonly int $paid_until = 0,
		public readonly string $error = '',
		public readonly int $paid_at = 0,
		public readonly ?int $refund_failed = null,
	) {}
}
