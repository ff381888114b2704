<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Prepares WordPress's mailer for one email only. Before wp_mail() returns, a plugin may send its own email through the
 * same mailer.
 */
final class PreparedMail {

	/**
	 * @template T
	 * @param callable $prepare  Takes the mailer after WordPress has set everything else. Not called if a plugin sends
	 *     email without it.
	 * @phpstan-param callable(PHPMailer): void $prepare
	 * @param callable $send     Calls wp_mail() once.
	 * @phpstan-param callable(): T $send
	 * @param int      $priority Of $prepare among other plugins' callbacks.
	 * @return T
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
