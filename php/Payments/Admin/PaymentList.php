<?php
/**
 * Lists and sums of payments.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Admin;

use Millwork\Payments\Donors;
use Millwork\Payments\Mode;
use Millwork\Payments\Payments;
use Millwork\Payments\Status;
use Millwork\Payments\Subscriptions;
use Millwork\Payments\Tables;

/**
 * What the admin lists, a page at a time from the newest on, and what it sums up by currency and month.
 * What nobody paid (begun, expired) is in a list only if it is asked for.
 *
 * @phpstan-type Filter array{mode: Mode, status: string, search: string, from: string, to: string}
 */
final class PaymentList {

	/** Payments on a page, at most. */
	public const MOST = 100;

	/** A list without a state: what came of something. */
	private const SHOWN = array( 'paid', 'pledged', 'ended', 'disputed', 'refunded', 'failed' );

	/**
	 * The month in which money came, UTC, and to the minute where the site's clock may have had another one: on
	 * the first day of a month and on those that may be its last. No database is asked what time it is
	 * elsewhere: few know all time zones.
	 */
	private const MOMENT = "CASE WHEN SUBSTR(p.paid, 9, 2) IN ('01', '28', '29', '30', '31') THEN SUBSTR(p.paid, 1, 16) ELSE SUBSTR(p.paid, 1, 7) END";

	/**
	 * A page of a list.
	 *
	 * @param array<string, mixed> $filter What is listed.
	 * @phpstan-param Filter $filter
	 * @param int                  $before The number of the last payment of the page before; 0 for the first.
	 * @param int                  $most   How many at most.
	 * @return list<array<string, mixed>> Rows of payments with `email`, `name` and `subscription_status`.
	 */
	public static function page( array $filter, int $before, int $most ): array {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return array();
		}
		list( $where, $values ) = self::where( $filter );
		if ( $before > 0 ) {
			$where   .= ' AND p.id < %d';
			$values[] = $before;
		}
		$values[] = max( 1, min( self::MOST, $most ) );
		// phpcs:ignore WordPress.DB -- Tables of our own; the condition is made of constants and placeholders.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT p.*, d.email, d.name, s.status AS subscription_status FROM %i p LEFT JOIN %i d ON d.id = p.donor_id LEFT JOIN %i s ON s.id = p.subscription_id WHERE $where ORDER BY p.id DESC LIMIT %d", Payments::table(), Donors::table(), Subscriptions::table(), ...$values ), ARRAY_A );
		return array_values( (array) $rows );
	}

	/**
	 * A payment as a list has it.
	 *
	 * @param int $id Its number.
	 * @return array<string, mixed>|null
	 */
	public static function row( int $id ): ?array {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- As above.
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT p.*, d.email, d.name, s.status AS subscription_status FROM %i p LEFT JOIN %i d ON d.id = p.donor_id LEFT JOIN %i s ON s.id = p.subscription_id WHERE p.id = %d', Payments::table(), Donors::table(), Subscriptions::table(), $id ), ARRAY_A );
		return is_array( $row ) ? $row : null;
	}

	/**
	 * Sums by currency and month of when the money came, as the site's clock had it, without what was given
	 * back; and those of all months together, by currency.
	 *
	 * @param array<string, mixed> $filter What is summed up; the state is not looked at.
	 * @phpstan-param Filter $filter
	 * @return list<array{currency: string, month: string, count: int, units: int}> Months as '2026-11', the
	 *         oldest first; 'all' at the end.
	 */
	public static function totals( array $filter ): array {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return array();
		}
		list( $where, $values ) = self::where( array( 'status' => Status::Paid->value ) + $filter );
		// phpcs:ignore WordPress.DB -- As above.
		$rows   = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT p.currency, ' . self::MOMENT . " AS moment, COUNT(*) AS payments, SUM(p.amount - p.refunded) AS units FROM %i p LEFT JOIN %i d ON d.id = p.donor_id WHERE $where GROUP BY p.currency, " . self::MOMENT, Payments::table(), Donors::table(), ...$values ), ARRAY_A );
		$months = array();
		foreach ( $rows as $row ) {
			$month          = self::month( (string) $row['moment'] );
			$key            = "$month $row[currency]";
			$months[ $key ] = array(
				'currency' => (string) $row['currency'],
				'month'    => $month,
				'count'    => (int) $row['payments'] + ( $months[ $key ]['count'] ?? 0 ),
				'units'    => (int) $row['units'] + ( $months[ $key ]['units'] ?? 0 ),
			);
		}
		ksort( $months );
		$months = array_values( $months );
		$sums   = array();
		foreach ( $months as $row ) {
			$sum                      = $sums[ $row['currency'] ] ?? array(
				'count' => 0,
				'units' => 0,
			);
			$sums[ $row['currency'] ] = array(
				'currency' => $row['currency'],
				'month'    => 'all',
				'count'    => $sum['count'] + $row['count'],
				'units'    => $sum['units'] + $row['units'],
			);
		}
		ksort( $sums );
		return array( ...$months, ...array_values( $sums ) );
	}

	/**
	 * The month of a moment, as the site's clock had it then, with its summer time.
	 *
	 * @param string $moment As MOMENT gives it, UTC; '' where no time is stored.
	 * @return string As '2026-11'; '' for no time.
	 */
	private static function month( string $moment ): string {
		return strlen( $moment ) > 7 ? (string) wp_date( 'Y-m', (int) strtotime( "$moment UTC" ) ) : $moment;
	}

	/**
	 * The condition of a list.
	 *
	 * @param array<string, mixed> $filter What is listed.
	 * @phpstan-param Filter $filter
	 * @return array{string, list<int|string>} SQL with placeholders, and values.
	 */
	private static function where( array $filter ): array {
		global $wpdb;
		$where  = array( 'p.mode = %s' );
		$values = array( $filter['mode']->value );
		$states = 'all' === $filter['status'] ? array() : ( '' === $filter['status'] ? self::SHOWN : array( $filter['status'] ) );
		if ( $states ) {
			$where[] = 'p.status IN (' . implode( ', ', array_fill( 0, count( $states ), '%s' ) ) . ')';
			array_push( $values, ...$states );
		}
		if ( '' !== $filter['search'] ) {
			$like    = '%' . $wpdb->esc_like( $filter['search'] ) . '%';
			$where[] = '(d.email LIKE %s OR d.name LIKE %s OR p.label LIKE %s OR p.reference LIKE %s OR p.charge = %s)';
			array_push( $values, $like, $like, $like, $wpdb->esc_like( strtolower( $filter['search'] ) ) . '%', $filter['search'] );
		}
		$column = Status::Paid->value === $filter['status'] ? 'p.paid' : 'p.created';
		foreach ( array(
			'from' => '>=',
			'to'   => '<=',
		) as $end => $sign ) {
			if ( '' !== $filter[ $end ] ) {
				$where[] = "$column $sign %s";
				// Days as the owner's clock has them.
				$values[] = get_gmt_from_date( $filter[ $end ] . ( 'to' === $end ? ' 23:59:59' : ' 00:00:00' ) );
			}
		}
		return array( implode( ' AND ', $where ), $values );
	}
}
