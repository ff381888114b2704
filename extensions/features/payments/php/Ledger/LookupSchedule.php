<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Rows;
use Millwork\Jobs\RetryDelays;

/**
 * Says when a gateway is asked about a payment again, and for how long. Times are UTC as they are stored, ages in
 * seconds.
 */
final class LookupSchedule {

	/** The first pause, in seconds. The following ones double. */
	private const FIRST = 10 * MINUTE_IN_SECONDS;

	/** How long a checkout may stay open: gateways end them within a day. */
	private const EXPIRES_UNPAID = 2 * DAY_IN_SECONDS;

	/** How long to ask about a payment whose gateway doesn't answer or waits for the money. Banks take weeks. */
	private const EXPIRES_PENDING = 30 * DAY_IN_SECONDS;

	/** How long to ask about a refund: banks send money back within a month. */
	private const REFUND = 30 * DAY_IN_SECONDS;

	public static function first(): string {
		return Rows::time( self::FIRST );
	}

	/** @return string|null When to ask again about a payment; null for never. */
	public static function next_for_payment( int $age ): ?string {
		return $age < self::EXPIRES_PENDING ? self::next( $age, 6 * HOUR_IN_SECONDS ) : null;
	}

	/** @return string|null When to ask again about a refund; null for never. */
	public static function next_for_refund( int $age ): ?string {
		return $age < self::REFUND ? self::next( $age, DAY_IN_SECONDS ) : null;
	}

	/**
	 * Whether an unpaid payment has expired.
	 * @param bool $is_open Whether the gateway may still receive the money.
	 */
	public static function has_expired( int $age, bool $is_open ): bool {
		return $age >= ( $is_open ? self::EXPIRES_PENDING : self::EXPIRES_UNPAID );
	}

	/** @param int $longest The longest pause, in seconds. */
	private static function next( int $age, int $longest ): string {
		return Rows::time( (int) RetryDelays::doubling( self::FIRST, $longest )->seconds( 1 + (int) log( max( 1, $age / self::FIRST ), 2 ) ) );
	}
}
