<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Visitors\TypedText;
use PHPMailer\PHPMailer\PHPMailer;

/**
 * Sends a letter with wp_mail(), so that any email plugin works. Every email tells how to unsubscribe, in its footer
 * and its headers (RFC 2369, RFC 8058), and names its list.
 */
final class WpMailSender {

	/** The header with the unsubscribe URL. */
	private const UNSUBSCRIBE = 'List-Unsubscribe';

	/**
	 * @param string                           $message_id The Message-ID, from MessageId; '' for an email that is never
	 *                                                     sent again.
	 * @param (callable(PHPMailer): void)|null $prepare    Gets the mailer before it sends, after everything else is
	 *                                                     set.
	 * @return string The error; '' on success.
	 */
	public static function send( Subscriber $subscriber, Letter $letter, string $message_id = '', ?callable $prepare = null ): string {
		// The row may have been edited by hand.
		if ( ! Addresses::is_valid( $subscriber->email ) ) {
			return __( 'The email address isn’t valid.', 'millwork' );
		}
		$dress = static function ( PHPMailer $mailer ) use ( $prepare ): void {
			self::keep_address_whole( $mailer );
			if ( $prepare ) {
				$prepare( $mailer );
			}
		};
		$email = array( 'subject' => TypedText::header( $letter->subject ), 'headers' => self::headers( $subscriber ) ) + self::parts( $subscriber, $letter );
		return EmailSender::send( $subscriber->email, $email, $message_id, $dress );
	}

	/** @return array{html: string, text: string} The HTML and text parts of an email. */
	public static function parts( Subscriber $subscriber, Letter $letter ): array {
		return MailTemplate::parts( $letter, self::foot( $subscriber ) );
	}

	/** @return list<string> */
	public static function headers( Subscriber $subscriber ): array {
		$reply = Settings::reply_to();
		return array(
			...( '' === $reply ? array() : array( "Reply-To: $reply" ) ),
			self::UNSUBSCRIBE . ': <' . Links::url( Action::Unsubscribe, $subscriber ) . '>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			// Email programs recognize all emails of a list by it (RFC 2919).
			'List-Id: <' . self::list_id() . '>',
			// Prevents out-of-office replies (RFC 3834).
			'Auto-Submitted: auto-generated',
			'X-Auto-Response-Suppress: All',
		);
	}

	/** The list's ID: the site's host, with the folder if there are several sites on it. */
	private static function list_id(): string {
		$parts = array( 'newsletter', ...array_reverse( explode( '/', (string) wp_parse_url( home_url(), PHP_URL_PATH ) ) ), ...explode( '.', (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		$parts = array_map( static fn( string $part ): string => trim( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( $part ) ), '-' ), $parts );
		return substr( implode( '.', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) ), 0, 250 );
	}

	/**
	 * Keeps the URL in a header as it is. If PHP's mail() sends the email, PHPMailer encodes header values longer than
	 * about fifty characters, and email programs find no URL in them. But it leaves header names alone: so the URL goes
	 * into the name, and the part after the next colon closes a comment (RFC 2369, section 2).
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

	/** @return list<array{label: string, url: string}> The email's footer. */
	private static function foot( Subscriber $subscriber ): array {
		$lines = array(
			array( MailSettings::sender(), home_url( '/' ) ),
			...( Status::Confirmed === $subscriber->status ? array( array( __( 'Email preferences', 'millwork' ), Links::url( Action::Preferences, $subscriber ) ) ) : array() ),
			array( __( 'Unsubscribe', 'millwork' ), Links::url( Action::Unsubscribe, $subscriber ) ),
		);
		return array_map(
			static fn( array $line ): array => array( 'label' => $line[0], 'url' => $line[1] ),
			$lines
		);
	}
}
