<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\SubmissionLimits;
use Millwork\Visitors\Visitor;

/**
 * Limits sign-ups per ten minutes. Without scripts there is no proof of work: the site accepts only a few of these.
 *
 * Mail\Letters limits emails per mailbox, for all ways to sign up.
 */
final class Limits {

	private const PER_ADDRESS = 5;
	private const PER_NETWORK = 20;
	private const PER_SITE    = 120;

	/** On the whole site, by browsers without scripts. */
	private const WITHOUT_WORK = 15;

	/**
	 * Counts a sign-up, and tells how long its visitor has to wait.
	 * @param bool $works Whether a script sent a proof of work.
	 * @return int Seconds; 0 for none.
	 */
	public static function wait( Visitor $visitor, bool $works ): int {
		$limits = self::limits();
		$wait   = SubmissionLimits::wait( 'subscribe', $visitor, $limits['address'], $limits['network'] );
		$wait   = $wait > 0 ? $wait : SubmissionLimits::wait_for_site( 'subscribe-site', $limits['site'] );
		return $wait > 0 || $works ? $wait : SubmissionLimits::wait_for_site( 'subscribe-without-work', $limits['without_work'] );
	}

	/**
	 * Additional work for a browser before a sign-up.
	 * @return int Bits: each doubles the work.
	 */
	public static function work(): int {
		return SubmissionLimits::site_work( 'subscribe-site', self::limits()['site'] );
	}

	/** @return array<string, int> */
	private static function limits(): array {
		$limits = array(
			'address'      => self::PER_ADDRESS,
			'network'      => self::PER_NETWORK,
			'site'         => self::PER_SITE,
			'without_work' => self::WITHOUT_WORK,
		);
		/**
		 * Filters the maximum number of sign-ups in ten minutes.
		 *
		 * @param array{address: int, network: int, site: int, without_work: int} $limits By IP address; by
		 *        network; on the whole site; of these, from browsers without scripts.
		 */
		return SubmissionLimits::filtered( $limits, apply_filters( 'millwork_subscribe_limits', $limits ) );
	}
}
