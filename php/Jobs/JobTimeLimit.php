<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Lock;
use Millwork\Mail\MailTimeLimit;
use PHPMailer\PHPMailer\PHPMailer;
use WP_Error;

/**
 * Limits the time a visitor's process spends on the queue after the response. The visitor is gone, but the process is
 * one of the few that serve other visitors: on a small site, three that wait for slow servers may be all there are. So
 * a contact form's email goes out right away without WP-Cron, and slow work moves elsewhere:
 *
 * - Only one process at a time does this, across all sites of a network.
 * - It starts jobs for one second. Their requests to other servers, from our client (DeferToCron) and from other
 *   plugins, must all end within one more second. Email has ten seconds, because an interrupted email may be sent twice.
 * - After a job takes more than three seconds or its request fails, jobs of that kind are left to WP-Cron for 15
 *   minutes.
 * - WP-Cron starts right away in a separate process and does the rest.
 *
 * If PHP can't send the response first, this only starts WP-Cron. It doesn't check how many processes are free, because
 * that changes from moment to moment.
 */
final class JobTimeLimit {

	/** Seconds from the start in which requests to other servers must end. */
	private const LENGTH = 2.0;

	/** Seconds of LENGTH that must be left when a job starts. */
	private const NEEDED = 1.0;

	/** Seconds after which a kind of job counts as slow. */
	private const SLOW = 3.0;

	/** How many seconds a slow kind is left to WP-Cron. */
	private const AVOID = 15 * MINUTE_IN_SECONDS;

	/** Seconds that the mail server may take for one reply. */
	private const MAIL = 10;

	/** Seconds after which another process may start if PHP ends this one. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** The transient with the slow kinds: action => Unix time until which they are left to WP-Cron. */
	private const AVOIDED = 'millwork_slow_jobs';

	/** The instance at work in this process. */
	private static ?self $current = null;

	/** Keeps other processes from working. */
	private ?Lock $lock = null;

	/** In seconds, by $clock. */
	private float $began = 0.0;

	/** Requests of the current job that failed or were not sent. */
	private int $failures = 0;

	private bool $sends_mail = false;

	/** PHP's own limit for connections, to be restored. */
	private string $socket_timeout = '';

	/** @param callable|null $clock Returns seconds; for tests. */
	public function __construct( private $clock = null ) {}

	/** @return float How many seconds this process may still wait for other servers; INF if there is no limit. */
	public static function time_left(): float {
		return self::$current ? max( 0.0, self::LENGTH - self::$current->age() ) : INF;
	}

	/**
	 * Ends the current job if this is a visitor's process. The client calls it when it needs more time than is left.
	 * @throws DeferToCron In a visitor's process.
	 */
	public static function leave_to_cron( string $host ): void {
		if ( self::$current ) {
			++self::$current->failures;
			throw new DeferToCron( esc_html( "$host has to be asked by WP-Cron." ) );
		}
	}

	/** @return bool False if another process is working. */
	public function begin(): bool {
		$this->lock = Lock::take( 'shift', self::LEASE );
		if ( ! $this->lock ) {
			return false;
		}
		self::$current        = $this;
		$this->began          = $this->now();
		$this->socket_timeout = function_exists( 'ini_set' ) ? (string) ini_set( 'default_socket_timeout', (string) (int) self::LENGTH ) : ''; // phpcs:ignore WordPress.PHP.IniSet.Risky -- For connections that plugins make past WordPress; end() puts it back.
		add_filter( 'http_request_args', array( $this, 'limit_request' ), PHP_INT_MAX );
		add_filter( 'pre_http_request', array( $this, 'refuse_request' ), PHP_INT_MAX, 2 );
		add_action( 'http_api_debug', array( $this, 'note_answer' ) );
		add_filter( 'wp_mail', array( $this, 'begin_mail' ) );
		add_action( 'phpmailer_init', array( $this, 'limit_mailer' ), PHP_INT_MAX );
		add_action( 'wp_mail_succeeded', array( $this, 'end_mail' ) );
		add_action( 'wp_mail_failed', array( $this, 'end_mail' ) );
		return true;
	}

	public function takes( string $hook ): bool {
		return self::LENGTH - $this->age() >= self::NEEDED && ( self::avoided()[ $hook ] ?? 0 ) <= time();
	}

	/** @param callable(): void $job Its kind is remembered if it is slow. */
	public function work( string $hook, callable $job ): void {
		$this->failures   = 0;
		$this->sends_mail = false;
		$began            = $this->now();
		$job();
		if ( $this->failures() || $this->now() - $began > self::SLOW ) {
			set_transient( self::AVOIDED, array( $hook => time() + self::AVOID ) + self::avoided(), self::AVOID );
		}
	}

	public function end(): void {
		if ( self::$current !== $this ) {
			return;
		}
		remove_filter( 'http_request_args', array( $this, 'limit_request' ), PHP_INT_MAX );
		remove_filter( 'pre_http_request', array( $this, 'refuse_request' ), PHP_INT_MAX );
		remove_action( 'http_api_debug', array( $this, 'note_answer' ) );
		remove_filter( 'wp_mail', array( $this, 'begin_mail' ) );
		remove_action( 'phpmailer_init', array( $this, 'limit_mailer' ), PHP_INT_MAX );
		remove_action( 'wp_mail_succeeded', array( $this, 'end_mail' ) );
		remove_action( 'wp_mail_failed', array( $this, 'end_mail' ) );
		if ( '' !== $this->socket_timeout ) {
			ini_set( 'default_socket_timeout', $this->socket_timeout ); // phpcs:ignore WordPress.PHP.IniSet.Risky -- As it was.
		}
		self::$current = null;
		$this->lock?->release();
		$this->lock = null;
	}

	/** Shortens the timeout of any request sent through WordPress to the time left. */
	public function limit_request( mixed $request ): mixed {
		if ( is_array( $request ) ) {
			$request['timeout'] = min( (float) ( $request['timeout'] ?? 5 ), $this->sends_mail ? (float) self::MAIL : self::time_left() );
		}
		return $request;
	}

	/** Cancels any request sent through WordPress when no time is left, unless a filter has answered it. */
	public function refuse_request( mixed $answer, mixed $request ): mixed {
		if ( false !== $answer || ! is_array( $request ) || $request['timeout'] > 0 ) {
			return $answer;
		}
		++$this->failures;
		return new WP_Error( 'millwork_http_timeout', __( 'There was no time left to contact another server. We’ll try again later.', 'millwork' ) );
	}

	public function note_answer( mixed $answer ): void {
		$this->failures += (int) is_wp_error( $answer );
	}

	public function begin_mail( mixed $mail ): mixed {
		$this->sends_mail = true;
		return $mail;
	}

	/** Runs when an email was sent or failed. */
	public function end_mail(): void {
		$this->sends_mail = false;
	}

	/** Limits WordPress's mailer, which would wait for five minutes. */
	public function limit_mailer( mixed $mailer ): void {
		if ( $mailer instanceof PHPMailer ) {
			MailTimeLimit::limit( $mailer, self::MAIL );
		}
	}

	/** @return array<string, int> Action => Unix time until which it is left to WP-Cron. */
	private static function avoided(): array {
		$avoided = get_transient( self::AVOIDED );
		return array_filter( is_array( $avoided ) ? $avoided : array(), static fn( mixed $until ): bool => is_int( $until ) && $until > time() );
	}

	private function failures(): int {
		return $this->failures;
	}

	/** Seconds since the start. */
	private function age(): float {
		return $this->now() - $this->began;
	}

	private function now(): float {
		return $this->clock ? (float) ( $this->clock )() : microtime( true );
	}
}
