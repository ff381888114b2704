<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\Mode;
use WP_Error;

/** A gateway that can list past events, so that missed ones are found (MissedEvents). Not every gateway can. */
interface EventSource {

	/**
	 * Lists events about refunds, disputes and ended subscriptions.
	 * @param int    $since A Unix timestamp, at most 30 days ago.
	 * @param int    $until A Unix timestamp.
	 * @param string $page  From the previous EventPage; '' for the first.
	 */
	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error;
}
