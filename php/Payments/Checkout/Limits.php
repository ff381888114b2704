<?php
/**
 * Rate limits of checkouts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Checkout;

use Millwork\Services\RateLimit;
use Millwork\Visitors\Visitor;

/**
 * Limits how many checkouts begin, since thieves try stolen cards on donation forms, hundreds a minute:
 * for one address, and for the whole site. When the site's limit is reached, payments stop for the rest
 * of the ten minutes and the owner is told.
 */
final class Limits {

	/** Checkouts from one address. */
	private const PER_ADDRESS = 10;

	/** Checkouts of the whole site. */
	private const PER_SITE = 60;

	/** The time, in seconds. */
	private const SPAN = 10 * MINUTE_IN_SECONDS;

	/** The option that says when the site's limit was reached last, as a Unix timestamp. */
	public const OPTION = 'millwork_payments_brake';

	/** How long the owner is told so, in seconds. */
	private const TELLS = 7 * DAY_IN_SECONDS;

	/**
	 * Counts a checkout, and says how long its payer has to wait.
	 *
	 * @param Visitor $visitor Who begins it.
	 * @return int Seconds; 0 if nothing speaks against it.
	 */
	public static function wait( Visitor $visitor ): int {
		/**
		 * Filters how many checkouts may begin in ten minutes.
		 *
		 * @param array{address: int, site: int} $limits From one address; on the whole site.
		 */
		$limits = (array) apply_filters(
			'millwork_checkout_limits',
			array(
				'address' => self::PER_ADDRESS,
				'site'    => self::PER_SITE,
			)
		);
		$wait   = $visitor->has_own_address() ? RateLimit::wait( 'checkout', (int) ( $limits['address'] ?? self::PER_ADDRESS ), self::SPAN ) : 0;
		if ( $wait > 0 ) {
			return $wait;
		}
		$wait = RateLimit::wait( 'checkout-site', (int) ( $limits['site'] ?? self::PER_SITE ), self::SPAN, 'site' );
		if ( $wait > 0 && self::last() < time() - self::SPAN ) {
			update_option( self::OPTION, time(), false );
		}
		return $wait;
	}

	/**
	 * Tells the owner that the site's limit was reached.
	 */
	public static function print_notice(): void {
		$last = current_user_can( 'manage_options' ) ? self::last() : 0;
		if ( $last < time() - self::TELLS ) {
			return;
		}
		printf(
			'<div class="notice notice-warning"><p>%s</p></div>',
			esc_html(
				sprintf(
					/* translators: %s: a date and time. */
					__( 'So many payments were begun at once that the site took no more for up to ten minutes, last on %s. Somebody may have tried stolen cards. Look at the last payments, and at your gateway’s settings against fraud.', 'millwork' ),
					(string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $last )
				)
			)
		);
	}

	/**
	 * When the site's limit was reached last.
	 *
	 * @return int A Unix timestamp; 0 for never, and for what is stored and no time.
	 */
	private static function last(): int {
		$stored = get_option( self::OPTION, 0 );
		return is_numeric( $stored ) ? (int) $stored : 0;
	}
}
