<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Settings;

/**
 * Gives out the mails of an hour, evenly, to all processes of the site. Only one number is stored: the time at which the
 * bucket will be full again. It moves on with each mail, and the bucket holds the mails of five minutes.
 */
final class SendingRate {

	/** The option: microseconds since 1970, as digits. */
	public const OPTION = 'millwork_newsletter_pace';

	/** How much the bucket holds, in microseconds of the pace. */
	private const BURST = 300 * 1000000;

	/** How often it is tried to be first among several processes. */
	private const TRIES = 10;

	/**
	 * Takes mails out of the bucket.
	 * @return int How many may be sent now.
	 */
	public static function take( int $most ): int {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$stored = self::read();
			$now    = (int) ( microtime( true ) * 1000000 );
			// A clock that was set back must not stop everything.
			$full  = min( max( (int) $stored, $now - self::BURST ), $now + self::BURST );
			$count = min( $most, intdiv( max( 0, $now - $full ), self::interval() ) );
			if ( $count < 1 || self::write( $stored, $full + $count * self::interval() ) ) {
				return max( 0, $count );
			}
		}
		return 0;
	}

	/** Puts mails back that were not sent. */
	public static function give_back( int $count ): void {
		for ( $try = 0; $count > 0 && $try < self::TRIES; $try++ ) {
			$stored = self::read();
			if ( self::write( $stored, (int) $stored - $count * self::interval() ) ) {
				return;
			}
		}
	}

	/**
	 * How long until the next mail.
	 * @return int Seconds.
	 */
	public static function wait(): int {
		$left = (int) self::read() + self::interval() - (int) ( microtime( true ) * 1000000 );
		return max( 0, min( HOUR_IN_SECONDS, (int) ceil( $left / 1000000 ) ) );
	}

	/** How long a mail takes at this pace, in microseconds. */
	private static function interval(): int {
		return intdiv( HOUR_IN_SECONDS * 1000000, Settings::rate() );
	}

	/** What is stored, past all caches. */
	private static function read(): string {
		global $wpdb;
		return (string) Rows::value( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, self::OPTION );
	}

	/** Stores the number, if nobody else has changed it. */
	private static function write( string $before, int $after ): bool {
		global $wpdb;
		$is_new = '' === $before && 1 === Rows::run( "INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')", $wpdb->options, self::OPTION, (string) $after );
		return $is_new || 1 === Rows::run( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', $wpdb->options, (string) $after, self::OPTION, $before );
	}
}
