<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** The next thing to do for an entry, in this order. The values are stored in the table. */
enum WorkStep: string {

	case Check = 'check';

	/** Tell other plugins. */
	case Tell = 'tell';

	case Mail = 'mail';

	case Nothing = '';
}
