<?php
/**
 * Interface of gateways that list their events.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use WP_Error;

/**
 * A gateway that can be asked what has happened, so that an event that never came is missed (MissedEvents). Gateway
 * does not ask for it: a gateway that remembers no events has none.
 */
interface EventSource {

	/**
	 * Lists events about refunds, disputes and the end of subscriptions.
	 *
	 * @param Mode   $mode  In which mode.
	 * @param int    $since From when on, as a Unix timestamp; at most 30 days ago.
	 * @param int    $until Until when.
	 * @param string $page  What the page before gave as its next one; '' for the first.
	 */
	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error;
}
