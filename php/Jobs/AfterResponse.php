<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

/** What PHP on this server can do after the response is complete. */
final class AfterResponse {

	/**
	 * Whether this process can work after sending the response. PHP-FPM and LiteSpeed can; with Apache's module, PHP's
	 * own server and CGI, the visitor would wait until the process ends.
	 */
	public static function can_work(): bool {
		$can = self::is_background() || function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' );
		/**
		 * Filters whether the request that adds a job runs it right after the response. If not, the scheduler
		 * runs it.
		 *
		 * @param bool $can Whether the server lets PHP continue after the response.
		 */
		return (bool) apply_filters( 'millwork_queue_after_response', $can );
	}

	/** Whether this is WP-Cron or the command line, so no visitor is waiting. */
	public static function is_background(): bool {
		return wp_doing_cron() || 'cli' === php_sapi_name();
	}

	/** Sends the response and closes the connection. */
	public static function send(): void {
		if ( function_exists( 'ignore_user_abort' ) ) {
			ignore_user_abort( true );
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			// An open session would block the visitor's next request.
			session_write_close();
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		}
	}

	/**
	 * Starts WP-Cron in a separate process, with the non-blocking request that WordPress sends to itself. Does nothing
	 * if DISABLE_WP_CRON is set, or ALTERNATE_WP_CRON, which would do the work in this process.
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
