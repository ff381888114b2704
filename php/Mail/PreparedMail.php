<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Prepares WordPress's mailer for one email only. When ours was sent or refused, a plugin may send an email of its own
 * through the same mailer before wp_mail() returns.
 */
final class PreparedMail {

	/**
	 * @template T
	 * @param callable $prepare  Takes the mailer, when WordPress has set all else. Not called where a plugin sends mail
	 *                           without it.
	 * @phpstan-param callable(PHPMailer): void $prepare
	 * @param callable $send     Calls wp_mail(), once.
	 * @phpstan-param callable(): T $send
	 * @param int      $priority When the mailer is prepared, among plugins that do so.
	 * @return T What it gives.
	 */
	public static function with( callable $prepare, callable $send, int $priority = PHP_INT_MAX ): mixed {
		$is_due = true;
		$once   = static function ( $mailer ) use ( &$is_due, $prepare ): void {
			if ( $is_due && $mailer instanceof PHPMailer ) {
				$is_due = false;
				$prepare( $mailer );
			}
		};
		add_action( 'phpmailer_init', $once, $priority );
		try {
			return $send();
		} finally {
			remove_action( 'phpmailer_init', $once, $priority );
		}
	}
}
