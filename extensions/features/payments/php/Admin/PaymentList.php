<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\MonthlySums;
use Millwork\Features\Payments\Tables;

/**
 * Lists payments a page at a time, newest first, and sums them up by currency and month. Abandoned payments are listed
 * only on request.
 * @phpstan-import-type Filter from PaymentQuery
 */
final class PaymentList {

	/** The largest page. */
	public const MAX_PAGE = 100;

	/**
	 * The month of a payment in UTC, or the minute if it may be in another month in the site's time zone. Not every
	 * database knows time zones.
	 */
	private const PAID_AT = "CASE WHEN SUBSTR(p.paid, 9, 2) IN ('01', '28', '29', '30', '31') THEN SUBSTR(p.paid, 1, 16) ELSE SUBSTR(p.paid, 1, 7) END";

	/**
	 * @param array<string, mixed> $filter The filter.
	 * @phpstan-param Filter $filter
	 * @param int                  $before ID of the previous page's last payment; 0 for the first page.
	 * @return array{rows: list<array<string, mixed>>, next: int, is_complete: bool} Payments with `email`, `name` and
	 *         `subscription_status`; where the next page starts, 0 for none; and whether a search has checked all
	 *         payments.
	 */
	public static function page( array $filter, int $before, int $most ): array {
		if ( ! Tables::are_ready() ) {
			return array( 'rows' => array(), 'next' => 0, 'is_complete' => true );
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
		$row = Rows::first( 'SELECT p.*, d.email, d.name, s.status AS subscription_status FROM %i p LEFT JOIN %i d ON d.id = p.donor_id LEFT JOIN %i s ON s.id = p.subscription_id WHERE p.id = %d', Tables::payments(), Tables::donors(), Tables::subscriptions(), $id );
		return is_array( $row ) ? $row : null;
	}

	/**
	 * Sums after refunds, by currency and month in the site's time zone, and by currency for all months.
	 * @param array<string, mixed> $filter Its status is ignored.
	 * @phpstan-param Filter $filter
	 * @return array{totals: list<array{currency: string, month: string, count: int, units: int}>, is_complete: bool}
	 *         Months such as '2026-11', oldest first; 'all' at the end. A search sums only the payments it has checked.
	 */
	public static function totals( array $filter ): array {
		if ( ! Tables::are_ready() ) {
			return array( 'totals' => array(), 'is_complete' => true );
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
			$rows = self::sums( 'p.id IN (%d)', array( $ids ) );
		}
		return array( 'totals' => self::by_month( $rows ), 'is_complete' => $is_complete );
	}

	/**
	 * @param literal-string                    $where  SQL with placeholders.
	 * @param list<int|string|list<int|string>> $values Theirs.
	 * @return list<array{currency: string, month: string, count: int, units: int}>
	 */
	private static function sums( string $where, array $values ): array {
		$rows = Rows::all( 'SELECT p.currency, ' . self::PAID_AT . " AS moment, COUNT(*) AS payments, SUM(p.amount - p.refunded) AS units FROM %i p WHERE $where GROUP BY p.currency, " . self::PAID_AT, Tables::payments(), ...$values );
		return array_map(
			static fn( array $row ): array => array(
				'currency' => (string) $row['currency'],
				'month'    => self::month( (string) $row['moment'] ),
				'count'    => (int) $row['payments'],
				'units'    => (int) $row['units'],
			),
			$rows
		);
	}

	/**
	 * @param list<array<string, mixed>> $rows A month may have several rows.
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
			$sum                      = $sums[ $row['currency'] ] ?? array( 'count' => 0, 'units' => 0 );
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
	 * The month in the site's time zone.
	 * @param string $moment As PAID_AT gives it, UTC.
	 * @return string Such as '2026-11'; '' for no time.
	 */
	private static function month( string $moment ): string {
		return strlen( $moment ) > 7 ? (string) wp_date( 'Y-m', (int) strtotime( "$moment UTC" ) ) : $moment;
	}

	/**
	 * The payments of a page.
	 * @param list<int> $ids In order.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( array $ids ): array {
		$rows  = Rows::all( 'SELECT p.*, d.email, d.name, s.status AS subscription_status FROM %i p LEFT JOIN %i d ON d.id = p.donor_id LEFT JOIN %i s ON s.id = p.subscription_id WHERE p.id IN (%d)', Tables::payments(), Tables::donors(), Tables::subscriptions(), $ids );
		$by_id = array_column( $rows, null, 'id' );
		return array_values( array_filter( array_map( static fn( int $id ): ?array => $by_id[ $id ] ?? null, $ids ) ) );
	}
}
