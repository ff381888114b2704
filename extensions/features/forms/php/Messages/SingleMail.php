<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Sending;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use RuntimeException;

/**
 * Sends one email of an entry again by the owner's wish: the form's notification, a further one, or the email to a
 * person who got a place on the waiting list. A marker in the email log says that it is to be sent; the queue sends it,
 * with retries, by the same rules as the first time. `Inbox\Actions` asks for it.
 * @phpstan-import-type Entry from Entries
 */
final class SingleMail {

	/**
	 * Sends what the owner asked for.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @param array<string, int> $asked From MailLog::asked_again().
	 * @throws RuntimeException If an email could not be sent, but may be on another try.
	 */
	public static function send( array $entry, ?Definition $definition, array $asked ): void {
		if ( null === $definition ) {
			return;
		}
		$failures = array();
		foreach ( $asked as $kind => $marker ) {
			$done  = SingleMails::done( $entry['id'], $kind, $marker );
			$round = "again-$marker";
			if ( '' === $kind ) {
				array_push( $failures, ...Sending::first( $entry, $definition, $done, $round ) );
				continue;
			}
			if ( MailLog::MOVED_UP === $kind ) {
				$address = SingleMails::got_place( $entry, $definition );
				$tried   = MailLog::tried_since( $entry['id'], $kind, $marker );
				$failure = '' === $address || in_array( $address, $done, true ) ? '' : MovedUpMail::send_to( $address, $entry, $definition, ! $tried, $round );
				array_push( $failures, ...( '' === $failure ? array() : array( "$address: $failure" ) ) );
				continue;
			}
			foreach ( $definition->notifications as $notification ) {
				if ( Notifications::kind( $notification ) === $kind ) {
					array_push( $failures, ...Notifications::send_one( $entry, $definition, $notification, $done, $round ) );
				}
			}
		}
		if ( $failures ) {
			throw new RuntimeException( esc_html( implode( "\n", $failures ) ) );
		}
	}
}
