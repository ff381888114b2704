<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use DateTimeImmutable;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Settings;

/**
 * Makes daily and weekly digests when they are due: at the owner's hour and weekday, in the site's time zone. If no
 * posts are held, no digest is made.
 */
final class Digests {

	public static function make(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		foreach ( array( IssueKind::Daily, IssueKind::Weekly ) as $kind ) {
			$time  = self::last( $kind );
			$until = gmdate( 'Y-m-d H:i:s', $time->getTimestamp() );
			if ( self::is_anything_held( $until ) ) {
				Issues::add( $kind, 0, $time->format( 'Y-m-d' ), $until );
			}
		}
	}

	/**
	 * When a digest was last due.
	 * @param DateTimeImmutable|null $now Now by default, in the site's time zone.
	 */
	public static function last( IssueKind $kind, ?DateTimeImmutable $now = null ): DateTimeImmutable {
		$now ??= current_datetime();
		$time = $now->setTime( Settings::hour(), 0 );
		if ( IssueKind::Weekly === $kind ) {
			$time = $time->modify( '-' . ( ( (int) $time->format( 'w' ) - Settings::weekday() + 7 ) % 7 ) . ' days' );
		}
		return $time > $now ? $time->modify( IssueKind::Weekly === $kind ? '-7 days' : '-1 day' ) : $time;
	}

	/** Whether a post is held since this time or longer. */
	private static function is_anything_held( string $until ): bool {
		return null !== Rows::value( 'SELECT id FROM %i WHERE state = %s AND digest = 0 AND due <= %s LIMIT 1', Deliveries::table(), DeliveryState::Held->value, $until );
	}
}
