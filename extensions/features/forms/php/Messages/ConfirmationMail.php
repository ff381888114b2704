<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;
use Millwork\Visitors\TypedText;
use RuntimeException;

/**
 * Emails the person who sent a form, if its author wants that: the author's words with answers. It is sent once for an
 * entry that isn't spam, to the first email field's answer. Authors who may not email anyone can't send it, because
 * they could have the site write to any address.
 * @phpstan-import-type Entry from Entries
 */
final class ConfirmationMail {

	/** Characters of an answer in the email and in its subject. */
	private const MOST         = 1000;
	private const MOST_SUBJECT = 100;

	/**
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @throws RuntimeException If it could not be sent, but may be on another try.
	 */
	public static function send( array $entry, ?Definition $definition ): void {
		$mail    = $definition->confirmation_mail ?? null;
		$address = null === $mail ? '' : self::address( $entry );
		if ( null === $definition || null === $mail || '' === $address ) {
			return;
		}
		$log = MailLog::for_entry( $entry['id'], MailLog::TO_SENDER );
		if ( in_array( true, array_column( $log, 'is_sent' ), true ) || MailLog::for_entry( $entry['id'], MailLog::WITHHELD ) ) {
			return;
		}
		$refusal = Recipients::may_mail_anyone( $definition ) ? '' : __( 'Only administrators and editors can turn on confirmation emails.', 'millwork' );
		// A retry was counted before.
		$refusal = '' === $refusal && ! $log ? ConfirmationMailLimits::refusal( $address, $entry['source'] ) : $refusal;
		if ( '' !== $refusal ) {
			MailLog::add( $entry['id'], $address, $refusal, MailLog::WITHHELD );
			return;
		}
		$email   = ReaderLanguage::during( $entry['locale'], static fn(): array => self::write( $entry, $mail, EntryState::Waiting->value === $entry['state'] ? Confirmation::waiting( $definition ) : '', $definition ) );
		$failure = EmailSender::send( $address, $email, MessageId::make( 'entry-confirmation', (string) $entry['id'], $entry['created'], $address ) );
		MailLog::add( $entry['id'], $address, $failure, MailLog::TO_SENDER );
		if ( '' !== $failure ) {
			throw new RuntimeException( esc_html( "$address: $failure" ) );
		}
	}

	/**
	 * Writes it in the current language.
	 * @param Entry                                $entry
	 * @param array{subject: string, body: string} $mail  The author's texts with tokens.
	 * @param string                               $note  A paragraph before them; '' for none.
	 * @param Definition|null                      $form  If the email that the owner designed for the form replaces them.
	 * @return array{subject: string, html: string, text: string, headers: list<string>}
	 */
	public static function write( array $entry, array $mail, string $note = '', ?Definition $form = null ): array {
		$site    = TypedText::header( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		$subject = TypedText::header( AnswerTokens::fill( $mail['subject'], $entry['data'], self::MOST_SUBJECT ) );
		// The words of the site, where the form has none.
		$letter  = Messages::letter( FormMessages::CONFIRMATION, array( 'site_title' => $site ) );
		$subject = '' === $subject ? TypedText::header( $letter->subject ) : mb_substr( $subject, 0, 250 );
		if ( '' !== trim( $mail['body'] ) ) {
			$letter = new Letter( $subject, '', '', ReaderLanguage::unavailable() );
			foreach ( (array) preg_split( '/\n{2,}/', AnswerTokens::fill( $mail['body'], $entry['data'], self::MOST ) ) as $paragraph ) {
				$letter->text( trim( (string) $paragraph ) );
			}
		}
		$designed = DesignedMails::letter( FormMessages::CONFIRMATION, $entry, $form, array( 'site_title' => $site ), $subject );
		$subject  = $designed ? TypedText::header( $designed->subject ) : $subject;
		$letter   = ( $designed ?? $letter )->beginning_with( $subject, $note );
		/* translators: %s: the site's name. */
		$letter->small( sprintf( __( 'You got this email because your address was entered in a form on %s. If that wasn’t you, ignore it.', 'millwork' ), $site ) );
		return array(
			'subject' => $subject,
			// RFC 3834: no vacation message answers it.
			'headers' => array( 'Auto-Submitted: auto-replied' ),
		) + MailTemplate::parts( $letter, array( array( 'label' => MailSettings::sender(), 'url' => home_url( '/' ) ) ) );
	}

	/**
	 * The first answer of an email field.
	 * @param Entry $entry
	 * @return string '' without a valid one.
	 */
	public static function address( array $entry ): string {
		foreach ( $entry['data'] as $field ) {
			$address = 'email' === $field['type'] && is_string( $field['value'] ) ? trim( $field['value'] ) : '';
			if ( '' !== $address ) {
				return Email::is_valid( $address ) ? $address : '';
			}
		}
		return '';
	}
}
