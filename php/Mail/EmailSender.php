<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use Millwork\Data\Formats\ReportedText;
use Millwork\Visitors\TypedText;
use PHPMailer\PHPMailer\PHPMailer;
use Throwable;
use WP_Error;

/** Sends an email with an HTML and a text part through wp_mail(), so that any email plugin works. */
final class EmailSender {

	/** The longest error, in characters. A mail server may say anything. */
	private const ERROR = 500;

	/**
	 * Sends a letter with the site's footer: the sender and the postal address.
	 * @param string $id From MessageId; '' for an email that is never sent again.
	 * @return string The error; '' on success.
	 */
	public static function send_letter( string $to, Letter $letter, string $id = '' ): string {
		$foot = array( array( 'label' => MailSettings::sender(), 'url' => home_url( '/' ) ) );
		return self::send( $to, array( 'subject' => TypedText::header( $letter->subject ), 'headers' => array() ) + MailTemplate::parts( $letter, $foot ), $id );
	}

	/**
	 * @param string                                                                    $to      One address.
	 * @param array{subject: string, html: string, text: string, headers: list<string>} $email   Headers without
	 *                                                                                           Content-Type; each, and
	 *                                                                                           the subject, is one line.
	 * @param string                                                                    $id      As above.
	 * @param (callable(PHPMailer): void)|null                                          $prepare Gets the mailer before it
	 *                                                                                           sends, after everything
	 *                                                                                           else is set.
	 * @return string The error, one line of plain text; '' on success.
	 */
	public static function send( string $to, array $email, string $id = '', ?callable $prepare = null ): string {
		$failure  = '';
		$add_text = static function ( PHPMailer $mailer ) use ( $email ): void {
			$mailer->AltBody = $email['text'];
		};
		$listen   = static function ( $error ) use ( &$failure ): void {
			$failure = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		$name     = static fn(): string => MailSettings::sender();
		// WordPress would replace typed emoji with images from another host.
		$emoji = has_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email', (int) $emoji );
		add_action( 'wp_mail_failed', $listen );
		add_filter( 'wp_mail_from_name', $name );
		try {
			$send = static fn(): bool => wp_mail( $to, $email['subject'], $email['html'], array( 'Content-Type: text/html; charset=UTF-8', ...$email['headers'] ) );
			$send = static fn(): bool => MessageId::with( $id, $send );
			$send = $prepare ? static fn(): bool => PreparedMail::with( $prepare, $send ) : $send;
			// Before plugins that change the text part.
			$is_sent = PreparedMail::with( $add_text, $send, 10 );
		} catch ( Throwable $error ) {
			$is_sent = false;
			$failure = $error->getMessage();
		} finally {
			remove_action( 'wp_mail_failed', $listen );
			remove_filter( 'wp_mail_from_name', $name );
			if ( is_int( $emoji ) ) {
				add_filter( 'wp_mail', 'wp_staticize_emoji_for_email', $emoji );
			}
		}
		if ( $is_sent ) {
			return '';
		}
		$failure = ReportedText::line( $failure, self::ERROR );
		return '' === $failure ? __( 'WordPress couldn’t send the email and gave no reason.', 'millwork' ) : $failure;
	}
}
