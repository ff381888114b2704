<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

/** How far an issue is. While it is being filled, its deliveries are written down and none goes out. */
enum IssueState: string {
	case Filling   = 'filling';
	case Sending   = 'sending';
	case Paused    = 'paused';
	case Done      = 'done';
	case Cancelled = 'cancelled';
}
