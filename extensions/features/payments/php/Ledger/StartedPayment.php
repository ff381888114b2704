<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

/** The gateway's answer to a new payment. */
final class StartedPayment {

	/**
	 * @param string        $session The gateway's checkout ID.
	 * @param string        $url     Where to pay: https at the gateway, or on this site.
	 * @param PaymentStatus $status  Pending, or Pledged if the payer pays elsewhere.
	 */
	public function __construct(
		public readonly string $session,
		public readonly string $url,
		public readonly PaymentStatus $status = PaymentStatus::Pending,
	) {}
}
