<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\MonthlySums;
use Millwork\Features\Payments\Tables;

/**
 * What the admin lists, a page at a time from the newest on, and what it sums up by currency and month.
 * What nobody paid (begun, expired) is in a list only on request. A search looks through some payments at a time
 * (Search).
 * @phpstan-import-type Filter from PaymentQuery
 */
final class PaymentList {

	/** Payments on a page, at most. */
	public const MAX_PAGE = 100;

	/**
	 * The month in which money came, UTC, and to the minute where the site's clock may have had another one: on
	 * the first day of a month and on those that may be its last. No database is asked what time it is
	 * elsewhere: few know all time zones.
	 */
	private const PAID_AT = "CASE WHEN SUBSTR(p.paid, 9, 2) IN ('01', '28', '29', '30', '31') THEN SUBSTR(p.paid, 1, 16) ELSE SUBSTR(p.paid, 1, 7) END";

	/**
	 * @param array<string, mixed> $filter What is listed.
	 * @phpstan-param Filter $filter
	 * @param int                  $before The number of the last payment of the page before; 0 for the first.
	 * @param int                  $most   How many at most.
	 * @return array{rows: list<array<string, mixed>>, next: int, is_complete: bool} Rows of payments with `email`, `name` and
	 *         `subscription_status`; where the next page begins, 0 if there is none; and whether a search has looked
	 *         through all payments.
	 */
	public static function page( array $filter, int $before, int $most ): array {
		if ( ! Tables::are_ready() ) {
			return array(
				'rows'        => array(),
				'next'        => 0,
				'is_complete' => true,
			);
		}
		$most        = max( 1, min( self::MAX_PAGE, $most ) );
		$range       = new PaymentQuery( $filter );
		$named       = '' === $range->search ? array() : Search::ids_by_number( $range );
		$is_search   = '' !== $range->search && ! $named;
		$limit       = $is_search ? PaymentQuery::SEARCHED : $most;
		$ids         = $named ? array() : $range->ids( $before, $limit + 1 );
		$is_complete = ! $is_search || count( $ids ) <= $limit;
		$next        = count( $ids ) > $limit ? $ids[ $limit - 1 ] : 0;
		$ids         = array_slice( $ids, 0, $limit );
		if ( $is_search ) {
			$ids = Search::filter_by_text( $ids, $range->search );
			if ( count( $ids ) > $most ) {
				$ids         = array_slice( $ids, 0, $most );
				$next        = $ids[ $most - 1 ];
				$is_complete = true;
			}
		}
		return array(
			'rows'        => self::rows( array( ...$named, ...$ids ) ),
			'next'        => $next,
			'is_complete' => $is_complete,
		);
	}

	/** @return array<string, mixed>|null */
	public static function row( int $id ): ?array {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- As above.
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT p.*, d.email, d.name, s.status AS subscription_status FROM %i p LEFT JOIN %i d ON d.id = p.donor_id LEFT JOIN %i s ON s.id = p.subscription_id WHERE p.id = %d', Tables::payments(), Tables::donors(), Tables::subscriptions(), $id ), ARRAY_A );
		return is_array( $row ) ? $row : null;
	}

	/**
	 * Sums by currency and month of when the money came, as the site's clock had it, after refunds; and those of
	 * all months together, by currency.
	 * @param array<string, mixed> $filter What is summed up; the state is not looked at.
	 * @phpstan-param Filter $filter
	 * @return array{totals: list<array{currency: string, month: string, count: int, units: int}>, is_complete: bool} Months
	 *         as '2026-11', the oldest first; 'all' at the end. A search adds up the payments that it has looked through.
	 */
	public static function totals( array $filter ): array {
		if ( ! Tables::are_ready() ) {
			return array(
				'totals'      => array(),
				'is_complete' => true,
			);
		}
		$range       = new PaymentQuery( array( 'status' => PaymentStatus::Paid->value ) + $filter );
		$is_complete = true;
		if ( '' === $filter['search'] ) {
			$rows = MonthlySums::by_currency( $filter['mode'], $filter['from'], $filter['to'] ) ?? self::sums( ...$range->condition() );
		} else {
			$ids = '' === $range->search ? array() : Search::ids_by_number( $range );
			if ( ! $ids ) {
				$ids         = $range->ids( 0, PaymentQuery::SEARCHED + 1 );
				$is_complete = count( $ids ) <= PaymentQuery::SEARCHED;
				$ids         = array_slice( $ids, 0, PaymentQuery::SEARCHED );
				$ids         = '' === $range->search ? $ids : Search::filter_by_text( $ids, $range->search );
			}
			$rows = self::sums( PaymentQuery::ids_condition( $ids ), array() );
		}
		return array(
			'totals'      => self::by_month( $rows ),
			'is_complete' => $is_complete,
		);
	}

	/**
	 * Adds up payments by currency and month.
	 * @param string           $where  Which ones: SQL with placeholders.
	 * @param list<int|string> $values Their values.
	 * @return list<array{currency: string, month: string, count: int, units: int}>
	 */
	private static function sums( string $where, array $values ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the condition is made of constants and placeholders.
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT p.currency, ' . self::PAID_AT . " AS moment, COUNT(*) AS payments, SUM(p.amount - p.refunded) AS units FROM %i p WHERE $where GROUP BY p.currency, " . self::PAID_AT, Tables::payments(), ...$values ), ARRAY_A );
		return array_values(
			array_map(
				static fn( array $row ): array => array(
					'currency' => (string) $row['currency'],
					'month'    => self::month( (string) $row['moment'] ),
					'count'    => (int) $row['payments'],
					'units'    => (int) $row['units'],
				),
				$rows
			)
		);
	}

	/**
	 * @param list<array<string, mixed>> $rows Sums by currency and month; one month may have several.
	 * @phpstan-param list<array{currency: string, month: string, count: int, units: int}> $rows
	 * @return list<array{currency: string, month: string, count: int, units: int}> As totals() gives them.
	 */
	private static function by_month( array $rows ): array {
		$months = array();
		foreach ( $rows as $row ) {
			$key            = "$row[month] $row[currency]";
			$months[ $key ] = array(
				'currency' => $row['currency'],
				'month'    => $row['month'],
				'count'    => $row['count'] + ( $months[ $key ]['count'] ?? 0 ),
				'units'    => $row['units'] + ( $months[ $key ]['units'] ?? 0 ),
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
	 * @param string $moment As MOMENT gives it, UTC; '' where no time is stored.
	 * @return string As '2026-11'; '' for no time.
	 */
	private static function month( string $moment ): string {
		return strlen( $moment ) > 7 ? (string) wp_date( 'Y-m', (int) strtotime( "$moment UTC" ) ) : $moment;
	}

	/**
	 * The payments of a page, in order.
	 * @param list<int> $ids Their numbers.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( array $ids ): array {
		global $wpdb;
		if ( ! $ids ) {
			return array();
		}
		// phpcs:ignore WordPress.DB -- Tables of our own; the condition is made of numbers.
		$rows  = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT p.*, d.email, d.name, s.status AS subscription_status FROM %i p LEFT JOIN %i d ON d.id = p.donor_id LEFT JOIN %i s ON s.id = p.subscription_id WHERE ' . PaymentQuery::ids_condition( $ids ), Tables::payments(), Tables::donors(), Tables::subscriptions() ), ARRAY_A );
		$by_id = array_column( $rows, null, 'id' );
		return array_values( array_filter( array_map( static fn( int $id ): ?array => $by_id[ $id ] ?? null, $ids ) ) );
	}
}
