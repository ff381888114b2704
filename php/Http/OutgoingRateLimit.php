<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Millwork\Data\Lock;
use Millwork\Jobs\AfterResponse;
use Millwork\Jobs\Queue;
use WP_Error;

/**
 * Limits the requests to other servers that somebody waits for, as an author for a podcast's feed. A
 * process that waits serves nobody else, and a site may have three of them; and what one asks of this
 * site, this site asks of another.
 *
 * - One request at a time for a user, two for all of them together. Nobody is kept waiting for a place.
 * - One at a time for an address: two who want the same feed do not fetch it twice.
 * - Twenty in five minutes for a user (without an account: for an address), thirty to a host.
 *
 * What is more gets an error with the code `millwork_http_limit`, which a route answers as 429 with
 * Retry-After. A place is kept until the response is sent, so that what is done with an answer counts
 * as well.
 *
 * The client asks here for every request but those of the queue's jobs, of WP-Cron and of the command
 * line, so that no route can forget it. What lets WordPress ask in its place calls ask() itself.
 */
final class OutgoingRateLimit {

	/** Requests for a user in a window. */
	private const PER_USER = 20;

	/** Requests to a host in a window. */
	private const PER_HOST = 30;

	/** How long a window is, in seconds. */
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** Places for all users. */
	private const PLACES = 2;

	/** When a place is free again whose process has ended, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** When somebody who found no place may come again, in seconds. */
	private const PAUSE = 5;

	/**
	 * What this process holds, by name.
	 * @var array<string, Lock>
	 */
	private static array $held = array();

	/**
	 * Asks for leave to send a request. To be called once for each, with done() afterwards.
	 * @param string $address The whole address, if it is only read; '' otherwise.
	 * @return WP_Error|null Null if nothing speaks against it; else an error with `status` and, in
	 *                       seconds, `retry_after` in its data.
	 */
	public static function ask( string $host, string $address = '' ): ?WP_Error {
		$own = 'http_address_' . md5( $address );
		if ( ! self::somebody_waits() ) {
			// Works in any case; but who waits for the same address learns that it is being read.
			'' === $address || self::hold( $own );
			return null;
		}
		if ( '' !== $address && ! self::hold( $own ) ) {
			/* translators: 1: a host name, 2: a duration, as "5 seconds". */
			return self::refusal( __( '%1$s is being read for somebody else just now. Try again in %2$s.', 'millwork' ), self::PAUSE, $host );
		}
		if ( ! self::hold( 'http_user_' . md5( self::who() ) ) ) {
			/* translators: 1: a host name, 2: a duration, as "5 seconds". */
			return self::refusal( __( 'Your site is still waiting for another server that you had it ask, so %1$s was not asked. Try again in %2$s.', 'millwork' ), self::PAUSE, $host );
		}
		if ( ! self::hold_a_place() ) {
			/* translators: 1: a host name, 2: a duration, as "5 seconds". */
			return self::refusal( __( 'Others are having this site ask other servers, so %1$s was not asked. Try again in %2$s.', 'millwork' ), self::PAUSE, $host );
		}
		$wait = max( RateLimit::wait( 'http', self::PER_USER, self::WINDOW, self::who() ), RateLimit::wait( 'http-host', self::PER_HOST, self::WINDOW, $host ) );
		if ( $wait > 0 ) {
			/* translators: 1: a host name, 2: a duration, as "4 minutes". */
			return self::refusal( __( 'So much was asked of other servers in the last minutes that %1$s was not asked. Try again in %2$s.', 'millwork' ), $wait, $host );
		}
		return null;
	}

	/**
	 * Runs after a request. In the background what it held is free again; where somebody waits, it is at
	 * the end of the response (leave()).
	 */
	public static function done(): void {
		if ( ! self::somebody_waits() ) {
			self::leave();
		}
	}

	/** Gives back all that this process holds. */
	public static function leave(): void {
		foreach ( self::$held as $lock ) {
			$lock->release();
		}
		self::$held = array();
	}

	/** Whether somebody waits for this process. */
	private static function somebody_waits(): bool {
		$waits = ! Queue::is_working() && ! AfterResponse::is_background();
		/**
		 * Filters whether somebody waits for what this process asks of other servers, so that limits hold.
		 *
		 * @param bool $waits False for the queue's jobs, WP-Cron and the command line.
		 */
		return (bool) apply_filters( 'millwork_http_somebody_waits', $waits );
	}

	/** Who waits: a user, or whoever comes from an address. */
	private static function who(): string {
		$user = get_current_user_id();
		return $user ? "user $user" : 'address ' . RateLimit::address();
	}

	/** Takes one of the places. */
	private static function hold_a_place(): bool {
		$names = array_map( static fn( int $place ): string => "http_place_$place", range( 1, self::PLACES ) );
		foreach ( $names as $name ) {
			if ( isset( self::$held[ $name ] ) ) {
				return true;
			}
		}
		foreach ( $names as $name ) {
			if ( self::hold( $name ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Takes a lock for this process, if it has not got it.
	 * @param string $name The lock's name.
	 */
	private static function hold( string $name ): bool {
		if ( ! isset( self::$held[ $name ] ) ) {
			$lock = Lock::take( $name, self::LEASE );
			if ( ! $lock ) {
				return false;
			}
			self::$held[ $name ] = $lock;
			// Before WordPress sends the end of the response (1): who has it may come again at once.
			add_action( 'shutdown', array( self::class, 'leave' ), 0 );
		}
		return true;
	}

	/**
	 * @param string $text A sentence with the host and the duration.
	 * @param int    $wait Seconds.
	 */
	private static function refusal( string $text, int $wait, string $host ): WP_Error {
		return new WP_Error(
			'millwork_http_limit',
			sprintf( $text, $host, human_time_diff( 0, $wait ) ),
			array( 'status' => 429, 'retry_after' => $wait )
		);
	}
}
