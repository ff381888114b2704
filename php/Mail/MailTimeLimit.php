<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Limits how long a job waits for a silent mail server. WordPress's mailer would wait for five minutes, for each email,
 * in each process that sends one.
 */
final class MailTimeLimit {

	/** Seconds that a server may take for a reply. PHPMailer allows twice as long for accepting an email. */
	private const MOST = MINUTE_IN_SECONDS;

	/**
	 * A failure after this many seconds means that the server was silent. It is as long as a visitor's process waits.
	 */
	private const SLOW = 10;

	/** Seconds for a reply of a server that was silent before in this process. */
	private const SILENT = 5;

	/** Whether a server was silent in this process. */
	private static bool $was_silent = false;

	/** Seconds for a reply while a person waits. */
	public const WAITING = 20;

	/**
	 * Runs code and limits the emails that it sends.
	 * @template T
	 * @param callable      $work
	 * @phpstan-param callable(): T $work
	 * @param int           $most  Seconds that a server may take for a reply.
	 * @param callable|null $clock Returns seconds; for tests.
	 * @phpstan-param (callable(): float)|null $clock
	 * @return T
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

	/** PHPMailer's own limit covers connecting and writing; its SMTP object's limit covers each reply. */
	public static function limit( PHPMailer $mailer, int $seconds ): void {
		$mailer->Timeout = min( (int) $mailer->Timeout, $seconds );
		$smtp            = $mailer->getSMTPInstance();
		$smtp->Timelimit = min( $smtp->Timelimit > 0 ? $smtp->Timelimit : $seconds, $seconds );
	}
}
