<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;

/**
 * Counts what comes from an address, or what somebody does, in windows of time. Who it is is not
 * stored: only a salted hash of it and of the window, which is deleted with the next window of
 * anybody's, or within a day.
 */
final class RateLimit {

	/** The table, without the site's prefix. */
	public const TABLE = 'millwork_rate_limits';

	/** The topic's name among the migrations. */
	private const TOPIC = 'rate-limits';

	/** Makes the table. `expires_at` is a Unix timestamp. */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"bucket varchar(64) NOT NULL DEFAULT '',
hits int(10) unsigned NOT NULL DEFAULT 0,
expires_at bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (bucket),
KEY expires_at (expires_at)"
		);
	}

	/**
	 * Counts one more try of the request's address, and says whether it is still within the limit.
	 * @param string $what   What is tried, as 'likes'.
	 * @param int    $limit  How many tries a window has.
	 * @param int    $window How long a window is, in seconds.
	 * @return bool Also true where nothing can be counted: the feature matters more.
	 */
	public static function allows( string $what, int $limit, int $window ): bool {
		return 0 === self::wait( $what, $limit, $window );
	}

	/**
	 * Counts one more try, and says how long to wait if it is beyond the limit.
	 * @param string      $what   What is tried.
	 * @param int         $limit  How many tries a window has.
	 * @param int         $window How long a window is, in seconds.
	 * @param string|null $who    Whose tries are counted; null for the request's address.
	 * @return int Seconds until the next window; 0 within the limit, and where nothing can be counted.
	 */
	public static function wait( string $what, int $limit, int $window, ?string $who = null ): int {
		if ( ! self::is_ready() ) {
			return 0;
		}
		$table  = Migrations::table( self::TABLE );
		$now    = time();
		$number = intdiv( $now, $window );
		$bucket = self::bucket( $what, $window, $number, $who );
		// One statement: two tries at the same time are counted as two.
		Rows::run( 'INSERT INTO %i (bucket, hits, expires_at) VALUES (%s, 1, %d) ON DUPLICATE KEY UPDATE hits = hits + 1', $table, $bucket, ( $number + 1 ) * $window );
		$hits = (int) Rows::value( 'SELECT hits FROM %i WHERE bucket = %s', $table, $bucket );
		if ( 1 === $hits ) {
			// A new window of somebody's begins: others have ended.
			self::forget_ended();
		}
		return $hits <= $limit ? 0 : ( $number + 1 ) * $window - $now;
	}

	/** Whether anything can be counted. */
	public static function is_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * How many tries were counted in the present window, without counting one more.
	 * @param string      $what   What is tried.
	 * @param int         $window How long a window is, in seconds.
	 * @param string|null $who    Whose tries; null for the request's address.
	 */
	public static function count( string $what, int $window, ?string $who = null ): int {
		if ( ! self::is_ready() ) {
			return 0;
		}
		return (int) Rows::value( 'SELECT hits FROM %i WHERE bucket = %s', Migrations::table( self::TABLE ), self::bucket( $what, $window, intdiv( time(), $window ), $who ) );
	}

	/**
	 * Takes one try of the present window back, if there is one.
	 * @param string      $what   What was tried.
	 * @param int         $window How long a window is, in seconds.
	 * @param string|null $who    Whose try; null for the request's address.
	 */
	public static function give_back( string $what, int $window, ?string $who = null ): void {
		if ( self::is_ready() ) {
			Rows::run( 'UPDATE %i SET hits = hits - 1 WHERE bucket = %s AND hits > 0', Migrations::table( self::TABLE ), self::bucket( $what, $window, intdiv( time(), $window ), $who ) );
		}
	}

	/** Deletes the counts of windows that have ended. */
	public static function forget_ended(): void {
		if ( self::is_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE expires_at <= %d', Migrations::table( self::TABLE ), time() );
		}
	}

	/**
	 * The address that the request came from.
	 * @return string IPv4 or IPv6; '' if it is not known.
	 */
	public static function address(): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * The address that a request came from, for limits. Behind a proxy all requests come from the
		 * proxy: a site that has one reads the address from the header that its proxy writes.
		 * @param string $address An IPv4 or IPv6 address.
		 */
		$address = apply_filters( 'millwork_client_address', $address );
		if ( ! is_string( $address ) || ! filter_var( $address, FILTER_VALIDATE_IP ) ) {
			return '';
		}
		// IPv4 as some servers write it: ::ffff:192.0.2.1.
		$packed = (string) inet_pton( $address );
		return str_starts_with( $packed, str_repeat( "\0", 10 ) . "\xFF\xFF" ) ? (string) inet_ntop( substr( $packed, 12 ) ) : $address;
	}

	/**
	 * The name under which the tries of a window are counted.
	 * @param string      $what   What is tried.
	 * @param int         $window How long a window is, in seconds.
	 * @param int         $number Which window it is.
	 * @param string|null $who    Whose tries; null for the request's address.
	 */
	private static function bucket( string $what, int $window, int $number, ?string $who ): string {
		return hash_hmac( 'sha256', "$what|$window|$number|" . ( $who ?? self::network() ), wp_salt( 'nonce' ) );
	}

	/**
	 * The part of the address that stands for one visitor: of IPv6 the network, of which a visitor has
	 * all addresses.
	 * @return string Packed bytes, or '' for an unknown address.
	 */
	private static function network(): string {
		$address = self::address();
		$packed  = '' === $address ? '' : (string) inet_pton( $address );
		return 16 === strlen( $packed ) ? substr( $packed, 0, 8 ) : $packed;
	}
}
