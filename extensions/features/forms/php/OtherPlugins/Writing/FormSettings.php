<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Rendering\InlineHtml;

/**
 * Writes what a form says about its emails and its end as the attributes of our block. Recipients and emails to senders
 * are carried over only for people who may have a form email anyone.
 * @phpstan-import-type FoundMail from FoundForm
 */
final class FormSettings {

	/** Notifications of a form besides its first, as AfterSending reads them. */
	private const MOST_FURTHER = 10;

	private const MESSAGE = array( 'a' => array( 'href' => true ), 'b' => array(), 'br' => array(), 'em' => array(), 'i' => array(), 'li' => array(), 'ol' => array(), 'p' => array(), 'strong' => array(), 'ul' => array() );

	/** @return array<string, mixed> */
	public static function attributes( FoundForm $form ): array {
		$attributes = self::after( $form );
		$may_mail   = current_user_can( Capabilities::MAIL );
		foreach ( array_slice( $form->mails, 0, 1 + self::MOST_FURTHER ) as $index => $mail ) {
			$to = implode( ', ', $may_mail ? self::addresses( $mail['to'] ) : array() );
			if ( 0 === $index ) {
				$attributes += array_filter( array( 'to' => $to, 'subject' => $mail['subject'] ) );
			} elseif ( '' !== $to ) {
				$attributes['millworkNotifications'][] = self::notification( $form, $mail, $to );
			}
		}
		if ( ! $form->mails ) {
			$attributes['emailNotifications'] = false;
		}
		if ( $form->reply && $may_mail ) {
			$attributes['millworkConfirmationMail'] = array( 'enabled' => true ) + array_filter( array( 'subject' => $form->reply['subject'], 'body' => $form->reply['body'] ) );
		}
		if ( '' !== $form->closes ) {
			$attributes += array_filter( array( 'millworkCloses' => $form->closes, 'millworkClosedMessage' => $form->closed_message ) );
		}
		if ( $form->most_entries > 0 ) {
			$attributes += array_filter( array( 'millworkMaxEntries' => $form->most_entries, 'millworkFullMessage' => $form->full_message ) );
		}
		return $attributes;
	}

	/** @return list<string> What attributes() leaves out, in sentences. */
	public static function notes( FoundForm $form ): array {
		$notes    = array();
		$may_mail = current_user_can( Capabilities::MAIL );
		$is_other = (bool) array_filter( $form->mails, static fn( array $mail ): bool => '' !== $mail['to'] );
		if ( ! $form->mails ) {
			$notes[] = __( 'The form sends no notifications, as before.', 'millwork' );
		}
		if ( ! $may_mail && ( $is_other || $form->reply ) ) {
			$notes[] = __( 'The recipients and the confirmation email are left out, because you aren’t allowed to have forms email other people. Ask an administrator to import this form.', 'millwork' );
		}
		if ( $may_mail && isset( $form->mails[0] ) && ! self::addresses( $form->mails[0]['to'] ) ) {
			$notes[] = __( 'The recipient couldn’t be read, so the notification goes to you, the form’s author.', 'millwork' );
		}
		if ( isset( $form->mails[0] ) && '' !== $form->mails[0]['body'] ) {
			$notes[] = __( 'The text of the first notification is left out. It lists all answers instead.', 'millwork' );
		}
		foreach ( array_slice( $form->mails, 1 ) as $index => $mail ) {
			if ( $may_mail && ( $index >= self::MOST_FURTHER || ! self::addresses( $mail['to'] ) ) ) {
				/* translators: %s: subject of an email. */
				$notes[] = sprintf( __( 'A notification is left out, because its recipients can’t be read or there are more than 11 notifications: %s', 'millwork' ), '' === $mail['subject'] ? __( '(no subject)', 'millwork' ) : $mail['subject'] );
			} elseif ( isset( $mail['condition'] ) && ! Logic::write( $form, $mail['condition'] ) ) {
				/* translators: %s: subject of an email. */
				$notes[] = sprintf( __( 'A notification is turned off, because its condition can’t be carried over: %s', 'millwork' ), $mail['subject'] );
			}
		}
		if ( isset( $form->mails[0]['condition'] ) || isset( $form->reply['condition'] ) ) {
			$notes[] = __( 'The condition of an email is left out. The email is always sent.', 'millwork' );
		}
		if ( 'redirect' === $form->confirmation && '' === Confirmation::address( $form->redirect ) ) {
			$notes[] = __( 'The redirect URL can’t be used, so visitors see a summary instead.', 'millwork' );
		}
		return $notes;
	}

