<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Inbox\Screen;
use Millwork\Features\Forms\Messages\AnswerTokens;
use Millwork\Features\Forms\Messages\DesignedMails;
use Millwork\Features\Forms\Messages\FormMessages;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Features\Forms\Replies\SenderAddress;
use Millwork\Features\Forms\Uploads\FileMail;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Rendering\ForeignText;

/**
 * Writes the notification email for an entry: its subject, HTML, plain text and Reply-To header.
 *
 * Subject and names are one line, so visitors can't add another header (RFC 5322, section 2.2).
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-import-type Notification from Definition
 */
final class Message {

	/** Characters of an answer in an author's text. */
	private const MOST_ANSWER = 5000;

	/**
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @return array{subject: string, html: string, text: string, headers: list<string>}
	 */
	public static function write( array $entry, ?Definition $definition ): array {
		$site    = self::line( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		$title   = null === $definition ? '' : self::line( FormPlace::today( $definition->source )['title'] );
		$subject = self::subject( $entry, (string) ( $definition->subject ?? '' ) );
		$is_own  = '' !== $subject;
		if ( ! $is_own ) {
			$subject = '' === $title ? "[$site]" : "[$site] $title";
		}
		$title    = FormName::with_place( $definition, $title );
		$values   = self::values( $entry, $title, $site );
		$designed = DesignedMails::letter( FormMessages::NOTIFICATION, $entry, $definition, $values, $subject );
		$letter   = $designed ?? Messages::letter( FormMessages::NOTIFICATION, $values );
		if ( $designed || ! $is_own && StoredMessages::post( FormMessages::NOTIFICATION ) ) {
			$subject = self::line( $letter->subject );
		}
		$message = array(
			'subject' => $subject,
			'headers' => self::reply_to( $entry['name'], SenderAddress::of( $entry ) ),
		) + MailTemplate::parts( $letter->beginning_with( $subject, self::note( $entry ) ), self::foot( $entry, $title ) );
		/**
		 * Filters the notification email for an entry.
		 *
		 * @param array{subject: string, html: string, text: string, headers: list<string>} $message    The email.
		 * @param array<string, mixed>                                                      $entry      The entry.
		 * @param array<string, mixed>|null                                                 $definition The form, or null if it was deleted.
		 */
		$filtered = apply_filters( 'millwork_form_mail', $message, $entry, $definition?->to_array() );
		return array(
			'subject' => self::line( (string) ( $filtered['subject'] ?? $message['subject'] ) ),
			'html'    => (string) ( $filtered['html'] ?? $message['html'] ),
			'text'    => (string) ( $filtered['text'] ?? $message['text'] ),
			'headers' => array_values( (array) ( $filtered['headers'] ?? $message['headers'] ) ),
		);
	}

	/**
	 * Writes a further notification.
	 * @param Entry        $entry
	 * @param Notification $notification
	 * @return array{subject: string, html: string, text: string, headers: list<string>}
	 */
	public static function further( array $entry, Definition $definition, array $notification ): array {
		$site    = self::line( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		$title   = FormName::with_place( $definition, self::line( FormPlace::today( $definition->source )['title'] ) );
		$subject = mb_substr( self::line( AnswerTokens::fill( $notification['subject'], $entry['data'], 100, true ) ), 0, 250 );
		$subject = '' === $subject ? self::line( "[$site] $title" ) : $subject;
		if ( '' === $notification['body'] ) {
			$values = self::values( $entry, $title, $site );
			$letter = DesignedMails::letter( FormMessages::NOTIFICATION, $entry, $definition, $values, $subject ) ?? Messages::letter( FormMessages::NOTIFICATION, $values );
			$letter = $letter->beginning_with( $subject, self::note( $entry ) );
		} else {
			$letter = new Letter( $subject, '' );
			foreach ( (array) preg_split( '/\n{2,}/', AnswerTokens::fill( $notification['body'], $entry['data'], self::MOST_ANSWER, true ) ) as $paragraph ) {
				$letter->text( trim( (string) $paragraph ) );
			}
		}
		return array(
			'subject' => $subject,
			'headers' => '' === $notification['reply_to'] ? self::reply_to( $entry['name'], SenderAddress::of( $entry ) ) : self::reply_to( '', $notification['reply_to'] ),
		) + MailTemplate::parts( $letter, self::foot( $entry, $title ) );
	}

	/**
	 * The subject with '{Name}' replaced by the value of that field.
	 * @param Entry $entry
	 */
	private static function subject( array $entry, string $subject ): string {
		$values = array();
		foreach ( $entry['data'] as $field ) {
			$values += array( '{' . $field['label'] . '}' => mb_substr( self::value( $field ), 0, 100 ) );
		}
		return mb_substr( self::line( strtr( $subject, $values ) ), 0, 250 );
	}

	/**
	 * The Reply-To header for the visitor.
	 * @return list<string> Empty without an address.
	 */
	private static function reply_to( string $name, string $email ): array {
		if ( ! Email::is_valid( $email ) ) {
			return array();
		}
		// wp_mail() splits at commas and interprets angle brackets.
		$name = self::line( (string) preg_replace( '/[<>",;:\\\\]+/', ' ', $name ) );
		return array( '' === $name ? "Reply-To: $email" : 'Reply-To: ' . mb_substr( $name, 0, 100 ) . " <$email>" );
	}

	/**
	 * The fields, when the entry was sent, and a link to it: the tokens of the email.
	 * @param Entry $entry
	 * @return array<string, string|BlockValue>
	 */
	private static function values( array $entry, string $title, string $site ): array {
		$letter = new Letter( '', '' );
		foreach ( $entry['data'] as $field ) {
			$value = self::value( $field );
			$links = 'file' === $field['type'] && '' !== $value ? FileMail::links( $entry['id'], $field['name'] ) : null;
			if ( $links ) {
				$letter->content( '<p style="margin:0 0 16px;"><strong class="label" style="color:#50575e;font-size:14px;">' . ForeignText::light( self::label( $field ) ) . "</strong><br>\n{$links['html']}</p>", self::label( $field ) . ":\n{$links['text']}" );
			} elseif ( '' !== $value ) {
				$letter->field( self::label( $field ), $value );
			}
		}
		$time = (int) strtotime( $entry['created'] . ' UTC' );
		$sent = sprintf(
			/* translators: 1: date, 2: time, 3: the site's name. */
			__( 'Sent on %1$s at %2$s through a form on %3$s', 'millwork' ),
			(string) wp_date( (string) get_option( 'date_format' ), $time ),
			(string) wp_date( (string) get_option( 'time_format' ), $time ),
			$site
		);
		return array(
			'answers'    => BlockValue::from_letter( $letter ),
			'form_title' => $title,
			'entry_link' => $entry['is_kept'] ? Screen::url( $entry['id'] ) : '',
			/* translators: %s: an IP address. */
			'sent'       => '' === $entry['ip'] ? $sent : "$sent\n" . sprintf( __( 'IP address: %s', 'millwork' ), $entry['ip'] ),
			'excerpt'    => $entry['excerpt'],
			'site_title' => $site,
		);
	}

	/**
	 * What the email says first.
	 * @param Entry $entry
	 */
	private static function note( array $entry ): string {
		return EntryState::Waiting->value === $entry['state'] ? __( 'This entry is on the waiting list.', 'millwork' ) : '';
	}

	/**
	 * The footer: the page with the form, and the site.
	 * @param Entry $entry
	 * @return list<array{label: string, url: string}>
	 */
	private static function foot( array $entry, string $title ): array {
		return array(
			array( 'label' => '' === $title ? __( 'Page', 'millwork' ) : $title, 'url' => $entry['url'] ),
			array( 'label' => MailSettings::sender(), 'url' => home_url( '/' ) ),
		);
	}

	/** @param array<string, mixed> $field */
	private static function label( array $field ): string {
		$label = self::line( (string) $field['label'] );
		return '' === $label ? (string) $field['name'] : $label;
	}

	/** @param array<string, mixed> $field */
	private static function value( array $field ): string {
		return trim( EntryValue::text( $field ) );
	}

	/** One line, without tags. */
	private static function line( string $text ): string {
		return PlainText::line( wp_strip_all_tags( $text ) );
	}
}
