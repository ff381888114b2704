<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;
use Millwork\Http\RateLimit;
use Millwork\Visitors\Visitor;

/**
 * Limits how many checkouts begin, since thieves try stolen cards on donation forms, hundreds a minute. What
 * counts against somebody is what was begun and not paid:
 *
 * - an address, and the network around it, begin so many in ten minutes; who comes back having paid gives a
 *   place back;
 * - of the whole site those are counted that nobody has paid. From half of each limit on a browser has more
 *   work to do, before anybody is refused;
 * - at the site's limit nobody is shut out who has not begun one yet: each address begins one and each
 *   network three, and the owner is told. Only at five times the limit all have to wait.
 *
 * So a few addresses hold up themselves. Where the server does not know visitors' addresses, since a proxy
 * hides them, the site's limit holds for all.
 */
final class Limits {

	/** Checkouts from one address, in the time of a span; of IPv6 from a /64, which one customer has. */
	private const PER_ADDRESS = 10;

	/** Checkouts from one network: a /24 of IPv4, a /48 of IPv6. */
	private const PER_NETWORK = 30;

	/** Checkouts of the whole site that nobody has paid. */
	private const PER_SITE = 60;

	/** Where the site's limit is reached: checkouts from one address, and from one network. */
	private const LEFT = array( 1, 3 );

	/** From how many times the site's limit on nobody begins one. */
	private const CEILING = 5;

	/** Checkouts of browsers without scripts, which do no work, while others have more of it to do. */
	private const WITHOUT_WORK = 10;

	/** The most bits of work that are added: sixteen times the work, some seconds on a phone. */
	private const MOST_WORK = 4;

	/** The time, in seconds. */
	private const SPAN = 10 * MINUTE_IN_SECONDS;

	/** How long to wait where the whole site waits, in seconds: every moment unpaid checkouts grow old. */
	private const PAUSE = 2 * MINUTE_IN_SECONDS;

	/** The option that says when the site's limit was reached last, as a Unix timestamp. */
	public const OPTION = 'millwork_payments_brake';

	/** How long the owner is told so, in seconds. */
	private const TELLS = 7 * DAY_IN_SECONDS;

	/**
	 * Counts a checkout, and says how long its payer has to wait.
	 * @param Visitor $visitor Who begins it.
	 * @param bool    $works   Whether a script has done the work that was asked for.
	 * @return int Seconds; 0 if nothing speaks against it.
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
		$wait = 0;
		if ( $visitor->has_own_address() ) {
			// One that is refused for its own sake counts nothing against its neighbours.
			$wait = RateLimit::wait( 'checkout', $address, self::SPAN );
			$wait = $wait > 0 ? $wait : RateLimit::wait( 'checkout-network', $network, self::SPAN, $visitor->network() );
		}
		if ( 0 === $wait && ! $works && self::step( $unpaid, $site ) > 0 ) {
			$wait = RateLimit::wait( 'checkout-without-work', self::WITHOUT_WORK, self::SPAN, 'site' );
		}
		return $wait;
	}

	/**
	 * How much more work than else a browser does before a checkout begins.
	 * @param Visitor $visitor Who begins it.
	 * @return int Bits: each doubles the work.
	 */
	public static function difficulty( Visitor $visitor ): int {
		list( $address, $network, $site ) = self::limits();
		$steps                            = array( self::step( self::unpaid(), $site ) );
		if ( $visitor->has_own_address() ) {
			$steps[] = self::step( RateLimit::count( 'checkout', self::SPAN ), $address );
			$steps[] = self::step( RateLimit::count( 'checkout-network', self::SPAN, $visitor->network() ), $network );
		}
		return max( $steps );
	}

	/**
	 * Gives a payer who comes back having paid the place back that the checkout took: in a hall many give from
	 * one address. Once for each payment, and in the span in which it began: later, that place counts no more.
	 * @param Visitor $visitor Who comes back.
	 * @param Payment $payment What was paid.
	 */
	public static function forget_attempt( Visitor $visitor, Payment $payment ): void {
		$is_counted = intdiv( (int) strtotime( "$payment->created UTC" ), self::SPAN ) === intdiv( time(), self::SPAN );
		if ( $is_counted && $visitor->has_own_address() && 0 === RateLimit::wait( 'checkout-paid', 1, self::SPAN, $payment->reference ) ) {
			RateLimit::give_back( 'checkout', self::SPAN );
			RateLimit::give_back( 'checkout-network', self::SPAN, $visitor->network() );
		}
	}

	/**
	 * The limits of an address, a network and the site.
	 * @return array{int, int, int}
	 */
	private static function limits(): array {
		/**
		 * Filters how many checkouts may begin in ten minutes.
		 *
		 * @param array{address: int, network: int, site: int} $limits From one address; from one network; on
		 *                                                             the whole site, without being paid.
		 */
		$limits = (array) apply_filters(
			'millwork_checkout_limits',
			array(
				'address' => self::PER_ADDRESS,
				'network' => self::PER_NETWORK,
				'site'    => self::PER_SITE,
			)
		);
		return array( (int) ( $limits['address'] ?? self::PER_ADDRESS ), (int) ( $limits['network'] ?? self::PER_NETWORK ), (int) ( $limits['site'] ?? self::PER_SITE ) );
	}

	/** How many bits a count adds to the work: one from half of its limit on, and one more with each eighth. */
	private static function step( int $count, int $limit ): int {
		return $limit < 1 || 2 * $count < $limit ? 0 : min( self::MOST_WORK, 1 + intdiv( 8 * $count - 4 * $limit, $limit ) );
	}

	/**
	 * How many checkouts of the present mode were begun in the span and are not paid: open, left, declined, or
	 * a pledge.
	 */
	private static function unpaid(): int {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE mode = %s AND status NOT IN ('paid', 'refunded', 'disputed') AND created > %s", Tables::payments(), Settings::mode()->value, Tables::time( -self::SPAN ) ) );
	}

	/** Notes for the owner that the site's limit was reached. */
	private static function record_limit(): void {
		if ( self::last() < time() - self::SPAN ) {
			update_option( self::OPTION, time(), true );
		}
	}

	/** Tells the owner that the site's limit was reached. */
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
					__( 'So many payments were begun and not paid that each visitor could begin only one more for some minutes, last on %s. Somebody may have tried stolen cards. Look at the last payments, and at your gateway’s settings against fraud.', 'millwork' ),
					(string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $last )
				)
			)
		);
	}

	/**
	 * When the site's limit was reached last. It is among what WordPress reads at once for every page, or it is
	 * nowhere: to look for it in vain would cost each page of the admin a query.
	 * @return int A Unix timestamp; 0 for never, and for what is stored and no time.
	 */
	private static function last(): int {
		$stored = wp_load_alloptions()[ self::OPTION ] ?? 0;
		return is_numeric( $stored ) ? (int) $stored : 0;
	}
}
