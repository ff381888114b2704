<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Tables;

/** Adds up daily sums by month. */
final class MonthlySums {

	/**
	 * @param string $from First day, or ''.
	 * @param string $to   Last day, or ''.
	 * @return list<array{currency: string, month: string, count: int, units: int}>|null In no order; null while
	 *         existing payments are still being added up.
	 */
	public static function by_currency( Mode $mode, string $from, string $to ): ?array {
		$scope = DailySums::scope();
		if ( ! DailySums::is_complete() ) {
			return null;
		}
		// Payments without a time are in no period.
		$values  = array( Tables::sums(), $mode->value, $scope, '' === $from ? ( '' === $to ? '' : '0' ) : $from, '' === $to ? '9999-12-31' : $to );
		$where   = 'mode = %s AND scope = %s AND item >= %s AND item <= %s';
		$rows    = Rows::all( 'SELECT currency, SUBSTR(item, 1, 7) AS month, SUM(CASE WHEN open_changes = 0 THEN payments END) AS payments, SUM(CASE WHEN open_changes = 0 THEN units END) AS units, SUM(CASE WHEN units IS NULL OR open_changes > 0 THEN 1 ELSE 0 END) AS unknown FROM %i ' . Tables::hint( 'totals' ) . " WHERE $where GROUP BY currency, SUBSTR(item, 1, 7)", ...$values );
		$unknown = array_sum( array_column( $rows, 'unknown' ) ) > 0 ? Rows::all( "SELECT mode, scope, item, currency FROM %i WHERE $where AND (units IS NULL OR open_changes > 0)", ...$values ) : array();
		/** @var array{mode: string, scope: string, item: string, currency: string} $key */
		foreach ( $unknown as $key ) {
			$rows[] = array(
				'currency' => $key['currency'],
				'month'    => substr( (string) $key['item'], 0, 7 ),
			) + Sums::get( $key );
		}
		return array_values(
			array_filter(
				array_map(
					static fn( array $row ): array => array(
						'currency' => (string) $row['currency'],
						'month'    => (string) $row['month'],
						'count'    => (int) $row['payments'],
						'units'    => (int) $row['units'],
					),
					$rows
				),
				static fn( array $row ): bool => $row['count'] > 0
			)
		);
	}
}
