<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\Mail\Sending;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use RuntimeException;

/**
 * Sends one email of an entry again by the owner's wish: the form's notification, a further one, or the email to a
 * person who got a place on the waiting list. A marker in the email log says that it is to be sent; the queue sends it,
 * with retries, by the same rules as the first time. `Inbox\Actions` asks for it.
 * @phpstan-import-type Entry from Entries
 */
final class SingleMail {

	/** The name of the form's own notification, whose kind is empty. */
	public const OWN = 'own';

	/**
	 * The emails that can be sent again.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @return list<array{kind: string, to: list<string>, is_waiting: bool}> `is_waiting` if it is being sent.
	 */
	public static function offered( array $entry, ?Definition $definition ): array {
		if ( null === $definition || EntryState::Inbox->value !== $entry['state'] ) {
			return array();
		}
		$offered = array();
		if ( $definition->notify || ! $definition->notifications ) {
			$offered[''] = Recipients::for_form( $definition );
		}
		foreach ( $definition->notifications as $notification ) {
			if ( EntryCondition::is_met( $notification['condition'] ?? null, $definition, $entry ) ) {
				$offered[ Notifications::kind( $notification ) ] = Recipients::for_addresses( $definition, $notification['to'] );
			}
		}
		$address = self::got_place( $entry, $definition );
		if ( '' !== $address ) {
			$offered[ MailLog::MOVED_UP ] = array( $address );
		}
		$asked = null === $entry['work_due'] ? array() : MailLog::asked_again( $entry['id'] );
		$list  = array();
		foreach ( $offered as $kind => $to ) {
			$list[] = array(
				'kind'       => '' === $kind ? self::OWN : $kind,
				'to'         => $to,
				'is_waiting' => isset( $asked[ $kind ] ) && array() !== array_diff( $to, self::done( $entry['id'], $kind, $asked[ $kind ] ) ),
			);
		}
		return $list;
	}

	/**
	 * Sends what the owner asked for.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @throws RuntimeException If an email could not be sent, but may be on another try.
	 */
	public static function send( array $entry, ?Definition $definition ): void {
		if ( null === $definition ) {
			return;
		}
		$failures = array();
		foreach ( MailLog::asked_again( $entry['id'] ) as $kind => $marker ) {
			$done  = self::done( $entry['id'], $kind, $marker );
			$round = "again-$marker";
			if ( '' === $kind ) {
				array_push( $failures, ...Sending::first( $entry, $definition, $done, $round ) );
				continue;
			}
			if ( MailLog::MOVED_UP === $kind ) {
				$address = self::got_place( $entry, $definition );
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

	/**
	 * The recipients for whom there is nothing to do anymore.
	 * @return list<string>
	 */
	private static function done( int $entry, string $kind, int $marker ): array {
		$done = MailLog::reached_since( $entry, $kind, $marker );
		// One that must not be sent isn't tried again.
		return MailLog::MOVED_UP === $kind ? array( ...$done, ...MailLog::tried_since( $entry, MailLog::MOVED_UP_WITHHELD, $marker ) ) : $done;
	}

	/**
	 * The address of a person who waited and got a place, if an email about that was tried before.
	 * @param Entry $entry
	 * @return string '' for none.
	 */
	private static function got_place( array $entry, Definition $definition ): string {
		$was_told = isset( $definition->capacity['waiting'] ) && ( MailLog::for_entry( $entry['id'], MailLog::MOVED_UP ) || MailLog::for_entry( $entry['id'], MailLog::MOVED_UP_WITHHELD ) );
		return $was_told && EntryState::Inbox->value === $entry['state'] ? ConfirmationMail::address( $entry ) : '';
	}
}
