<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** How a delivery continues after a failure. */
enum FailureKind: string {
	/** Nothing was accepted. Another attempt may help. */
	case Later = 'later';
	/** The connection has expired. Deliveries continue when the account is connected again. */
	case Ended = 'ended';
	/** It will never be accepted. */
	case Refused = 'refused';
	/** It may have been accepted. */
	case Unknown = 'unknown';
}
