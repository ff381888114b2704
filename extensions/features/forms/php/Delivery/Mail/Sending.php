<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Mail\MessageId;
use Millwork\Mail\PreparedMail;
use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use WP_Error;

/**
 * Sends one email to each recipient through wp_mail(), so that any email plugin works, and logs each attempt. A retry
 * skips recipients that already have it.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class Sending {

	/**
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @throws RuntimeException If an email could not be sent.
	 */
	public static function send( array $entry, ?Definition $definition ): void {
		$message  = Message::write( $entry, $definition );
		$failures = array();
		$log      = MailLog::for_entry( $entry['id'] );
		// The owner's "send again" goes to all recipients: that is another email.
		$round = (string) count( array_keys( array_column( $log, 'recipient' ), '', true ) );
		foreach ( array_diff( Recipients::for_form( $definition ), self::already( $log ) ) as $recipient ) {
			$id      = MessageId::make( 'entry', (string) $entry['id'], $entry['created'], $recipient, $round );
			$failure = MessageId::with( $id, static fn(): string => self::hand_over( $recipient, $message ) );
			MailLog::add( $entry['id'], $recipient, $failure );
			if ( '' !== $failure ) {
				$failures[] = "$recipient: $failure";
			}
		}
		if ( $failures ) {
			throw new RuntimeException( esc_html( implode( "\n", $failures ) ) );
		}
	}

	/**
	 * @return string The error; '' on success.
	 * @param array{subject: string, html: string, text: string, headers: list<string>} $message
	 */
	private static function hand_over( string $recipient, array $message ): string {
		$failure = '';
		$add     = static function ( PHPMailer $mailer ) use ( $message ): void {
			$mailer->AltBody = $message['text'];
		};
		$listen  = static function ( $error ) use ( &$failure ): void {
			$failure = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		// WordPress would replace typed emoji with images from another host.
		$emoji = has_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email', (int) $emoji );
		add_action( 'wp_mail_failed', $listen );
		try {
			$is_sent = PreparedMail::with( $add, static fn(): bool => wp_mail( $recipient, $message['subject'], $message['html'], $message['headers'] ), 10 );
		} catch ( \Throwable $error ) {
			$is_sent = false;
			$failure = $error->getMessage();
		} finally {
			remove_action( 'wp_mail_failed', $listen );
			if ( is_int( $emoji ) ) {
				add_filter( 'wp_mail', 'wp_staticize_emoji_for_email', $emoji );
			}
		}
		if ( $is_sent ) {
			return '';
		}
		return '' === $failure ? __( 'The site’s mail function refused it without a reason.', 'millwork' ) : $failure;
	}

	/**
	 * The recipients that already have the email.
	 * @param array<array{recipient: string, is_sent: bool}> $log Oldest first.
	 * @return list<string>
	 */
	private static function already( array $log ): array {
		$have = array();
		foreach ( $log as $attempt ) {
			if ( '' === $attempt['recipient'] ) {
				// From here on the email was sent again to all.
				$have = array();
			} elseif ( $attempt['is_sent'] ) {
				$have[] = $attempt['recipient'];
			}
		}
		return $have;
	}
}
