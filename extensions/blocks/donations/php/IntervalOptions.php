<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Money\Interval;

/** What is asked for in one interval. Texts are HTML that is checked. */
final class IntervalOptions {

	/**
	 * @param Interval  $interval How often.
	 * @param list<int> $amounts  The tiers, minor units.
	 * @param int       $plan     The plan that it is booked on; 0 for none.
	 * @param int       $chosen   The tier that is chosen first, minor units; 0 for none.
	 * @param string    $heading  Above everything.
	 * @param string    $extra    Above the button.
	 */
	public function __construct(
		public readonly Interval $interval,
		public readonly array $amounts,
		public readonly int $plan,
		public readonly int $chosen,
		public readonly string $heading,
		public readonly string $extra,
		public readonly string $button,
	) {}
}
