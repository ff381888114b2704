<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** How an entry has somebody's e-mail address. */
enum AddressRole {

	/** A person has given the address: it is all that stands in a field, or stands in one for addresses. */
	case Given;

	/** Somebody has mentioned the address in a longer text. */
	case Mentioned;
}
