<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** What follows from a failure. */
enum FailureKind: string {
	/** Nothing was accepted; another attempt may help. */
	case Later = 'later';
	/** The site's leave at the service has ended; what waits goes on when it is let in anew. */
	case Ended = 'ended';
	/** It will never be accepted as it is. */
	case Refused = 'refused';
	/** Nobody knows whether it was accepted. */
	case Unknown = 'unknown';
}
