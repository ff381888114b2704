<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;
use Millwork\Visitors\TypedText;
use WP_User;

/**
 * Writes and sends a reply, in the template of all emails. What the visitor answers goes to the user who wrote it.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-import-type Reply from Replies
 */
final class ReplyMail {

	/** Characters of an answer in the quote. */
	private const QUOTED = 5000;

	/**
	 * @param Reply $reply
	 * @param Entry $entry
	 * @return string The error; '' on success.
	 */
	public static function send( array $reply, array $entry, WP_User $author ): string {
		// Sent again after a failure, it is the same email.
		$id = MessageId::make( 'entry-reply', (string) $reply['id'], $reply['created'], $reply['recipient'] );
		return EmailSender::send( $reply['recipient'], ReaderLanguage::during( $entry['locale'], static fn(): array => self::write( $reply, $entry, $author ) ), $id );
	}

	/**
	 * @param Reply $reply
	 * @param Entry $entry
	 * @return array{subject: string, html: string, text: string, headers: list<string>}
	 */
	private static function write( array $reply, array $entry, WP_User $author ): array {
		$letter = new Letter( $reply['subject'], '', '', ReaderLanguage::unavailable() );
		foreach ( (array) preg_split( '/\n{2,}/', $reply['body'] ) as $paragraph ) {
			$letter->text( trim( (string) $paragraph ) );
		}
		if ( $reply['has_quote'] ) {
			self::quote( $letter, $entry );
		}
		return array(
			'subject' => $reply['subject'],
			'headers' => self::reply_to( $author ),
		) + MailTemplate::parts( $letter, array( array( 'label' => MailSettings::sender(), 'url' => home_url( '/' ) ) ) );
	}

	/**
	 * What the visitor wrote, below the reply.
	 * @param Entry $entry
	 */
	private static function quote( Letter $letter, array $entry ): void {
		$time = (int) strtotime( $entry['created'] . ' UTC' );
		$letter->small(
			sprintf(
				/* translators: 1: date, 2: time. */
				__( 'On %1$s at %2$s you wrote:', 'millwork' ),
				(string) wp_date( (string) get_option( 'date_format' ), $time ),
				(string) wp_date( (string) get_option( 'time_format' ), $time )
			)
		);
		foreach ( $entry['data'] as $field ) {
			$value = trim( EntryValue::text( $field ) );
			$label = TypedText::header( $field['label'] );
			if ( '' !== $value && 'hidden' !== $field['type'] ) {
				$letter->field( '' === $label ? $field['name'] : $label, mb_substr( $value, 0, self::QUOTED ) );
			}
		}
	}

	/** @return list<string> The header; empty without a valid address. */
	private static function reply_to( WP_User $author ): array {
		if ( ! Email::is_valid( $author->user_email ) ) {
			return array();
		}
		// wp_mail() splits at commas and interprets angle brackets.
		$name = TypedText::header( (string) preg_replace( '/[<>",;:\\\\]+/', ' ', $author->display_name ) );
		return array( '' === $name ? "Reply-To: $author->user_email" : 'Reply-To: ' . mb_substr( $name, 0, 100 ) . " <$author->user_email>" );
	}
}
