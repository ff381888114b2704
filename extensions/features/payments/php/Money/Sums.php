<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Tables;

/**
 * Stores paid amounts after refunds, for each post (donations only) and each day of the site's calendar, so that pages
 * and screens read a few rows for any number of payments.
 *
 * Sums are never incremented, but recalculated from the payments, so they can't drift. A change of a payment is
 * announced first (`open_changes`); when it ends, the sum becomes unknown (null). A new sum is stored only if no change
 * started or ended meanwhile (`version`). If PHP ends during a change, the sum is recalculated a minute later.
 * @phpstan-type Key array{mode: string, scope: string, item: string, currency: string}
 * @phpstan-type Amounts array{payments: int, units: int}
 * @phpstan-type Row array{payments: ?string, units: ?string, open_changes: string, version: string, changed_at: string}
 */
final class Sums {

	/** Donations by post; the item is the post's ID. */
	public const POST = 'post';

	/** How long a change may take, in seconds. */
	private const CHANGE_TIME_LIMIT = MINUTE_IN_SECONDS;

	/** The columns that affect sums. */
	private const COUNTED = array( 'mode', 'kind', 'status', 'currency', 'amount', 'refunded', 'post_id', 'paid' );

	/**
	 * @param array<string, string> $key The sum's key.
	 * @phpstan-param Key $key
	 * @return Amounts
	 */
	public static function get( array $key ): array {
		$row = self::row( $key );
		if ( $row && null !== $row['units'] && ! self::is_abandoned( $row ) ) {
			return self::amounts( $row );
		}
		$amounts = self::calculate( $key );
		if ( ! $amounts ) {
			return self::amounts( $row ?? array() );
		}
		if ( $row || $amounts['payments'] > 0 ) {
			return self::recalculate( $key, $row ? $amounts : null, $row );
		}
		return $amounts;
	}

	/**
	 * Recalculates and stores a sum, unless one of its payments is being changed.
	 * @param array<string, string>     $key     The sum's key.
	 * @phpstan-param Key $key
	 * @param array<string, int>|null   $amounts Calculated after the row was read; null to calculate them here.
	 * @phpstan-param Amounts|null $amounts
	 * @param array<string, mixed>|null $row     As read before; null to read it here.
	 * @phpstan-param Row|null $row
	 * @return Amounts
	 */
	public static function recalculate( array $key, ?array $amounts = null, ?array $row = null ): array {
		$row ??= self::row( $key );
		if ( ! $row ) {
			// Add the row first, so that a payment that changes meanwhile leaves its mark.
			Rows::run( 'INSERT IGNORE INTO %i (mode, scope, item, currency, changed_at) VALUES (%s, %s, %s, %s, %d)', Tables::sums(), ...array_values( self::ordered( $key ) ), ...array( time() ) );
			$row     = self::row( $key );
			$amounts = null;
		}
		$amounts ??= self::calculate( $key );
		if ( $row && $amounts ) {
			self::store( $key, $row, $amounts );
		}
		return $amounts ?? self::amounts( $row ?? array() );
	}

	/**
	 * Changes a payment and its sums.
	 * @template T
	 * @param Payment|null         $payment As read; null for a new one.
	 * @param array<string, mixed> $values  New values by column.
	 * @param callable             $change  Writes them.
	 * @phpstan-param callable(): T $change
	 * @return T What the callable returns.
	 */
	public static function update_during( ?Payment $payment, array $values, callable $change ): mixed {
		$keys = array_intersect( self::COUNTED, array_keys( $values ) ) && Tables::are_ready() ? self::keys( $payment, $values ) : array();
		foreach ( $keys as $key ) {
			self::mark_change( $key, true );
		}
		try {
			return $change();
		} finally {
			foreach ( $keys as $key ) {
				self::mark_change( $key, false );
			}
			foreach ( $keys as $key ) {
				self::recalculate( $key );
			}
		}
	}

	/**
	 * The sums that include a payment before or after a change.
	 * @param Payment|null         $payment As read; null for a new one.
	 * @param array<string, mixed> $values  New values by column.
	 * @return array<string, Key>
	 */
	private static function keys( ?Payment $payment, array $values ): array {
		$before = $payment ? array(
			'mode'     => $payment->mode->value,
			'kind'     => $payment->kind,
			'status'   => $payment->status->value,
			'currency' => $payment->money->currency,
			'post_id'  => $payment->post_id,
			'paid'     => $payment->paid,
		) : array( 'mode' => Mode::Test->value );
		$keys   = array();
		foreach ( array( $before, $values + $before ) as $row ) {
			if ( PaymentStatus::Paid->value !== ( $row['status'] ?? '' ) ) {
				continue;
			}
			$scopes = array( DailySums::scope() => DailySums::day( (string) ( $row['paid'] ?? '' ) ) );
			if ( 'donation' === ( $row['kind'] ?? '' ) ) {
				$scopes[ self::POST ] = (string) ( $row['post_id'] ?? 0 );
			}
			foreach ( $scopes as $scope => $item ) {
				$key = array(
					'mode'     => (string) $row['mode'],
					'scope'    => $scope,
					'item'     => $item,
					'currency' => (string) ( $row['currency'] ?? '' ),
				);

				$keys[ implode( ' ', $key ) ] = $key;
			}
		}
		return $keys;
	}

