<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Money\Sums;
use Millwork\Features\Payments\Tables;
use Millwork\SiteCopy\Detection;

/** Reads and writes rows of payments. What a gateway says is written by ReportRecorder. */
final class Payments {

	/**
	 * @param array<string, mixed> $values Values by column. `reference` is made here.
	 * @return Payment|null The payment; the one that is there if its attempt came before. Null if it cannot
	 *                      be stored, or its challenge belongs to another payment.
	 */
	public static function add( array $values ): ?Payment {
		global $wpdb;
		$values += array(
			'reference'    => bin2hex( random_bytes( 16 ) ),
			'checkout_url' => '',
			'page_url'     => '',
			'note'         => '',
			'created'      => Tables::time(),
		);
		$columns = implode( ', ', array_map( static fn( string $name ): string => "`$name`", array_keys( $values ) ) );
		$marks   = implode( ', ', array_map( static fn( mixed $value ): string => null === $value ? 'NULL' : ( is_int( $value ) ? '%d' : '%s' ), $values ) );
		$sql     = $wpdb->prepare( "INSERT IGNORE INTO %i ($columns) VALUES ($marks)", self::table(), ...array_values( array_filter( $values, static fn( mixed $value ): bool => null !== $value ) ) ); // phpcs:ignore WordPress.DB -- Names of our own columns; the standards are older than %i.
		$added   = Sums::during( null, $values, static fn(): int|false => Rows::write( Tables::TOPIC, (string) $sql ) );
		if ( $added ) {
			return self::find( 'reference', (string) $values['reference'] );
		}
		return false === $added || empty( $values['attempt'] ) ? null : self::find( 'attempt', (string) $values['attempt'] );
	}

	/**
	 * A payment by one of its names.
	 * @param string $column  'id', 'reference' or 'attempt'; or with a gateway 'session' or 'charge'.
	 * @param string $gateway The gateway, for the last two.
	 */
	public static function find( string $column, string $value, string $gateway = '' ): ?Payment {
		global $wpdb;
		if ( '' === $value || ! Tables::are_ready() ) {
			return null;
		}
		// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
		$row = '' === $gateway
			? $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE %i = %s', self::table(), $column, $value ), ARRAY_A )
			: $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE gateway = %s AND %i = %s', self::table(), $gateway, $column, $value ), ARRAY_A );
		// phpcs:enable
		return is_array( $row ) ? Payment::of_row( $row ) : null;
	}

	/**
	 * Changes a payment if its status and the time it was paid are still as they were read. Refunded amounts are
	 * written only if they, too, are as they were read.
	 * @param array<string, mixed> $values  Values by column; null for NULL.
	 * @return bool Whether it was; false if another process was faster, or another row has the session or
	 *              charge.
	 */
	public static function change( Payment $payment, array $values ): bool {
		global $wpdb;
		$as_read = array(
			'id'     => $payment->id,
			'status' => $payment->status->value,
			// It decides in which day's sum the payment counts.
			'paid'   => '' === $payment->paid ? null : $payment->paid,
		);
		if ( isset( $values['refunded'] ) ) {
			$as_read += array(
				'refunded'      => $payment->refunded,
				'refund_failed' => $payment->refund_failed,
			);
		}
		$changed = Sums::during( $payment, $values, static fn(): int|false => $wpdb->update( self::table(), $values, $as_read ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
		return false !== $changed && ( $changed > 0 || ( ! isset( $values['refunded'] ) && self::is_still( $payment ) ) );
	}

	/**
	 * Payments that a gateway should be asked about: it has not said what became of them. On a copy of the site,
	 * live ones wait, or they would be given up unasked.
	 * @param int $most How many at most.
	 * @return list<Payment>
	 */
	public static function due( int $most ): array {
		global $wpdb;
		$but = Detection::is_copy() ? Mode::Live->value : '';
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE look_at <= %s AND mode <> %s ORDER BY look_at LIMIT %d', self::table(), Tables::time(), $but, $most ), ARRAY_A );
		return array_map( array( Payment::class, 'of_row' ), array_values( (array) $rows ) );
	}

	/**
	 * What live donations of a post have brought, for a goal.
	 * @return int Minor units, without what was given back.
	 */
	public static function raised( int $post, string $currency ): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		return Sums::of(
			array(
				'mode'     => Mode::Live->value,
				'scope'    => Sums::POST,
				'item'     => (string) $post,
				'currency' => $currency,
			)
		)['units'];
	}

	/**
	 * What is paid again and again with a subscription.
	 * @return string The kind of its first payment; 'plan' if that is not there.
	 */
	public static function kind_of( int $subscription ): string {
		global $wpdb;
		$kind = $wpdb->get_var( $wpdb->prepare( 'SELECT kind FROM %i WHERE subscription_id = %d ORDER BY id LIMIT 1', self::table(), $subscription ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return is_string( $kind ) && '' !== $kind ? $kind : 'plan';
	}

	public static function table(): string {
		return Migrations::table( Tables::PAYMENTS );
	}

	/** Whether a payment is in the state in which it was read: an update that changes no value changes no row. */
	private static function is_still( Payment $payment ): bool {
		$now = self::find( 'id', (string) $payment->id );
		return $now && $now->status === $payment->status && $now->paid === $payment->paid;
	}
}
