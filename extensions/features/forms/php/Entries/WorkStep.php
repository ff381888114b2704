<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** What is to be done for an entry next, in this order. The values stand in the table. */
enum WorkStep: string {

	/** Ask the spam service. */
	case Check = 'check';

	/** Tell other plugins. */
	case Tell = 'tell';

	/** Send the mail. */
	case Mail = 'mail';

	/** Nothing. */
	case Nothing = '';
}
