<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Lock;
use Millwork\Mail\MailTimeLimit;
use PHPMailer\PHPMailer\PHPMailer;
use WP_Error;

/**
 * Bounds what a visitor's process does for the queue after its response. The visitor has gone, but the
 * process is one of the few that serve the next ones: three that waited for slow servers would be all
 * that a small site has. So a contact form's mail goes out at once and without WP-Cron, and what is
 * slow does not stay here:
 *
 * - One process at a time works so, of all sites of a network.
 * - It begins jobs for one second. Whatever they ask of other servers ends a second later, all
 *   together: the client's requests (as DeferToCron), and those that other plugins send through
 *   WordPress. Mail has ten seconds, since a mail that is broken off may be sent twice.
 * - A kind of job that took more than three seconds, or whose request failed, is left to WP-Cron for
 *   a quarter of an hour.
 * - What is left over is WP-Cron's at once: it is started in a process of its own, one at a time.
 *
 * Where PHP cannot send the response first, nothing of this is done: WP-Cron is started, and no more.
 * The pool of processes is not asked whether it has room: it would be another answer a moment later.
 */
final class JobTimeLimit {

	/** How long requests to other servers may take, from the beginning, in seconds. */
	private const LENGTH = 2.0;

	/** How much of it has to be left when a job begins, in seconds. */
	private const NEEDED = 1.0;

	/** How long a job may take before its kind counts as slow, in seconds. */
	private const SLOW = 3.0;

	/** How long a slow kind is left to WP-Cron, in seconds. */
	private const AVOID = 15 * MINUTE_IN_SECONDS;

	/** How long the mail server may take for one answer, in seconds. */
	private const MAIL = 10;

	/** When another process may begin if PHP ends this one in the midst, in seconds. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** The transient with the kinds that were slow: until when, by action. */
	private const AVOIDED = 'millwork_slow_jobs';

	/** The one that works in this process. */
	private static ?self $current = null;

	/** That no other process works. */
	private ?Lock $lock = null;

	/** When it began, as the clock says. */
	private float $began = 0.0;

	/** How many requests of the present job failed, or were not sent. */
	private int $failures = 0;

	/** Whether a mail is being sent. */
	private bool $sends_mail = false;

	/** PHP's own limit for connections, as it was. */
	private string $socket_timeout = '';

	/** @param callable|null $clock Gives seconds; for tests. */
	public function __construct( private $clock = null ) {}

	/**
	 * How long this process may still wait for other servers.
	 * @return float Seconds; INF where no shift bounds it.
	 */
	public static function time_left(): float {
		return self::$current ? max( 0.0, self::LENGTH - self::$current->age() ) : INF;
	}

	/**
	 * Ends the present job, if this is a visitor's process. The client calls it where it would need
	 * more time than there is.
	 * @param string $host The host that would have been asked.
	 * @throws DeferToCron If it is one.
	 */
	public static function leave_to_cron( string $host ): void {
		if ( self::$current ) {
			++self::$current->failures;
			throw new DeferToCron( esc_html( "$host has to be asked by WP-Cron." ) );
		}
	}

	/**
	 * Begins, if no other process works.
	 * @return bool Whether it did. end() ends it.
	 */
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

	/**
	 * Whether it takes another job.
	 * @param string $hook The action that does the work.
	 */
	public function takes( string $hook ): bool {
		return self::LENGTH - $this->age() >= self::NEEDED && ( self::avoided()[ $hook ] ?? 0 ) <= time();
	}

	/**
	 * Does a job, and remembers if it was slow.
	 * @param string          $hook The action that does the work.
	 * @param callable(): void $job  Does it.
	 */
	public function work( string $hook, callable $job ): void {
		$this->failures   = 0;
		$this->sends_mail = false;
		$began            = $this->now();
		$job();
		if ( $this->failures() || $this->now() - $began > self::SLOW ) {
			set_transient( self::AVOIDED, array( $hook => time() + self::AVOID ) + self::avoided(), self::AVOID );
		}
	}

	/** Ends; one that could not begin has nothing to end. */
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

	/**
	 * Runs before any request through WordPress: gives it no more time than there is.
	 * @param mixed $request Its arguments.
	 */
	public function limit_request( mixed $request ): mixed {
		if ( is_array( $request ) ) {
			$request['timeout'] = min( (float) ( $request['timeout'] ?? 5 ), $this->sends_mail ? (float) self::MAIL : self::time_left() );
		}
		return $request;
	}

	/**
	 * Runs before any request through WordPress is sent: ends it if there is no time.
	 * @param mixed $answer  Somebody else's answer, or false.
	 * @param mixed $request Its arguments.
	 * @return mixed The answer, or an error.
	 */
	public function refuse_request( mixed $answer, mixed $request ): mixed {
		if ( false !== $answer || ! is_array( $request ) || $request['timeout'] > 0 ) {
			return $answer;
		}
		++$this->failures;
		return new WP_Error( 'millwork_http_timeout', __( 'There was no time left to ask another server. It is asked again later.', 'millwork' ) );
	}

	/** Runs after any request through WordPress. */
	public function note_answer( mixed $answer ): void {
		$this->failures += (int) is_wp_error( $answer );
	}

	/** Runs before a mail is sent. */
	public function begin_mail( mixed $mail ): mixed {
		$this->sends_mail = true;
		return $mail;
	}

	/** Runs when a mail was sent, or was not. */
	public function end_mail(): void {
		$this->sends_mail = false;
	}

	/** Runs before WordPress's mailer sends: it would wait for five minutes. */
	public function limit_mailer( mixed $mailer ): void {
		if ( $mailer instanceof PHPMailer ) {
			MailTimeLimit::limit( $mailer, self::MAIL );
		}
	}

	/**
	 * The kinds of jobs that were slow.
	 * @return array<string, int> Until when they are left to WP-Cron, by action.
	 */
	private static function avoided(): array {
		$avoided = get_transient( self::AVOIDED );
		return array_filter( is_array( $avoided ) ? $avoided : array(), static fn( mixed $until ): bool => is_int( $until ) && $until > time() );
	}

	/** How many requests of the present job failed. */
	private function failures(): int {
		return $this->failures;
	}

	/** How long ago it began, in seconds. */
	private function age(): float {
		return $this->now() - $this->began;
	}

	/** What the clock says, in seconds. */
	private function now(): float {
		return $this->clock ? (float) ( $this->clock )() : microtime( true );
	}
}
