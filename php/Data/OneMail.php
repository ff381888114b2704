<?php
/**
 * Preparation of one mail.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Data;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Prepares WordPress's mailer for one mail, and for no other: a plugin may send mail of its own when ours was sent or
 * refused, through the same mailer and before wp_mail() has given anything back.
 */
final class OneMail {

	/**
	 * Sends a mail.
	 *
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
