<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;

/**
 * Knows which emails of an entry can be sent again one by one, and whom they have reached. SingleMail sends them.
 * @phpstan-import-type Entry from Entries
 */
final class SingleMails {

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
				$offered[ MailLog::FURTHER . $notification['number'] ] = Recipients::for_addresses( $definition, $notification['to'] );
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
	 * The recipients for whom there is nothing to do anymore.
	 * @return list<string>
	 */
	public static function done( int $entry, string $kind, int $marker ): array {
		$done = MailLog::reached_since( $entry, $kind, $marker );
		// One that must not be sent isn't tried again.
		return MailLog::MOVED_UP === $kind ? array( ...$done, ...MailLog::tried_since( $entry, MailLog::MOVED_UP_WITHHELD, $marker ) ) : $done;
	}

	/**
	 * The address of a person who waited and got a place, if an email about that was tried before.
	 * @param Entry $entry
	 * @return string '' for none.
	 */
	public static function got_place( array $entry, Definition $definition ): string {
		$was_told = isset( $definition->capacity['waiting'] ) && ( MailLog::for_entry( $entry['id'], MailLog::MOVED_UP ) || MailLog::for_entry( $entry['id'], MailLog::MOVED_UP_WITHHELD ) );
		return $was_told && EntryState::Inbox->value === $entry['state'] ? ConfirmationMail::address( $entry ) : '';
	}
}
