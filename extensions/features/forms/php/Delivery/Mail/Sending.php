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
 * Sends one mail to each recipient through wp_mail(), so that whatever plugin delivers the site's mail does it, and
 * writes each attempt into the log. Who has it already gets no second one when another recipient's is tried again.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class Sending {

	/**
	 * Sends the mail about an entry.
	 * @param array<string, mixed> $entry
	 * @phpstan-param Entry $entry
	 * @param Definition|null      $definition The form; null if it is forgotten.
	 * @throws RuntimeException If a recipient's could not be handed over.
	 */
	public static function send( array $entry, ?Definition $definition ): void {
		$message  = Message::write( $entry, $definition );
		$failures = array();
		$log      = MailLog::for_entry( $entry['id'] );
		// The owner has it sent again to those who have it, too: that is another mail.
		$round = (string) count( array_keys( array_column( $log, 'recipient' ), '', true ) );
		foreach ( array_diff( Recipients::for_form( $definition ), self::already( $log ) ) as $recipient ) {
			$id      = MessageId::of( 'entry', (string) $entry['id'], $entry['created'], $recipient, $round );
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
	 * Hands one mail over.
	 * @param array{subject: string, html: string, text: string, headers: list<string>} $message
	 * @return string Why it failed; empty if it did not.
	 */
	private static function hand_over( string $recipient, array $message ): string {
		$failure = '';
		$add     = static function ( PHPMailer $mailer ) use ( $message ): void {
			$mailer->AltBody = $message['text'];
		};
		$listen  = static function ( $error ) use ( &$failure ): void {
			$failure = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		// WordPress would put pictures from another host in place of what was typed.
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
	 * Who has the mail about an entry already.
	 * @param array<array{recipient: string, is_sent: bool}> $log The attempts, oldest first.
	 * @return list<string>
	 */
	private static function already( array $log ): array {
		$have = array();
		foreach ( $log as $attempt ) {
			if ( '' === $attempt['recipient'] ) {
				// From here on it was to be sent again, to all.
				$have = array();
			} elseif ( $attempt['is_sent'] ) {
				$have[] = $attempt['recipient'];
			}
		}
		return $have;
	}
}
