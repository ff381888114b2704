<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Money\Sums;
use Millwork\Features\Payments\Tables;
use Millwork\SiteCopy\Detection;

/** Reads and writes payments. ReportRecorder stores what gateways report. */
final class Payments {

	/** How long a pledge may wait for its money, in seconds. */
	private const PLEDGED = 60 * DAY_IN_SECONDS;

	/** How long a checkout without money is kept, in seconds. */
	private const KEPT = 90 * DAY_IN_SECONDS;

	/**
	 * @param array<string, mixed> $values By column; `reference` is added.
	 * @return Payment|null The payment, or the existing one with the same attempt. Null if it can't be stored, or its
	 *         challenge was used before.
	 */
	public static function add( array $values ): ?Payment {
		$values += array(
			'reference'    => bin2hex( random_bytes( 16 ) ),
			'checkout_url' => '',
			'page_url'     => '',
			'note'         => '',
			'created'      => Rows::time(),
		);
		$added   = Sums::update_during( null, $values, static fn(): int|false => Rows::insert( Tables::TOPIC, Tables::payments(), $values ) );
		if ( $added ) {
			return self::find( 'reference', (string) $values['reference'] );
		}
		return false === $added || empty( $values['attempt'] ) ? null : self::find( 'attempt', (string) $values['attempt'] );
	}

	/**
	 * @param string $column  'id', 'reference' or 'attempt'; or with a gateway, 'session' or 'charge'.
	 * @param string $gateway The gateway's name.
	 */
	public static function find( string $column, string $value, string $gateway = '' ): ?Payment {
		if ( '' === $value || ! Tables::are_ready() ) {
			return null;
		}
		$row = '' === $gateway
			? Rows::first( 'SELECT * FROM %i WHERE %i = %s', Tables::payments(), $column, $value )
			: Rows::first( 'SELECT * FROM %i WHERE gateway = %s AND %i = %s', Tables::payments(), $gateway, $column, $value );
		return is_array( $row ) ? Payment::from_row( $row ) : null;
	}

	/**
	 * Changes a payment if its status and paid time are still as they were read. Changes refunded amounts only if they
	 * are, too.
	 * @param array<string, mixed> $values By column; null for NULL.
	 * @return bool False if another process was faster, or another row has the same session or charge.
	 */
	public static function change( Payment $payment, array $values ): bool {
		$as_read = array(
			'id'     => $payment->id,
			'status' => $payment->status->value,
			// It decides in which day's sum the payment counts.
			'paid'   => '' === $payment->paid ? null : $payment->paid,
		);
		if ( isset( $values['refunded'] ) ) {
			$as_read += array( 'refunded' => $payment->refunded, 'refund_failed' => $payment->refund_failed );
		}
		$changed = Sums::update_during( $payment, $values, static fn(): int|false => Rows::update( Tables::payments(), $values, $as_read ) );
		return false !== $changed && ( $changed > 0 || ( ! isset( $values['refunded'] ) && self::is_unchanged( $payment ) ) );
	}

	/**
	 * Payments to ask the gateway about. On a copy of the site, live payments wait, or they would expire.
	 * @return list<Payment>
	 */
	public static function due_for_lookup( int $limit ): array {
		$but  = Detection::is_copy() ? Mode::Live->value : '';
		$rows = Rows::all( 'SELECT * FROM %i WHERE look_at <= %s AND mode <> %s ORDER BY look_at LIMIT %d', Tables::payments(), Rows::time(), $but, $limit );
		return array_map( array( Payment::class, 'from_row' ), $rows );
	}

	/** Ends old pledges and deletes old checkouts without money: strangers may have started thousands. */
	public static function delete_unpaid(): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET status = 'ended', look_at = NULL WHERE status = 'pledged' AND created < %s", Tables::payments(), Rows::time( -self::PLEDGED ) );
			Rows::run( "DELETE FROM %i WHERE status IN ('created', 'expired', 'ended') AND charge IS NULL AND look_at IS NULL AND created < %s", Tables::payments(), Rows::time( -self::KEPT ) );
		}
	}

	/**
	 * Live donations on a post, for a goal.
	 * @return int Minor units, after refunds.
	 */
	public static function raised( int $post, string $currency ): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		return Sums::get(
			array(
				'mode'     => Mode::Live->value,
				'scope'    => Sums::POST,
				'item'     => (string) $post,
				'currency' => $currency,
			)
		)['units'];
	}

	/** @return string The kind of its first payment; 'plan' if that is missing. */
	public static function kind_of_subscription( int $subscription ): string {
		$kind = Rows::value( 'SELECT kind FROM %i WHERE subscription_id = %d ORDER BY id LIMIT 1', Tables::payments(), $subscription );
		return is_string( $kind ) && '' !== $kind ? $kind : 'plan';
	}

	/** @return string The language of the page where somebody paid last; '' for the site's. */
	public static function language_of_donor( int $donor ): string {
		return (string) Rows::value( "SELECT locale FROM %i WHERE donor_id = %d AND locale <> '' ORDER BY id DESC LIMIT 1", Tables::payments(), $donor );
	}

	/** @return string The language of the page where a subscription began; '' for the site's. */
	public static function language_of_subscription( int $subscription ): string {
		return (string) Rows::value( "SELECT locale FROM %i WHERE subscription_id = %d AND locale <> '' ORDER BY id LIMIT 1", Tables::payments(), $subscription );
	}

	/** An update that changes no value changes no row. So this compares the payment with the stored one. */
	private static function is_unchanged( Payment $payment ): bool {
		$now = self::find( 'id', (string) $payment->id );
		return $now && $now->status === $payment->status && $now->paid === $payment->paid;
	}
}
