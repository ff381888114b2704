<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

/** Some of the events that a gateway lists. */
final class EventPage {

	/**
	 * @param list<Event> $events The events, in any order.
	 * @param string      $next   The next page, for past_events(); '' if this is the last.
	 */
	public function __construct(
		public readonly array $events,
		public readonly string $next,
	) {}
}
