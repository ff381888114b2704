<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Tables;

/** Counts entries by state. EntryList::COUNTED + 1 means more than EntryList::COUNTED. */
final class Counts {

	/** The menu shows higher numbers as this one with a plus. */
	public const IN_MENU = 99;

	/** @return array<string, int> By state, plus `unread` of the inbox. */
	public static function all(): array {
		$counts = array();
		foreach ( EntryState::shown() as $state ) {
			$counts[ $state ] = EntryList::count( array( 'state' => $state ) );
		}
		$counts['unread'] = self::unread( EntryList::COUNTED );
		return $counts;
	}

	public static function unread( int $most = self::IN_MENU ): int {
		return Tables::are_ready() ? EntryList::count(
			array( 'state' => EntryState::Inbox->value, 'is_read' => false ),
			$most
		) : 0;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-entry-counts',
			'type'       => 'object',
			'properties' => array_fill_keys(
				array_merge( EntryState::shown(), array( 'unread' ) ),
				array( 'type' => 'integer', 'maximum' => EntryList::COUNTED + 1 )
			),
		);
	}
}
