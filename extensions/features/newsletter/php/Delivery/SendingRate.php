<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Settings;

/**
 * Spreads an hour's emails evenly over all processes of the site: a token bucket that holds the emails of five minutes.
 * It stores only the time at which the bucket is full again, and each email moves that time.
 */
final class SendingRate {

	/** An option: microseconds since 1970, as digits. */
	public const OPTION = 'millwork_newsletter_pace';

	/** The bucket's capacity, in microseconds. */
	private const BURST = 300 * 1000000;

	/** Attempts if other processes write at the same time. */
	private const TRIES = 10;

	/**
	 * Takes emails out of the bucket.
	 * @return int How many may be sent now.
	 */
	public static function take( int $most ): int {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$stored = self::read();
			$now    = (int) ( microtime( true ) * 1000000 );
			// If the clock was set back, sending must not stop.
			$full  = min( max( (int) $stored, $now - self::BURST ), $now + self::BURST );
			$count = min( $most, intdiv( max( 0, $now - $full ), self::interval() ) );
			if ( $count < 1 || self::write( $stored, $full + $count * self::interval() ) ) {
				return max( 0, $count );
			}
		}
		return 0;
	}

	/** Returns emails that were not sent. */
	public static function give_back( int $count ): void {
		for ( $try = 0; $count > 0 && $try < self::TRIES; $try++ ) {
			$stored = self::read();
			if ( self::write( $stored, (int) $stored - $count * self::interval() ) ) {
				return;
			}
		}
	}

	/** @return int Seconds until the next email. */
	public static function wait(): int {
		$left = (int) self::read() + self::interval() - (int) ( microtime( true ) * 1000000 );
		return max( 0, min( HOUR_IN_SECONDS, (int) ceil( $left / 1000000 ) ) );
	}

	/** Time per email, in microseconds. */
	private static function interval(): int {
		return intdiv( HOUR_IN_SECONDS * 1000000, Settings::rate() );
	}

	/** The stored value, bypassing all caches. */
	private static function read(): string {
		global $wpdb;
		return (string) Rows::value( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, self::OPTION );
	}

	/** Stores the value, unless another process has changed it. */
	private static function write( string $before, int $after ): bool {
		global $wpdb;
		$is_new = '' === $before && 1 === Rows::run( "INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')", $wpdb->options, self::OPTION, (string) $after );
		return $is_new || 1 === Rows::run( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', $wpdb->options, (string) $after, self::OPTION, $before );
	}
}
