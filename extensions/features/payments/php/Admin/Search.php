<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Tables;

/**
 * Searches payers' names, email addresses and payment labels. Payment numbers, ours or the gateway's, are found by an
 * index.
 */
final class Search {

	/** How many digits of our number are enough: as many as the list shows. */
	private const DIGITS = 8;

	/** How many payments a number finds at most. */
	private const MOST = 20;

	/**
	 * The payments in a range whose number was searched for.
	 * @return list<int>
	 */
	public static function ids_by_number( PaymentQuery $range ): array {
		$gateways = self::gateways();
		$ids      = Rows::ids( 'SELECT id FROM %i WHERE gateway IN (%s) AND charge = %s LIMIT %d', Tables::payments(), $gateways, $range->search, self::MOST );
		if ( preg_match( '/^[0-9a-f]{' . self::DIGITS . ',32}$/iD', $range->search ) ) {
			$number = strtolower( $range->search );
			$ids    = array( ...$ids, ...Rows::ids( 'SELECT id FROM %i WHERE reference >= %s AND reference <= %s LIMIT %d', Tables::payments(), $number, str_pad( $number, 32, 'f' ), self::MOST ) );
		}
		return $range->filter_ids( $ids );
	}

	/**
	 * The payments that contain a text.
	 * @param list<int> $ids Payment IDs.
	 * @return list<int> In the same order.
	 */
	public static function filter_by_text( array $ids, string $search ): array {
		$like  = Rows::like( $search );
		$found = array_flip( Rows::ids( 'SELECT p.id FROM %i p LEFT JOIN %i d ON d.id = p.donor_id WHERE p.id IN (%d) AND (d.email LIKE %s OR d.name LIKE %s OR p.label LIKE %s OR p.reference LIKE %s)', Tables::payments(), Tables::donors(), $ids, $like, $like, $like, Rows::prefix( strtolower( $search ) ) ) );
		return array_values( array_filter( $ids, static fn( int $id ): bool => isset( $found[ $id ] ) ) );
	}

	/**
	 * The gateways of all payments, including removed ones: one index lookup each.
	 * @return list<string> Names.
	 */
	private static function gateways(): array {
		$names = array();
		$last  = '';
		for ( $step = 0; $step < self::MOST; $step++ ) {
			$last = Rows::value( 'SELECT gateway FROM %i ' . Tables::hint( 'charge' ) . ' WHERE gateway > %s ORDER BY gateway LIMIT 1', Tables::payments(), $last );
			if ( null === $last ) {
				break;
			}
			$names[] = (string) $last;
		}
		return $names;
	}
}
