<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

/** A scheduled issue waits for its time. While an issue is being filled, its deliveries are added and none is sent. */
enum IssueState: string {
	case Scheduled = 'scheduled';
	case Filling   = 'filling';
	case Sending   = 'sending';
	case Paused    = 'paused';
	case Done      = 'done';
	case Cancelled = 'cancelled';

	/** @return list<string> The states of issues that may still send something. */
	public static function unfinished(): array {
		return array( self::Scheduled->value, self::Filling->value, self::Sending->value, self::Paused->value );
	}
}
