<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Message;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Uploads\FileMail;
use Millwork\Http\RateLimit;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;

/**
 * Sends a form's further notifications: each has its own recipients, text and condition. A retry skips recipients that
 * already have one.
 * @phpstan-import-type Entry from Entries
 * @phpstan-import-type Notification from Definition
 */
final class Notifications {

	/** How many emails a form's further notifications may send within an hour. */
	private const PER_HOUR = 500;

	/**
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @return list<string> What failed, with the recipient.
	 */
	public static function send( array $entry, ?Definition $definition ): array {
		$failures = array();
		foreach ( $definition->notifications ?? array() as $notification ) {
			if ( null !== $definition && EntryCondition::is_met( $notification['condition'] ?? null, $definition, $entry ) ) {
				$reached = MailLog::reached( $entry['id'], self::kind( $notification ) );
				array_push( $failures, ...self::send_one( $entry, $definition, $notification, $reached, (string) MailLog::rounds( $entry['id'] ) ) );
			}
		}
		return $failures;
	}

	/**
	 * @param Entry        $entry
	 * @param Notification $notification
	 * @param list<string> $reached      Recipients that already have it.
	 * @param string       $round        Tells the emails that the owner sends again apart.
	 * @return list<string> What failed, with the recipient.
	 */
	public static function send_one( array $entry, Definition $definition, array $notification, array $reached, string $round ): array {
		$failures = array();
		$kind     = self::kind( $notification );
		$message  = ReaderLanguage::during( '', static fn(): array => Message::further( $entry, $definition, $notification ) );
		$attach   = $notification['attach'] ? FileMail::attacher( $entry['id'], $definition, true ) : null;
		foreach ( array_diff( Recipients::for_addresses( $definition, $notification['to'] ), $reached ) as $recipient ) {
			$refusal = self::refusal( $entry['source'] );
			$failure = '' === $refusal ? EmailSender::send( $recipient, $message, MessageId::make( "entry-$kind", (string) $entry['id'], $entry['created'], $recipient, $round ), $attach ) : $refusal;
			MailLog::add( $entry['id'], $recipient, $failure, '' === $refusal ? $kind : MailLog::LIMITED );
			if ( '' !== $failure ) {
				$failures[] = "$recipient: $failure";
			}
		}
		return $failures;
	}

	/**
	 * @param Notification $notification
	 * @return string Its kind in the email log.
	 */
	public static function kind( array $notification ): string {
		return MailLog::FURTHER . $notification['number'];
	}

	/**
	 * Counts one more email. One over the limit is tried again later, like one that failed.
	 * @param string $source The entry's `source`.
	 * @return string Why it must not be sent now; '' if it may.
	 */
	private static function refusal( string $source ): string {
		/**
		 * Filters how many emails the further notifications of a form may send within an hour.
		 *
		 * @param int $limit The number of emails.
		 */
		$limit = (int) apply_filters( 'millwork_form_notification_limit', self::PER_HOUR );
		return RateLimit::wait( 'form-notifications', $limit, HOUR_IN_SECONDS, $source ) > 0
			? __( 'This form has sent too many notifications in an hour.', 'millwork' )
			: '';
	}
}
