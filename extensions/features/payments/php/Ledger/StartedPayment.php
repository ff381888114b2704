<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

/** What a gateway says when a payment begins. */
final class StartedPayment {

	/**
	 * @param string $session The gateway's name of the checkout.
	 * @param string $url     Where the payer pays: https, at the gateway's own host, or on this site.
	 * @param PaymentStatus $status  Pending, or Pledged where the payer pays in another way.
	 */
	public function __construct(
		public readonly string $session,
		public readonly string $url,
		public readonly PaymentStatus $status = PaymentStatus::Pending,
	) {}
}
