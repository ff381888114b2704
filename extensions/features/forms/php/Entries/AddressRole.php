<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** How an email address appears in an entry. */
enum AddressRole {

	/** A person entered their address: it is all that a field contains, or it is in an email field. */
	case Given;

	/** The address appears in a longer text. */
	case Mentioned;
}
