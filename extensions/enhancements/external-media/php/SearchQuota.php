<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use Millwork\Http\RateLimit;
use WP_Error;

/**
 * Shares out the searches that Openverse allows an unregistered site. Each user gets half of them per window, so one
 * author can't use up everything; a site's only uploader gets all. Cached searches don't count.
 */
final class SearchQuota {

	/** The option with Openverse's latest limits. */
	private const NAME = 'millwork_openverse_limits';

	/** The limits until Openverse reports them: searches by unit. */
	private const USUAL = array( 'day' => 100, 'hour' => 5 );

	/** The units, in seconds. */
	private const SECONDS = array( 'day' => DAY_IN_SECONDS, 'hour' => HOUR_IN_SECONDS, 'min' => MINUTE_IN_SECONDS );

	/** How much a user may use. */
	private const PART = 0.5;

	/**
	 * Counts a search by the current user.
	 * @return WP_Error|null Null within the user's share; else an error with `retry_after` in seconds.
	 */
	public static function take(): ?WP_Error {
		/**
		 * Filters the share of the searches without a key that one user may use.
		 *
		 * @param float $part Above 0; 1 or more for all of them.
		 */
		$part = (float) apply_filters( 'millwork_openverse_share', self::PART );
		if ( $part >= 1 || self::is_alone() ) {
			return null;
		}
		$known = get_transient( self::NAME );
		$known = is_array( $known ) && $known ? $known : self::USUAL;
		foreach ( self::SECONDS as $unit => $seconds ) {
			$limit = (int) ( $known[ $unit ] ?? 0 );
			$most  = max( 1, (int) ceil( $limit * $part ) );
			$wait  = $limit > 0 ? RateLimit::wait( "openverse-$unit", $most, $seconds, 'user ' . get_current_user_id() ) : 0;
			if ( $wait > 0 ) {
				return self::refusal( $most, $limit, $wait );
			}
		}
		return null;
	}

	/**
	 * Stores the limits that Openverse reports.
	 * @param array<string, string> $headers The answer's, for example 'x-ratelimit-limit-anon_burst: 20/min'; empty for
	 * a cached result.
	 */
	public static function learn( array $headers ): void {
		$limits = array();
		foreach ( $headers as $name => $value ) {
			if ( preg_match( '~^x-ratelimit-limit-anon_\w+$~D', (string) $name ) && preg_match( '~^(\d{1,6})/(min|hour|day)~', $value, $found ) ) {
				$limits[ $found[2] ] = (int) $found[1];
			}
		}
		if ( $limits && get_transient( self::NAME ) !== $limits ) {
			set_transient( self::NAME, $limits, 7 * DAY_IN_SECONDS );
		}
	}

	private static function is_alone(): bool {
		$query = array(
			'capability'  => 'upload_files',
			'exclude'     => array( get_current_user_id() ),
			'number'      => 1,
			'fields'      => 'ID',
			'count_total' => false,
		);
		return array() === get_users( $query );
	}

	/**
	 * @param int $most  The share.
	 * @param int $wait  Seconds.
	 */
	private static function refusal( int $most, int $limit, int $wait ): WP_Error {
		return new WP_Error(
			'millwork_media_share',
			sprintf(
				/* translators: 1: a number, 2: a larger number, 3: a duration, such as "40 minutes". */
				__( 'You’ve used %1$d of the %2$d searches that Openverse allows this site without registration; the rest are for other authors. Search again in %3$s, repeat a search from the last hour, or choose another service.', 'millwork' ),
				$most,
				$limit,
				human_time_diff( 0, $wait )
			),
			array( 'status' => 429, 'retry_after' => $wait )
		);
	}
}