	/**
	 * Marks the start or end of a change. After the end the sum is unknown.
	 * @param array<string, string> $key The sum's key.
	 * @phpstan-param Key $key
	 */
	private static function mark_change( array $key, bool $begins ): void {
		$change = $begins
			? 'open_changes = open_changes + 1, version = version + 1, changed_at = %d'
			: 'open_changes = CASE WHEN open_changes > 0 THEN open_changes - 1 ELSE 0 END, version = version + 1, changed_at = %d, payments = NULL, units = NULL';
		Rows::run( "INSERT INTO %i (mode, scope, item, currency, open_changes, version, changed_at) VALUES (%s, %s, %s, %s, %d, 1, %d) ON DUPLICATE KEY UPDATE $change", Tables::sums(), ...array_values( self::ordered( $key ) ), ...array( (int) $begins, time(), time() ) );
	}

	/**
	 * Stores a sum, unless a payment has changed meanwhile.
	 * @param array<string, string> $key     The sum's key.
	 * @phpstan-param Key $key
	 * @param array<string, mixed>  $row     As read before the calculation.
	 * @phpstan-param Row $row
	 * @param array<string, int>    $amounts The amounts.
	 * @phpstan-param Amounts $amounts
	 */
	private static function store( array $key, array $row, array $amounts ): void {
		$is_open  = (int) $row['open_changes'] > 0;
		$is_right = ! $is_open && null !== $row['units'] && self::amounts( $row ) === $amounts;
		if ( ! $is_right && ( ! $is_open || self::is_abandoned( $row ) ) ) {
			Rows::run( 'UPDATE %i SET payments = %d, units = %d, open_changes = 0, version = version + 1 WHERE mode = %s AND scope = %s AND item = %s AND currency = %s AND version = %d', Tables::sums(), $amounts['payments'], $amounts['units'], ...array_values( self::ordered( $key ) ), ...array( (int) $row['version'] ) );
		}
	}

	/**
	 * Adds up the payments.
	 * @param array<string, string> $key The sum's key.
	 * @phpstan-param Key $key
	 * @return Amounts|null Null if the database doesn't answer.
	 */
	private static function calculate( array $key ): ?array {
		$values = array( Tables::payments(), $key['mode'], $key['currency'] );
		if ( self::POST === $key['scope'] ) {
			$index    = 'post_totals';
			$where    = "post_id = %d AND kind = 'donation'";
			$values[] = (int) $key['item'];
		} elseif ( '' === $key['item'] ) {
			$index = 'paid';
			$where = 'paid IS NULL';
		} else {
			$index  = 'paid';
			$where  = 'paid >= %s AND paid < %s';
			$values = array( ...$values, ...DailySums::bounds( $key['item'] ) );
		}
		$row = Rows::first( 'SELECT COUNT(*) AS payments, SUM(amount - refunded) AS units FROM %i ' . Tables::hint( $index ) . " WHERE mode = %s AND status = 'paid' AND currency = %s AND $where", ...$values );
		return is_array( $row ) ? self::amounts( $row ) : null;
	}

	/**
	 * @param array<string, mixed> $row The row.
	 * @return Amounts
	 */
	private static function amounts( array $row ): array {
		return array( 'payments' => (int) ( $row['payments'] ?? 0 ), 'units' => (int) ( $row['units'] ?? 0 ) );
	}

	/**
	 * Whether a change was started and never ended.
	 * @param array<string, mixed> $row The row.
	 * @phpstan-param Row $row
	 */
	private static function is_abandoned( array $row ): bool {
		return (int) $row['open_changes'] > 0 && (int) $row['changed_at'] <= time() - self::CHANGE_TIME_LIMIT;
	}

	/**
	 * @param array<string, string> $key The sum's key.
	 * @phpstan-param Key $key
	 * @return array<string, mixed>|null
	 * @phpstan-return Row|null
	 */
	private static function row( array $key ): ?array {
		$row = Rows::first( 'SELECT payments, units, open_changes, version, changed_at FROM %i WHERE mode = %s AND scope = %s AND item = %s AND currency = %s', Tables::sums(), ...array_values( self::ordered( $key ) ) );
		/** @var Row|null $row */
		return $row;
	}

	/**
	 * A key in the order of the table's columns.
	 * @param array<string, string> $key The sum's key.
	 * @phpstan-param Key $key
	 * @return Key
	 */
	private static function ordered( array $key ): array {
		return array(
			'mode'     => $key['mode'],
			'scope'    => $key['scope'],
			'item'     => $key['item'],
			'currency' => $key['currency'],
		);
	}
}
