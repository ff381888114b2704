<?php
/**
 * Names of mails.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Data;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Gives a mail a Message-ID of its own that is the same each time it is sent. A mail server that answers too late may
 * have taken a mail, and then it is sent once more: by the Message-ID, the reader's mail program sees that it is the
 * same one (RFC 5322, section 3.6.4). A mail that is really another one needs another name, or it is hidden there.
 *
 *     $is_sent = MessageId::with( MessageId::of( 'receipt', $payment->reference ), static fn(): bool => wp_mail( … ) );
 */
final class MessageId {

	/**
	 * The name of a mail.
	 *
	 * @param string $kind  What mail it is, as 'receipt'.
	 * @param string ...$of What tells it from others of the kind: what it is about, to whom it goes, which time.
	 * @return string Without angle brackets.
	 */
	public static function of( string $kind, string ...$of ): string {
		$mark = hash_hmac( 'sha256', (string) wp_json_encode( array( $kind, get_current_blog_id(), ...$of ) ), wp_salt( 'nonce' ) );
		return "$kind." . substr( $mark, 0, 32 ) . '@' . self::host();
	}

	/**
	 * The host that stands in a name.
	 */
	public static function host(): string {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return preg_match( '/^[a-z0-9.-]+$/iD', $host ) ? $host : 'localhost';
	}

	/**
	 * Sends a mail under a name. Where a plugin sends mail without WordPress's mailer, it names the mail itself.
	 *
	 * @template T
	 * @param string   $id   The name; '' for one of the mailer's own.
	 * @param callable $send Calls wp_mail(), once.
	 * @phpstan-param callable(): T $send
	 * @return T What it gives.
	 */
	public static function with( string $id, callable $send ): mixed {
		// WordPress uses one mailer for all mails, and takes no name back.
		$forget = static function ( $mailer ): void {
			if ( $mailer instanceof PHPMailer ) {
				$mailer->MessageID = ''; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's name.
			}
		};
		$name   = static function ( PHPMailer $mailer ) use ( $id ): void {
			if ( '' !== $id ) {
				$mailer->MessageID = "<$id>"; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- As above.
			}
		};
		add_action( 'phpmailer_init', $forget, PHP_INT_MIN );
		try {
			return OneMail::with( $name, $send );
		} finally {
			remove_action( 'phpmailer_init', $forget, PHP_INT_MIN );
			$forget( $GLOBALS['phpmailer'] ?? null );
		}
	}
}
