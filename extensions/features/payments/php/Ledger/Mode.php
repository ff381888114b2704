<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

/** Whether money moves. What is made in one mode is never read in the other, and test records count in no total. */
enum Mode: string {
	case Live = 'live';
	case Test = 'test';
}
