<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\Mode;
use WP_Error;

/**
 * A gateway that can list its past events, so that events that never arrived are found (MissedEvents). It is an
 * interface of its own, since not every gateway keeps its events.
 */
interface EventSource {

	/**
	 * Lists events about refunds, disputes and the end of subscriptions.
	 * @param int    $since From when on, as a Unix timestamp; at most 30 days ago.
	 * @param int    $until Until when.
	 * @param string $page  The page, from the one before; '' for the first.
	 */
	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error;
}
