<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Money\Interval;

/** What the form offers for one interval. Texts are safe HTML. */
final class IntervalOptions {

	/**
	 * @param list<int> $amounts Minor units.
	 * @param int       $plan    0 for none.
	 * @param int       $chosen  The amount selected first, minor units; 0 for none.
	 * @param string    $heading Above everything.
	 * @param string    $extra   Above the button.
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
