<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use DateTimeImmutable;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;

/**
 * Manages the set of sums for the days of the site's calendar. If the site's time zone changes, days start at other
 * times, and SumMaintenance fills a new set. An incomplete set isn't read.
 * @phpstan-type State array{set: int, zone: string, is_complete: bool}
 */
final class DailySums {

	/** The option: the set's number, time zone, and whether it is complete. */
	public const OPTION = 'millwork_payment_sums';

	/** The job that recalculates all sums (SumMaintenance). Its arguments say where to continue. */
	public const JOB = 'millwork_payments_sums';

	/** The scope of the current set. */
	public static function scope(): string {
		if ( self::state()['zone'] !== wp_timezone_string() ) {
			self::start_set();
		}
		return 'day-' . self::state()['set'];
	}

	/** Starts a new set, after the time zone changed or the table was created. */
	public static function start_set(): void {
		// A database error doesn't mean that there are no payments.
		$is_blank = null === self::first_payment() && '' === $GLOBALS['wpdb']->last_error;
		update_option(
			self::OPTION,
			array( 'set' => self::state()['set'] + 1, 'zone' => wp_timezone_string(), 'is_complete' => $is_blank ),
			false
		);
		if ( ! $is_blank ) {
			Queue::schedule( time(), self::JOB );
		}
	}

	/** @param string $scope From scope() before the set was filled. */
	public static function complete_set( string $scope ): void {
		if ( self::scope() === $scope && ! self::state()['is_complete'] ) {
			update_option( self::OPTION, array( 'is_complete' => true ) + self::state(), false );
		}
	}

	public static function is_complete(): bool {
		return self::state()['is_complete'];
	}

	/**
	 * @param string $time UTC, or ''.
	 * @return string Such as '2026-11-23'; '' for no time.
	 */
	public static function day( string $time ): string {
		return '' === $time ? '' : (string) wp_date( 'Y-m-d', (int) strtotime( "$time UTC" ) );
	}

	/**
	 * When a day starts, and when the next one does.
	 * @param string $day Such as '2026-11-23'.
	 * @return array{string, string} UTC.
	 */
	public static function bounds( string $day ): array {
		$next = ( new DateTimeImmutable( "$day UTC" ) )->modify( '+1 day' )->format( 'Y-m-d' );
		return array( get_gmt_from_date( "$day 00:00:00" ), get_gmt_from_date( "$next 00:00:00" ) );
	}

	/** The ID of any payment that counts. */
	private static function first_payment(): ?string {
		return Rows::value( "SELECT id FROM %i WHERE mode IN ('live', 'test') AND status = 'paid' LIMIT 1", Tables::payments() );
	}

	/** @return State */
	private static function state(): array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : array();
		return array(
			'set'         => is_int( $stored['set'] ?? null ) ? $stored['set'] : 0,
			'zone'        => is_string( $stored['zone'] ?? null ) ? $stored['zone'] : '',
			'is_complete' => true === ( $stored['is_complete'] ?? false ),
		);
	}
}
