<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Messages\Notifications;
use Millwork\Features\Forms\Uploads\FileMail;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;
use RuntimeException;

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
		// A form may have only further notifications.
		$failures = $definition && ! $definition->notify && $definition->notifications ? array() : self::first( $entry, $definition, MailLog::reached( $entry['id'], '' ), (string) MailLog::rounds( $entry['id'] ) );
		array_push( $failures, ...Notifications::send( $entry, $definition ) );
		if ( $failures ) {
			throw new RuntimeException( esc_html( implode( "\n", $failures ) ) );
		}
	}

	/**
	 * Sends the notification to the form's own recipients.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @param list<string>    $reached    Recipients that already have it.
	 * @param string          $round      Tells the emails that the owner sends again apart: each is another email.
	 * @return list<string> What failed, with the recipient.
	 */
	public static function first( array $entry, ?Definition $definition, array $reached, string $round ): array {
		$message  = ReaderLanguage::during( '', static fn(): array => Message::write( $entry, $definition ) );
		$attach   = FileMail::attacher( $entry['id'], $definition );
		$failures = array();
		foreach ( array_diff( Recipients::for_form( $definition ), $reached ) as $recipient ) {
			$id      = MessageId::make( 'entry', (string) $entry['id'], $entry['created'], $recipient, $round );
			$failure = EmailSender::send( $recipient, $message, $id, $attach );
			MailLog::add( $entry['id'], $recipient, $failure );
			if ( '' !== $failure ) {
				$failures[] = "$recipient: $failure";
			}
		}
		return $failures;
	}
}
