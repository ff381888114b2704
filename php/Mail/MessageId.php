<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Gives an email a Message-ID that stays the same when it is sent again. If a mail server responds too late, it may
 * have accepted an email that is then sent again; the recipient's mail program recognizes it by the Message-ID (RFC
 * 5322, section 3.6.4). A different email needs a different ID, or mail programs hide it.
 *
 *     $is_sent = MessageId::with( MessageId::make( 'receipt', $payment->reference ), static fn(): bool => wp_mail( … ) );
 */
final class MessageId {

	/**
	 * @param string $kind  The kind of email, such as 'receipt'.
	 * @param string ...$of What distinguishes it from others of its kind: subject, recipient, number of the attempt.
	 * @return string Without angle brackets.
	 */
	public static function make( string $kind, string ...$of ): string {
		$mark = hash_hmac( 'sha256', (string) wp_json_encode( array( $kind, get_current_blog_id(), ...$of ) ), wp_salt( 'nonce' ) );
		return "$kind." . substr( $mark, 0, 32 ) . '@' . self::host();
	}

	public static function host(): string {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return preg_match( '/^[a-z0-9.-]+$/iD', $host ) ? $host : 'localhost';
	}

	/**
	 * Sends an email with an ID. A plugin that sends email without WordPress's mailer sets its own ID.
	 * @template T
	 * @param string   $id   '' for the mailer's own.
	 * @param callable $send Calls wp_mail() once.
	 * @phpstan-param callable(): T $send
	 * @return T
	 */
	public static function with( string $id, callable $send ): mixed {
		// WordPress uses one mailer for all emails and doesn't reset the ID.
		$forget = static function ( $mailer ): void {
			if ( $mailer instanceof PHPMailer ) {
				$mailer->MessageID = '';
			}
		};
		$name   = static function ( PHPMailer $mailer ) use ( $id ): void {
			if ( '' !== $id ) {
				$mailer->MessageID = "<$id>";
			}
		};
		add_action( 'phpmailer_init', $forget, PHP_INT_MIN );
		try {
			return PreparedMail::with( $name, $send );
		} finally {
			remove_action( 'phpmailer_init', $forget, PHP_INT_MIN );
			$forget( $GLOBALS['phpmailer'] ?? null );
		}
	}
}
