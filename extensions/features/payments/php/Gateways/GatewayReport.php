<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Money;

/** An object's present state at the gateway. Texts come from the gateway or the payer, so they are untrusted. */
final class GatewayReport {

	/**
	 * @param PaymentStatus|null $status        The payment's state; null if the report is about a subscription alone.
	 * @param string             $reference     Our name of the payment, if the gateway gives it back.
	 * @param string             $session       The gateway's name of the checkout, or ''.
	 * @param string             $charge        The gateway's name of the money, or ''.
	 * @param Money|null         $money         What was paid; null if it does not say.
	 * @param int                $refunded      What was given back in all, in minor units, without refunds that failed.
	 * @param string             $email         The payer's address, or ''.
	 * @param string             $name          The payer's name, or ''.
	 * @param string             $customer      The gateway's name of the payer, or ''.
	 * @param string             $subscription  The gateway's name of what is paid again and again, or ''.
	 * @param string             $renews        The subscription's state: 'active', 'late', 'ended', or '' if it does
	 *         not say.
	 * @param int                $paid_until    Until when it is paid, as a Unix timestamp; 0 if it does not say.
	 * @param string             $error         Why it failed, for the owner.
	 * @param int                $paid_at       When the money came, as a Unix timestamp; 0 if it does not say.
	 * @param int|null           $refund_failed What refunds that failed would have given back, in minor units; null if
	 *         the gateway does not say.
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
