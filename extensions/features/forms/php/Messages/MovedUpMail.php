<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;
use RuntimeException;

/**
 * Tells a person who was on a waiting list that they have a seat: the author's words with answers, once, by the rules
 * of confirmation emails.
 * @phpstan-import-type Entry from Entries
 */
final class MovedUpMail {

	/**
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @throws RuntimeException If it could not be sent, but may be on another try.
	 */
	public static function send( array $entry, ?Definition $definition ): void {
		$mail    = $definition->capacity['waiting'] ?? null;
		$is_due  = EntryState::Inbox->value === $entry['state'] && EntryState::Waiting->value === $entry['previous_state'];
		$address = $is_due && null !== $mail ? ConfirmationMail::address( $entry ) : '';
		if ( null === $definition || null === $mail || '' === $address ) {
			return;
		}
		$log = MailLog::for_entry( $entry['id'], MailLog::MOVED_UP );
		if ( in_array( true, array_column( $log, 'is_sent' ), true ) || MailLog::for_entry( $entry['id'], MailLog::MOVED_UP_WITHHELD ) ) {
			return;
		}
		$failure = self::send_to( $address, $entry, $definition, ! $log );
		if ( '' !== $failure ) {
			throw new RuntimeException( esc_html( "$address: $failure" ) );
		}
	}

	/**
	 * Sends it, or logs why that isn't allowed.
	 * @param string $address From ConfirmationMail.
	 * @param Entry  $entry
	 * @param bool   $is_new  Whether it is counted: a retry was counted before.
	 * @param string $round   Tells the emails that the owner sends again apart.
	 * @return string Why another try may help; '' if it was sent or must not be.
	 */
	public static function send_to( string $address, array $entry, Definition $definition, bool $is_new, string $round = '' ): string {
		$mail    = $definition->capacity['waiting'] ?? array();
		$refusal = Recipients::may_mail_anyone( $definition ) ? '' : __( 'Only administrators and editors can have a form email the people who sent it.', 'millwork' );
		$refusal = '' === $refusal && $is_new ? ConfirmationMailLimits::refusal( $address, $entry['source'] ) : $refusal;
		if ( '' !== $refusal ) {
			MailLog::add( $entry['id'], $address, $refusal, MailLog::MOVED_UP_WITHHELD );
			return '';
		}
		$words   = static fn(): array => array(
			'subject' => '' === ( $mail['subject'] ?? '' ) ? __( 'You have a seat', 'millwork' ) : $mail['subject'],
			'body'    => '' === ( $mail['body'] ?? '' ) ? __( 'A seat became free, and it’s yours. You’re no longer on the waiting list.', 'millwork' ) : $mail['body'],
		);
		$email   = ReaderLanguage::during( $entry['locale'], static fn(): array => ConfirmationMail::write( $entry, $words() ) );
		$failure = EmailSender::send( $address, $email, MessageId::make( 'entry-moved-up', (string) $entry['id'], $entry['created'], $address, ...( '' === $round ? array() : array( $round ) ) ) );
		MailLog::add( $entry['id'], $address, $failure, MailLog::MOVED_UP );
		return $failure;
	}
}
