<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Millwork\Data\Lock;
use Millwork\Jobs\AfterResponse;
use Millwork\Jobs\Queue;
use WP_Error;

/**
 * Limits the requests to other servers that a person waits for, such as an author who enters a podcast's feed. A
 * waiting process serves nobody else, and a site may have only three; and the requests reach other people's servers.
 *
 * - One request at a time per user, two for all users together. Nobody waits for a slot.
 * - One at a time per URL, so that a feed isn't fetched twice at once.
 * - Twenty in five minutes per user (per IP address without an account), thirty per host.
 *
 * Further requests get an error with the code `millwork_http_limit`, which a route returns as 429 with Retry-After. A
 * slot is held until the response is sent, so processing the data counts, too.
 *
 * The client calls this for every request except in jobs of the queue, WP-Cron and the command line, so no route can
 * forget it. Code that lets WordPress send the request calls ask() itself.
 */
final class OutgoingRateLimit {

	/** Requests per user in a window. */
	private const PER_USER = 20;

	/** Requests per host in a window. */
	private const PER_HOST = 30;

	/** In seconds. */
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** Slots for all users. */
	private const PLACES = 2;

	/** Seconds after which a slot is free if its process ended early. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** Seconds after which someone who found no slot may try again. */
	private const PAUSE = 5;

	/** @var array<string, Lock> The locks of this process, by name. */
	private static array $held = array();

	/**
	 * Asks for permission to send a request. Call it once for each, and done() afterwards.
	 * @param string $address The whole URL if the request only reads it; '' otherwise.
	 * @return WP_Error|null Null if permitted; otherwise an error with `status` and, in seconds, `retry_after` in its
	 *     data.
	 */
	public static function ask( string $host, string $address = '' ): ?WP_Error {
		$own = 'http_address_' . md5( $address );
		if ( ! self::is_awaited() ) {
			// This request continues even without this lock. Others that want the same URL learn that it is being read.
			'' === $address || self::hold( $own );
			return null;
		}
		if ( '' !== $address && ! self::hold( $own ) ) {
			/* translators: 1: a host name, 2: a duration, such as "5 seconds". */
			return self::refusal( __( 'Someone else is loading this from %1$s right now. Try again in %2$s.', 'millwork' ), self::PAUSE, $host );
		}
		if ( ! self::hold( 'http_user_' . md5( self::who() ) ) ) {
			/* translators: 1: a host name, 2: a duration, such as "5 seconds". */
			return self::refusal( __( 'Your last request to another server isn’t finished, so %1$s wasn’t contacted. Try again in %2$s.', 'millwork' ), self::PAUSE, $host );
		}
		if ( ! self::take_slot() ) {
			/* translators: 1: a host name, 2: a duration, such as "5 seconds". */
			return self::refusal( __( 'Too many people are using this at the same time, so %1$s wasn’t contacted. Try again in %2$s.', 'millwork' ), self::PAUSE, $host );
		}
		$wait = max( RateLimit::wait( 'http', self::PER_USER, self::WINDOW, self::who() ), RateLimit::wait( 'http-host', self::PER_HOST, self::WINDOW, $host ) );
		if ( $wait > 0 ) {
			/* translators: 1: a host name, 2: a duration, such as "4 minutes". */
			return self::refusal( __( 'There were too many requests in the last few minutes, so %1$s wasn’t contacted. Try again in %2$s.', 'millwork' ), $wait, $host );
		}
		return null;
	}

	/** Runs after a request. It frees the slot in the background; otherwise leave() does at the end of the response. */
	public static function done(): void {
		if ( ! self::is_awaited() ) {
			self::leave();
		}
	}

	/** Releases all locks of this process. */
	public static function leave(): void {
		foreach ( self::$held as $lock ) {
			$lock->release();
		}
		self::$held = array();
	}

	/** Whether a person waits for this process. */
	private static function is_awaited(): bool {
		$is_awaited = ! Queue::is_working() && ! AfterResponse::is_background();
		/**
		 * Filters whether a person is waiting for this process's requests to other servers, so that limits apply.
		 *
		 * @param bool $is_awaited False for the queue's jobs, WP-Cron and the command line.
		 */
		return (bool) apply_filters( 'millwork_http_somebody_waits', $is_awaited );
	}

	/** Who waits: a user or an IP address. */
	private static function who(): string {
		$user = get_current_user_id();
		return $user ? "user $user" : 'address ' . RateLimit::address();
	}

	/** Takes one of the slots. */
	private static function take_slot(): bool {
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

	/** Takes a lock, unless this process has it. */
	private static function hold( string $name ): bool {
		if ( ! isset( self::$held[ $name ] ) ) {
			$lock = Lock::take( $name, self::LEASE );
			if ( ! $lock ) {
				return false;
			}
			self::$held[ $name ] = $lock;
			// Before WordPress sends the end of the response (priority 1), so the person can send the next request
			// right away.
			add_action( 'shutdown', array( self::class, 'leave' ), 0 );
		}
		return true;
	}

	/** The sentence has placeholders for the host and the duration; $wait is in seconds. */
	private static function refusal( string $text, int $wait, string $host ): WP_Error {
		return new WP_Error(
			'millwork_http_limit',
			sprintf( $text, $host, human_time_diff( 0, $wait ) ),
			array( 'status' => 429, 'retry_after' => $wait )
		);
	}
}
