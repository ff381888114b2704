<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** The values are stored in the table. */
enum EntryState: string {

	/** For the owner to read. */
	case Inbox = 'inbox';

	/** The spam service has not answered yet. */
	case Pending = 'pending';

	/** Accepted without a place, see Capacity\Waitlist. */
	case Waiting = 'waiting';

	/** `spam_reason` tells why. */
	case Spam = 'spam';

	/** Deleted by the owner. */
	case Trash = 'trash';

	/** Not kept: emptied after its email was sent. The inbox doesn't show it. */
	case Gone = 'gone';

	/** @return list<string> Values of the states that the inbox shows. */
	public static function shown(): array {
		return array( self::Inbox->value, self::Pending->value, self::Waiting->value, self::Spam->value, self::Trash->value );
	}

	/** @param string $state A stored value, possibly invalid. */
	public static function is_shown( string $state ): bool {
		return in_array( $state, self::shown(), true );
	}
}
