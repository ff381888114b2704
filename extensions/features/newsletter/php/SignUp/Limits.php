<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Http\RateLimit;
use Millwork\Visitors\Visitor;

/**
 * Limits how many sign-ups come in ten minutes: from an address (of IPv6 from a /64, which one customer has),
 * from the network around it (a /24 of IPv4, a /48 of IPv6), and to the whole site. From half of the site's
 * limit on, a browser has more work to do before. Without scripts no work is done: of those the site takes a
 * few in that time.
 *
 * The limit of a mailbox is Mail\Letters', which holds for what comes in other ways, too.
 */
final class Limits {

	private const PER_ADDRESS = 5;
	private const PER_NETWORK = 20;
	private const PER_SITE    = 120;

	/** Sign-ups of browsers without scripts, on the whole site. */
	private const WITHOUT_WORK = 15;

	/** The time, in seconds. */
	private const SPAN = 10 * MINUTE_IN_SECONDS;

	/** The most bits of work that are added: sixteen times the work. */
	private const MOST_WORK = 4;

	/**
	 * Counts a sign-up, and says how long its visitor has to wait.
	 * @param Visitor $visitor Who signs up.
	 * @param bool    $works   Whether a script has done the work that was asked for.
	 * @return int Seconds; 0 if nothing speaks against it.
	 */
	public static function wait( Visitor $visitor, bool $works ): int {
		$limits = self::limits();
		$counts = array( array( 'subscribe-site', $limits['site'], 'site' ) );
		if ( $visitor->has_own_address() ) {
			// One that is refused for its own sake counts nothing against its neighbours.
			array_unshift( $counts, array( 'subscribe', $limits['address'], null ), array( 'subscribe-network', $limits['network'], $visitor->network() ) );
		}
		if ( ! $works ) {
			$counts[] = array( 'subscribe-without-work', $limits['without_work'], 'site' );
		}
		foreach ( $counts as list( $what, $most, $who ) ) {
			$wait = RateLimit::wait( $what, $most, self::SPAN, $who );
			if ( $wait > 0 ) {
				return $wait;
			}
		}
		return 0;
	}

	/**
	 * How much more work than else a browser does before it signs somebody up.
	 * @return int Bits: each doubles the work.
	 */
	public static function work(): int {
		$most  = self::limits()['site'];
		$count = RateLimit::count( 'subscribe-site', self::SPAN, 'site' );
		return $most < 1 || 2 * $count < $most ? 0 : min( self::MOST_WORK, 1 + intdiv( 8 * $count - 4 * $most, $most ) );
	}

	/** @return array{address: int, network: int, site: int, without_work: int} */
	private static function limits(): array {
		$limits = array(
			'address'      => self::PER_ADDRESS,
			'network'      => self::PER_NETWORK,
			'site'         => self::PER_SITE,
			'without_work' => self::WITHOUT_WORK,
		);
		/**
		 * Filters how many sign-ups are taken in ten minutes.
		 *
		 * @param array{address: int, network: int, site: int, without_work: int} $limits From one address; from
		 *        one network; on the whole site; of these, from browsers without scripts.
		 */
		$filtered = (array) apply_filters( 'millwork_subscribe_limits', $limits );
		foreach ( $limits as $name => $limit ) {
			$limits[ $name ] = is_numeric( $filtered[ $name ] ?? null ) ? (int) $filtered[ $name ] : $limit;
		}
		return $limits;
	}
}
