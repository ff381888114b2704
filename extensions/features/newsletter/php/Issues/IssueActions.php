<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Letters\LetterSending;
use Millwork\Features\Newsletter\Letters\Series;

/** The owner's actions on an issue and its deliveries. */
final class IssueActions {

	/** @return bool Whether it was paused. */
	public static function resume( int $issue ): bool {
		if ( ! Issues::resume( $issue ) ) {
			return false;
		}
		Deliveries::make_due( $issue );
		Worker::wake();
		return true;
	}

	/** @return bool Whether it was unfinished. Emails that were not sent yet are skipped. */
	public static function cancel( int $issue ): bool {
		// A letter of the series is taken out of the series instead.
		if ( IssueKind::Series === Issues::get( $issue )?->kind || ! Issues::cancel( $issue ) ) {
			return false;
		}
		Deliveries::skip_rest( $issue );
		return true;
	}

	/**
	 * Sends uncertain deliveries again.
	 * @param int $id Only this delivery; 0 for all.
	 */
	public static function send_again( int $issue, int $id = 0 ): int {
		$count = Deliveries::settle( $issue, true, $id );
		if ( $count > 0 ) {
			Issues::reopen( $issue );
			Worker::wake();
		}
		return $count;
	}

	/** Pauses all issues of a copied site, and skips what waits for digests: the live site sends them. */
	public static function set_aside(): void {
		if ( Tables::are_ready() ) {
			Issues::pause_all();
			Deliveries::skip_held();
			LetterSending::set_aside();
			Series::set_aside();
		}
	}
}
