<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

/** One page of a gateway's list of events. */
final class EventPage {

	/**
	 * @param list<Event> $events In any order.
	 * @param string      $next   The next page, for past_events(); '' for none.
	 */
	public function __construct(
		public readonly array $events,
		public readonly string $next,
	) {}
}
