<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;
use Millwork\Http\RateLimit;
use Millwork\Visitors\SubmissionLimits;
use Millwork\Visitors\Visitor;

/**
 * Limits checkouts, because thieves test stolen cards on donation forms, hundreds a minute. Only unpaid checkouts
 * count:
 *
 * - An address and its network may start a number of checkouts in ten minutes. Paying gives one back.
 * - From half of each limit on, browsers have to do more proof of work.
 * - At the site's limit, each new address may still start one checkout and each network three, and the owner is told.
 *   At five times the limit, everyone has to wait.
 *
 * If a proxy hides visitors' addresses, only the site's limit applies.
 */
final class Limits {

	/** From one address, or one IPv6 /64, in ten minutes. */
	private const PER_ADDRESS = 10;

	/** From one network: IPv4 /24 or IPv6 /48. */
	private const PER_NETWORK = 30;

	/** Unpaid checkouts of the whole site. */
	private const PER_SITE = 60;

	/** From one address and one network, once the site's limit is reached. */
	private const LEFT = array( 1, 3 );

	/** At this multiple of the site's limit, nobody can start one. */
	private const CEILING = 5;

	/** From browsers without scripts, while others have to do more work. */
	private const WITHOUT_WORK = 10;

	/** How long to wait if the whole site waits, in seconds. */
	private const PAUSE = 2 * MINUTE_IN_SECONDS;

	/** The option: the Unix timestamp when the site's limit was last reached. */
	public const OPTION = 'millwork_payments_brake';

	/** How long the owner is told, in seconds. */
	private const TELLS = 7 * DAY_IN_SECONDS;

	/**
	 * Counts a checkout.
	 * @param bool $works Whether a script did the proof of work.
	 * @return int How many seconds to wait; 0 if allowed.
	 */
	public static function wait( Visitor $visitor, bool $works = true ): int {
		list( $address, $network, $site ) = self::limits();
		$unpaid                           = self::unpaid();
		if ( $unpaid >= $site ) {
			self::record_limit();
			if ( $unpaid >= $site * self::CEILING || ! $visitor->has_own_address() ) {
				return self::PAUSE;
			}
			$address = min( $address, self::LEFT[0] );
			$network = min( $network, self::LEFT[1] );
		}
		$wait = SubmissionLimits::wait( 'checkout', $visitor, $address, $network );
		if ( 0 === $wait && ! $works && SubmissionLimits::work( $unpaid, $site ) > 0 ) {
			$wait = SubmissionLimits::wait_for_site( 'checkout-without-work', self::WITHOUT_WORK );
		}
		return $wait;
	}

	/**
	 * The extra proof of work for a checkout.
	 * @return int Bits: each doubles the work.
	 */
	public static function difficulty( Visitor $visitor ): int {
		list( $address, $network, $site ) = self::limits();
		return max( SubmissionLimits::work( self::unpaid(), $site ), SubmissionLimits::visitor_work( 'checkout', $visitor, $address, $network ) );
	}

	/**
	 * Stops counting a checkout that was paid: in a hall many people donate from one address. Once for each payment,
	 * and only in the span in which it started.
	 */
	public static function forget_attempt( Visitor $visitor, Payment $payment ): void {
		$is_counted = intdiv( (int) strtotime( "$payment->created UTC" ), SubmissionLimits::SPAN ) === intdiv( time(), SubmissionLimits::SPAN );
		if ( $is_counted && $visitor->has_own_address() && 0 === RateLimit::wait( 'checkout-paid', 1, SubmissionLimits::SPAN, $payment->reference ) ) {
			SubmissionLimits::give_back( 'checkout', $visitor );
		}
	}

	/**
	 * The limits for an address, a network and the site.
	 * @return list<int>
	 */
	private static function limits(): array {
		$limits = array( 'address' => self::PER_ADDRESS, 'network' => self::PER_NETWORK, 'site' => self::PER_SITE );
		/**
		 * Filters how many checkouts may start in ten minutes.
		 *
		 * @param array{address: int, network: int, site: int} $limits From one IP address; from one network; unpaid
		 *     checkouts on the whole site.
		 */
		return array_values( SubmissionLimits::filtered( $limits, apply_filters( 'millwork_checkout_limits', $limits ) ) );
	}

	/** How many checkouts of this mode were started in the span and aren't paid. */
	private static function unpaid(): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		return (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE mode = %s AND status NOT IN ('paid', 'refunded', 'disputed') AND created > %s", Tables::payments(), Settings::mode()->value, Rows::time( -SubmissionLimits::SPAN ) );
	}

	private static function record_limit(): void {
		if ( self::last() < time() - SubmissionLimits::SPAN ) {
			update_option( self::OPTION, time(), true );
		}
	}

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
					__( 'Many payments were started but not paid, last on %s. For a few minutes, each visitor could start only one more. Someone may be testing stolen cards. Check the latest payments and your payment service’s fraud settings.', 'millwork' ),
					(string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $last )
				)
			)
		);
	}

	/**
	 * When the site's limit was last reached. Reads only autoloaded options: get_option() would cost each admin page a
	 * query while the option is missing.
	 * @return int A Unix timestamp; 0 for never.
	 */
	private static function last(): int {
		$stored = wp_load_alloptions()[ self::OPTION ] ?? 0;
		return is_numeric( $stored ) ? (int) $stored : 0;
	}
}
