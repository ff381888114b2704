<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** Where an entry is. The values stand in the table. */
enum EntryState: string {

	/** To be read by the owner. */
	case Inbox = 'inbox';

	/** The spam service has not answered yet. */
	case Pending = 'pending';

	/** Taken for spam, by whom or what its `spam_reason` says. */
	case Spam = 'spam';

	/** Thrown away by the owner. */
	case Trash = 'trash';

	/** Not to be kept, and emptied when its mail was sent. The inbox does not show it. */
	case Gone = 'gone';

	/** @return list<string> The values of the states that the inbox shows. */
	public static function shown(): array {
		return array( self::Inbox->value, self::Pending->value, self::Spam->value, self::Trash->value );
	}

	/**
	 * Whether the inbox shows entries of a state.
	 * @param string $state As the table has it; may be damaged.
	 */
	public static function is_shown( string $state ): bool {
		return in_array( $state, self::shown(), true );
	}
}
