<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

/** While an issue is being filled, its deliveries are added and none is sent. */
enum IssueState: string {
	case Filling   = 'filling';
	case Sending   = 'sending';
	case Paused    = 'paused';
	case Done      = 'done';
	case Cancelled = 'cancelled';
}
