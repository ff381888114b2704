<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

/**
 * What a gateway tells of itself (a webhook): that something has happened to one of its objects. What
 * it is like now is asked for afterwards, since events come late, twice and in any order.
 */
final class Event {

	/**
	 * @param string $id     The event's own name; the same when it comes again.
	 * @param string $what   What to look at: 'checkout', 'charge', 'subscription' or 'refund'; '' for nothing.
	 * @param string $object The gateway's name of that.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $what,
		public readonly string $object,
	) {}
}
