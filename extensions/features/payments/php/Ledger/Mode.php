<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

/** Test or live. Data of one mode are never used in the other, and tests count in no total. */
enum Mode: string {
	case Live = 'live';
	case Test = 'test';
}
