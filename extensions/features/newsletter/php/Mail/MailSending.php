<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Mail\MessageId;
use Millwork\Mail\PreparedMail;
use Millwork\Visitors\TypedText;
use PHPMailer\PHPMailer\PHPMailer;
use Throwable;
use WP_Error;

/**
 * Hands a letter to wp_mail(), so that whatever plugin delivers the site's mail does it. Every mail tells how
 * to get no more of them, below and in its headers (RFC 2369, RFC 8058), and of which list it is.
 */
final class MailSending {

	/** The header with the address at which one unsubscribes. */
	private const UNSUBSCRIBE = 'List-Unsubscribe';

	/**
	 * Sends a letter to one subscriber.
	 * @param string        $message_id The Message-ID, from MessageId; '' for an email that is never sent again.
	 * @param callable|null $prepare    Takes the mailer before it sends, when all else is set.
	 * @phpstan-param (callable(PHPMailer): void)|null $prepare
	 * @return string Why it failed; empty if it was handed over.
	 */
	public static function send( Subscriber $subscriber, Letter $letter, string $message_id = '', ?callable $prepare = null ): string {
		// The row may have been changed by hand.
		if ( ! Addresses::is_valid( $subscriber->email ) ) {
			return __( 'The address is not valid.', 'millwork' );
		}
		$failure = '';
		$parts   = self::parts( $subscriber, $letter );
		$dress   = static function ( PHPMailer $mailer ) use ( $parts, $prepare ): void {
			$mailer->AltBody = $parts['text'];
			self::keep_address_whole( $mailer );
			if ( $prepare ) {
				$prepare( $mailer );
			}
		};
		$listen  = static function ( $error ) use ( &$failure ): void {
			$failure = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		$name    = static fn(): string => Settings::sender();
		// WordPress would put pictures from another host in place of what was written.
		$emoji = has_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email', (int) $emoji );
		add_action( 'wp_mail_failed', $listen );
		add_filter( 'wp_mail_from_name', $name );
		try {
			$hand_over = static fn(): bool => wp_mail( $subscriber->email, TypedText::header( $letter->subject ), $parts['html'], self::headers( $subscriber ) );
			// After plugins, which say here how the mail is sent.
			$is_sent = PreparedMail::with( $dress, static fn(): bool => MessageId::with( $message_id, $hand_over ) );
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
		return '' === $failure ? __( 'The site’s mail function refused it without a reason.', 'millwork' ) : $failure;
	}

	/**
	 * Both parts of a mail, as send() has them.
	 * @return array{html: string, text: string}
	 */
	public static function parts( Subscriber $subscriber, Letter $letter ): array {
		$foot = self::foot( $subscriber );
		return array( 'html' => Template::html( $letter, $foot ), 'text' => Template::text( $letter, $foot ) );
	}

	/** @return list<string> */
	public static function headers( Subscriber $subscriber ): array {
		$reply = Settings::reply_to();
		return array(
			'Content-Type: text/html; charset=UTF-8',
			...( '' === $reply ? array() : array( "Reply-To: $reply" ) ),
			self::UNSUBSCRIBE . ': <' . Links::url( Action::Unsubscribe, $subscriber ) . '>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			// By it mail programs know all mails of a list (RFC 2919).
			'List-Id: <' . self::list_id() . '>',
			// So that no holiday note comes back (RFC 3834).
			'Auto-Submitted: auto-generated',
			'X-Auto-Response-Suppress: All',
		);
	}

	/** The list's own name: the site's host, and its folder, where there are several sites on one. */
	private static function list_id(): string {
		$parts = array( 'newsletter', ...array_reverse( explode( '/', (string) wp_parse_url( home_url(), PHP_URL_PATH ) ) ), ...explode( '.', (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		$parts = array_map( static fn( string $part ): string => trim( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( $part ) ), '-' ), $parts );
		return substr( implode( '.', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) ), 0, 250 );
	}

	/**
	 * Keeps the address in a header as it is. Where PHP's own mail() sends, PHPMailer encodes what a header says where
	 * that is longer than some fifty characters, and no mail program finds an address in that. A header's name it
	 * puts out as it stands: the address goes there, and what follows the next colon is the end of a comment
	 * (RFC 2369, section 2).
	 */
	private static function keep_address_whole( PHPMailer $mailer ): void {
		$headers = $mailer->getCustomHeaders();
		if ( 'mail' !== $mailer->Mailer ) {
			return;
		}
		$mailer->clearCustomHeaders();
		foreach ( $headers as list( $name, $value ) ) {
			$value    = trim( $value );
			$is_whole = self::UNSUBSCRIBE === $name && preg_match( '/^<[\x21-\x3B=\x3F-\x7E]{1,900}>$/D', $value );
			$mailer->addCustomHeader( ...( $is_whole ? array( "$name: $value (one click", 'no more mail)' ) : array( $name, $value ) ) );
		}
	}

	/** @return list<array{label: string, url: string}> What stands below each mail. */
	private static function foot( Subscriber $subscriber ): array {
		$lines = array(
			array( Settings::sender(), home_url( '/' ) ),
			...( Status::Confirmed === $subscriber->status ? array( array( __( 'Email preferences', 'millwork' ), Links::url( Action::Preferences, $subscriber ) ) ) : array() ),
			array( __( 'Unsubscribe', 'millwork' ), Links::url( Action::Unsubscribe, $subscriber ) ),
		);
		return array_map(
			static fn( array $line ): array => array( 'label' => $line[0], 'url' => $line[1] ),
			$lines
		);
	}
}
