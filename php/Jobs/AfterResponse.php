<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

/** What this server's PHP can do when the response is complete. */
final class AfterResponse {

	/**
	 * Whether this process can work on, so that no visitor waits for it.
	 *
	 * PHP-FPM and LiteSpeed can send the response first. Elsewhere (Apache's module, PHP's own server,
	 * CGI) the visitor waits for the end of the process.
	 */
	public static function can_work(): bool {
		$can = self::is_background() || function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' );
		/**
		 * Filters whether the request that puts a job in makes the first attempt itself, after its
		 * response. If not, the scheduler does.
		 *
		 * @param bool $can Whether the server lets PHP work on after the response.
		 */
		return (bool) apply_filters( 'millwork_queue_after_response', $can );
	}

	/** Whether this process is no visitor's: WP-Cron's, or one of the command line. */
	public static function is_background(): bool {
		return wp_doing_cron() || 'cli' === php_sapi_name();
	}

	/** Sends the response and lets the visitor go. */
	public static function send(): void {
		if ( function_exists( 'ignore_user_abort' ) ) {
			ignore_user_abort( true );
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			// The visitor's next request would wait for it.
			session_write_close();
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		}
	}

	/**
	 * Starts WP-Cron in a process of its own, by the request that WordPress sends to itself and does not
	 * wait for. Not where the owner has something else start it: DISABLE_WP_CRON, and ALTERNATE_WP_CRON,
	 * which would do the work in this process.
	 */
	public static function wake_cron(): void {
		foreach ( array( 'DISABLE_WP_CRON', 'ALTERNATE_WP_CRON' ) as $constant ) {
			if ( defined( $constant ) && constant( $constant ) ) {
				return;
			}
		}
		spawn_cron();
	}
}