	/** @return list<string> Where a form from a file sends answers and visitors, in sentences: its writer may be a stranger. */
	public static function goals( FoundForm $form ): array {
		$goals = array();
		$to    = array_unique( array_merge( array(), ...array_map( static fn( array $mail ): array => self::addresses( $mail['to'] ), array_slice( $form->mails, 0, 1 + self::MOST_FURTHER ) ) ) );
		if ( $to && current_user_can( Capabilities::MAIL ) ) {
			/* translators: %s: email addresses. */
			$goals[] = sprintf( __( 'Entries are emailed to %s.', 'millwork' ), implode( ', ', $to ) );
		}
		$reply_to = array_unique( array_merge( array(), ...array_map( static fn( array $mail ): array => array_slice( self::addresses( $mail['reply_to'] ), 0, 1 ), array_slice( $form->mails, 1, self::MOST_FURTHER ) ) ) );
		if ( $reply_to && current_user_can( Capabilities::MAIL ) ) {
			/* translators: %s: email addresses. */
			$goals[] = sprintf( __( 'Replies to its emails go to %s.', 'millwork' ), implode( ', ', $reply_to ) );
		}
		if ( $form->reply && current_user_can( Capabilities::MAIL ) ) {
			/* translators: %s: subject of an email. */
			$goals[] = sprintf( __( 'Senders get an email with the subject “%s”.', 'millwork' ), '' === $form->reply['subject'] ? __( '(the usual one)', 'millwork' ) : $form->reply['subject'] );
		}
		$hosts = self::hosts( $form );
		if ( $hosts ) {
			/* translators: %s: names of hosts, such as 'example.com'. */
			$goals[] = sprintf( __( 'Its texts have links, pictures or media of %s.', 'millwork' ), implode( ', ', $hosts ) );
		}
		$redirect = self::after( $form )['customThankyouRedirect'] ?? '';
		if ( '' !== $redirect ) {
			/* translators: %s: a URL. */
			$goals[] = sprintf( __( 'After sending, visitors are redirected to %s.', 'millwork' ), $redirect );
		}
		return $goals;
	}

	/** @return list<string> The other hosts in its HTML, each once. */
	private static function hosts( FoundForm $form ): array {
		$urls = array_map( static fn( FoundField $field ): string => implode( ' ', array_column( $field->pictures, 'url' ) ), $form->fields );
		$html = implode( ' ', array( $form->message, ...array_column( $form->fields, 'html' ), ...$urls ) );
		preg_match_all( '~//(?:[^\s/"\'<>@]{0,100}@)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)~i', PlainText::decoded( $html ), $found );
		$hosts = array_diff( array_unique( array_map( 'strtolower', $found[1] ) ), array( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		return array_slice( array_values( $hosts ), 0, 20 );
	}

	/** @return list<string> Valid addresses, each once. */
	public static function addresses( string $list ): array {
		preg_match_all( '/[^\s,;<>"]+@[^\s,;<>"]+/', $list, $found );
		return array_slice( array_values( array_unique( array_filter( $found[0], array( Email::class, 'is_valid' ) ) ) ), 0, 10 );
	}

	/** @return array<string, mixed> */
	private static function after( FoundForm $form ): array {
		if ( 'redirect' === $form->confirmation && '' !== Confirmation::address( $form->redirect ) ) {
			return array( 'customThankyou' => 'redirect', 'customThankyouRedirect' => Confirmation::address( $form->redirect ) );
		}
		$message = 'message' === $form->confirmation ? trim( InlineHtml::clean( $form->message, self::MESSAGE, array( 'http', 'https', 'mailto', 'tel' ) ) ) : '';
		// A shortcode would run with the rights of the page's author.
		return '' === $message ? array() : array( 'customThankyou' => 'message', 'customThankyouMessage' => str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), mb_substr( $message, 0, 20_000 ) ) );
	}

	/**
	 * @param FoundMail $mail
	 * @return array<string, mixed>
	 */
	private static function notification( FoundForm $form, array $mail, string $to ): array {
		$condition = isset( $mail['condition'] ) ? Logic::write( $form, $mail['condition'] ) : null;
		return array_filter(
			array(
				'to'         => $to,
				'subject'    => Texts::plain( $mail['subject'] ),
				'body'       => $mail['body'],
				'replyTo'    => self::addresses( $mail['reply_to'] )[0] ?? '',
				'conditions' => $condition,
			)
		) + ( isset( $mail['condition'] ) && ! $condition ? array( 'enabled' => false ) : array() );
	}
}
