<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

/** The purpose of a link in an email. */
enum Action: string {
	case Confirm     = 'confirm';
	case Preferences = 'preferences';
	case Unsubscribe = 'unsubscribe';
	case Read        = 'read';

	/** How long such a link is valid, in seconds; 0 for no limit. */
	public function life(): int {
		return match ( $this ) {
			self::Confirm     => 14 * DAY_IN_SECONDS,
			self::Preferences => 90 * DAY_IN_SECONDS,
			self::Unsubscribe => 0,
			self::Read        => 7 * DAY_IN_SECONDS,
		};
	}
}
