<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;

/**
 * Counts requests or actions of a person in windows of time. It stores no identity, only a salted hash of it and the
 * window, which is deleted when anyone's next window starts, or within a day.
 */
final class RateLimit {

	/** Without the site's prefix. */
	public const TABLE = 'millwork_rate_limits';

	/** The topic's name among the migrations. */
	private const TOPIC = 'rate-limits';

	/** Creates the table. `expires_at` is a Unix timestamp. */
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
	 * Counts one more try of the request's IP address, and tells whether it is within the limit.
	 * @param string $what   Such as 'likes'.
	 * @param int    $limit  Tries per window.
	 * @param int    $window In seconds.
	 * @return bool Also true if nothing can be counted, because the feature matters more.
	 */
	public static function allows( string $what, int $limit, int $window ): bool {
		return 0 === self::wait( $what, $limit, $window );
	}

	/**
	 * Counts one more try.
	 * @param int         $limit  Tries per window.
	 * @param int         $window In seconds.
	 * @param string|null $who    Whose tries; null for the request's IP address.
	 * @return int Seconds until the next window; 0 if within the limit, or if nothing can be counted.
	 */
	public static function wait( string $what, int $limit, int $window, ?string $who = null ): int {
		if ( ! self::is_ready() ) {
			return 0;
		}
		$table  = Migrations::table( self::TABLE );
		$now    = time();
		$number = intdiv( $now, $window );
		$bucket = self::bucket( $what, $window, $number, $who );
		// A single statement, so that simultaneous tries count separately.
		Rows::run( 'INSERT INTO %i (bucket, hits, expires_at) VALUES (%s, 1, %d) ON DUPLICATE KEY UPDATE hits = hits + 1', $table, $bucket, ( $number + 1 ) * $window );
		$hits = (int) Rows::value( 'SELECT hits FROM %i WHERE bucket = %s', $table, $bucket );
		if ( 1 === $hits ) {
			// A new window started, so old ones have ended.
			self::forget_ended();
		}
		return $hits <= $limit ? 0 : ( $number + 1 ) * $window - $now;
	}

	/** Whether the table is ready. */
	public static function is_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * How many tries were counted in the current window.
	 * @param int         $window In seconds.
	 * @param string|null $who    Whose tries; null for the request's IP address.
	 */
	public static function count( string $what, int $window, ?string $who = null ): int {
		if ( ! self::is_ready() ) {
			return 0;
		}
		return (int) Rows::value( 'SELECT hits FROM %i WHERE bucket = %s', Migrations::table( self::TABLE ), self::bucket( $what, $window, intdiv( time(), $window ), $who ) );
	}

	/**
	 * Removes one try from the current window, if there is one.
	 * @param int         $window In seconds.
	 * @param string|null $who    Whose try; null for the request's IP address.
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

	/** The IP address that the request came from; '' if unknown. */
	public static function address(): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * Filters the IP address that a request came from, for limits. Behind a proxy, all requests come from the
		 * proxy's address: read the visitor's from the header that the proxy sends.
		 *
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
	 * The key under which the tries of a window are counted.
	 * @param int         $window In seconds.
	 * @param int         $number The window's number.
	 * @param string|null $who    Whose tries; null for the request's IP address.
	 */
	private static function bucket( string $what, int $window, int $number, ?string $who ): string {
		return hash_hmac( 'sha256', "$what|$window|$number|" . ( $who ?? self::network() ), wp_salt( 'nonce' ) );
	}

	/**
	 * The part of the address that identifies a visitor: in IPv6 the network, all of whose addresses belong to one
	 * visitor.
	 * @return string Packed bytes; '' for an unknown address.
	 */
	private static function network(): string {
		$address = self::address();
		$packed  = '' === $address ? '' : (string) inet_pton( $address );
		return 16 === strlen( $packed ) ? substr( $packed, 0, 8 ) : $packed;
	}
}
