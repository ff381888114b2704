<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

/**
 * A webhook event: something happened to one of the gateway's objects. Its present state is requested afterwards,
 * because events come late, twice and in any order.
 */
final class Event {

	/**
	 * @param string $id     The event's ID; the same if it is sent again.
	 * @param string $what   'checkout', 'charge', 'subscription' or 'refund'; '' for nothing.
	 * @param string $object The gateway's ID of that object.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $what,
		public readonly string $object,
	) {}
}
