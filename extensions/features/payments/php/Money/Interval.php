<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

/** How often someone pays. Stored posts and the memberships routes use these values. */
enum Interval: string {
	case OneTime = 'one-time';
	case Month   = '1 month';
	case Year    = '1 year';

	public function is_recurring(): bool {
		return self::OneTime !== $this;
	}

	/**
	 * The unit in payment services' format.
	 * @return string 'month' or 'year'; '' for a single payment.
	 */
	public function unit(): string {
		return match ( $this ) {
			self::OneTime => '',
			self::Month   => 'month',
			self::Year    => 'year',
		};
	}

	/**
	 * Says that no gateway accepts the interval.
	 * @return string Plain text; '' for a single payment.
	 */
	public function refusal(): string {
		return match ( $this ) {
			self::OneTime => '',
			self::Month   => __( 'Monthly payments aren’t possible here.', 'millwork' ),
			self::Year    => __( 'Yearly payments aren’t possible here.', 'millwork' ),
		};
	}

	/**
	 * The words after an amount: '$5.00 a month'.
	 * @return string Plain text; '' for a single payment.
	 */
	public function phrase(): string {
		return match ( $this ) {
			self::OneTime => '',
			self::Month   => __( 'a month', 'millwork' ),
			self::Year    => __( 'a year', 'millwork' ),
		};
	}
}
