<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Bounds how long a job waits for a mail server that says nothing. WordPress's mailer would wait for five minutes, for
 * each mail, in each process that has one to send.
 */
final class MailTimeLimit {

	/** How long a server may take for one answer, in seconds; PHPMailer gives it twice as long to accept a mail. */
	private const MOST = MINUTE_IN_SECONDS;

	/** After how long a mail that fails has not been answered, in seconds: as long as a visitor's process waits. */
	private const SLOW = 10;

	/** How long a server may take that was silent before in this process, in seconds. */
	private const SILENT = 5;

	/** Whether a server was silent in this process. */
	private static bool $was_silent = false;

	/** How long a server may take while somebody waits, in seconds. */
	public const WAITING = 20;

	/**
	 * Does some work, and bounds the mail that it sends.
	 * @template T
	 * @param callable      $work  Does it.
	 * @phpstan-param callable(): T $work
	 * @param int           $most  How long a server may take for one answer, in seconds.
	 * @param callable|null $clock Gives seconds; for tests.
	 * @phpstan-param (callable(): float)|null $clock
	 * @return T What it gives.
	 */
	public static function bound( callable $work, int $most = self::MOST, ?callable $clock = null ): mixed {
		$now    = $clock ?? static fn(): float => microtime( true );
		$before = null;
		$began  = null;
		$most   = self::$was_silent ? self::SILENT : $most;
		$begin  = static function ( $mailer ) use ( &$before, &$began, &$most, $now ): void {
			if ( $mailer instanceof PHPMailer ) {
				$before ??= array( $mailer, $mailer->Timeout, $mailer->getSMTPInstance(), $mailer->getSMTPInstance()->Timelimit );
				$began    = $now();
				self::limit( $mailer, $most );
			}
		};
		$end    = static function () use ( &$began, &$most, $now ): void {
			if ( null !== $began && $now() - $began >= self::SLOW ) {
				self::$was_silent = true;
				$most             = self::SILENT;
			}
		};
		add_action( 'phpmailer_init', $begin, PHP_INT_MAX );
		add_action( 'wp_mail_failed', $end );
		try {
			return $work();
		} finally {
			remove_action( 'phpmailer_init', $begin, PHP_INT_MAX );
			remove_action( 'wp_mail_failed', $end );
			if ( $before ) {
				list( $mailer, $timeout, $smtp, $limit ) = $before;
				$mailer->Timeout                         = $timeout;
				$smtp->Timelimit                         = $limit;
			}
		}
	}

	/**
	 * Gives a mail server no more time. PHPMailer's own limit counts for connecting and writing, its SMTP's for each answer.
	 * @param int       $seconds How long it may take for one answer.
	 */
	public static function limit( PHPMailer $mailer, int $seconds ): void {
		$mailer->Timeout = min( (int) $mailer->Timeout, $seconds );
		$smtp            = $mailer->getSMTPInstance();
		$smtp->Timelimit = min( $smtp->Timelimit > 0 ? $smtp->Timelimit : $seconds, $seconds );
	}
}
