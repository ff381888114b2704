<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Tables;

/**
 * Finds payments by mode, status and period, newest first. Each status is one range of an index, so that a page takes
 * equally long for any number of payments. Queries name the index, because MariaDB's statistics are often old. A search
 * for a full email address finds that payer's payments.
 * @phpstan-type Filter array{mode: Mode, status: string, search: string, from: string, to: string}
 */
final class PaymentQuery {

	/** How many payments a search checks at a time. */
	public const SEARCHED = 2000;

	/** Statuses that are listed by default. */
	private const SHOWN = array( 'paid', 'pledged', 'ended', 'disputed', 'refunded', 'failed' );

	/** The search text; '' for none. */
	public readonly string $search;

	/** The payer whose email address was searched for; 0 for none. */
	private readonly int $donor;

	/**
	 * @param array<string, mixed> $filter The filter.
	 * @phpstan-param Filter $filter
	 */
	public function __construct( private readonly array $filter ) {
		$this->donor  = is_email( $filter['search'] ) ? Donors::find( $filter['search'] ) : 0;
		$this->search = $this->donor > 0 ? '' : $filter['search'];
	}

	/**
	 * The IDs of the next payments.
	 * @param int $before The last ID before them; 0 for none.
	 * @return list<int>
	 */
	public function ids( int $before, int $limit ): array {
		if ( $this->donor > 0 ) {
			// Don't search after its ID: it may have left the range, for example by a refund.
			$place = $before > 0 ? self::sort_key( (string) $this->position( $before ), $before ) : '';
			return array_slice( $this->filter_ids( self::ids_of_donor( $this->donor ), $place ), 0, $limit );
		}
		list( $where, $values ) = $this->period();
		$column                 = $this->column();
		if ( $before > 0 ) {
			$place = $this->position( $before );
			if ( null === $place ) {
				return array();
			}
			// No OR, because SQLite wouldn't use the index's order.
			$where  = "$where AND p.$column <= %s AND NOT (p.$column = %s AND p.id >= %d)";
			$values = array( ...$values, $place, $place, $before );
		}
		$states  = $this->states();
		$queries = array();
		$all     = array();
		foreach ( $states ? $states : array( null ) as $state ) {
			$index     = 'paid' === $column ? 'paid' : ( $state ? 'created_status' : 'created' );
			$queries[] = "SELECT * FROM (SELECT p.id, p.$column AS moment FROM %i p " . Tables::hint( $index ) . ' WHERE p.mode = %s ' . ( $state ? 'AND p.status = %s ' : '' ) . "$where ORDER BY p.$column DESC, p.id DESC LIMIT %d) AS few";
			array_push( $all, Tables::payments(), $this->filter['mode']->value, ...( $state ? array( $state ) : array() ), ...$values, ...array( $limit ) );
		}
		return Rows::ids( implode( ' UNION ALL ', $queries ) . ' ORDER BY moment DESC, id DESC LIMIT %d', ...array( ...$all, max( 1, $limit ) ) );
	}

	/**
	 * Filters payments by the range. Reads them by ID and compares them here: SQLite would read all payments of a
	 * status.
	 * @param list<int> $ids   Payment IDs.
	 * @param string    $place Only those after this sort_key(); '' for all.
	 * @return list<int> In the range's order.
	 */
	public function filter_ids( array $ids, string $place = '' ): array {
		$column = $this->column();
		$states = $this->states();
		$found  = array();
		foreach ( Rows::all( 'SELECT id, mode, status, created, paid FROM %i WHERE id IN (%d)', Tables::payments(), $ids ) as $row ) {
			$time   = (string) $row[ $column ];
			$is_one = $row['mode'] === $this->filter['mode']->value && ( ! $states || in_array( $row['status'], $states, true ) );
			foreach ( $this->limits() as $sign => $limit ) {
				$is_one = $is_one && '' !== $time && ( '>=' === $sign ? $time >= $limit : $time <= $limit );
			}
			$key = self::sort_key( $time, (int) $row['id'] );
			if ( $is_one && ( '' === $place || $key < $place ) ) {
				$found[ (int) $row['id'] ] = $key;
			}
		}
		arsort( $found );
		return array_keys( $found );
	}

	/** The sort key of a payment. */
	private static function sort_key( string $time, int $id ): string {
		return sprintf( '%s %020d', $time, $id );
	}

	/**
	 * The SQL condition of the range.
	 * @return array{literal-string, list<int|string|list<string>>} SQL with placeholders for the table p, and values.
	 */
	public function condition(): array {
		list( $where, $values ) = $this->period();
		$states                 = $this->states();
		if ( $states ) {
			$where  = "AND p.status IN (%s) $where";
			$values = array( $states, ...$values );
		}
		return array( "p.mode = %s $where", array( $this->filter['mode']->value, ...$values ) );
	}

	/** @return list<string> Empty for all. */
	private function states(): array {
		return 'all' === $this->filter['status'] ? array() : ( '' === $this->filter['status'] ? self::SHOWN : array( $this->filter['status'] ) );
	}

	/**
	 * Paid payments are sorted by the time the money came.
	 * @return 'paid'|'created'
	 */
	private function column(): string {
		return PaymentStatus::Paid->value === $this->filter['status'] ? 'paid' : 'created';
	}

	/**
	 * A payment's time in the order.
	 * @return string|null If the payment is gone, the time of the one before; null for none.
	 */
	private function position( int $id ): ?string {
		return Rows::value( 'SELECT %i FROM %i WHERE id <= %d AND %i IS NOT NULL ORDER BY id DESC LIMIT 1', $this->column(), Tables::payments(), $id, $this->column() );
	}

	/** @return list<int> */
	private static function ids_of_donor( int $donor ): array {
		return Rows::ids( 'SELECT id FROM %i WHERE donor_id = %d ORDER BY id DESC LIMIT %d', Tables::payments(), $donor, self::SEARCHED );
	}

	/**
	 * Start and end of the period, in the site's time zone.
	 * @return array<'>='|'<=', string> UTC, by sign.
	 */
	private function limits(): array {
		return array_filter(
			array(
				'>=' => '' === $this->filter['from'] ? '' : get_gmt_from_date( "{$this->filter['from']} 00:00:00" ),
				'<=' => '' === $this->filter['to'] ? '' : get_gmt_from_date( "{$this->filter['to']} 23:59:59" ),
			)
		);
	}

	/**
	 * The SQL condition of the period.
	 * @return array{literal-string, list<string>} SQL with placeholders, and values.
	 */
	private function period(): array {
		$limits = $this->limits();
		return array( implode( '', array_map( fn( string $sign ): string => " AND p.{$this->column()} $sign %s", array_keys( $limits ) ) ), array_values( $limits ) );
	}
}
