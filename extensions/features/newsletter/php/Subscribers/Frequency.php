<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

/** How often a subscriber gets email: for each post, or a digest of a day or a week. */
enum Frequency: string {
	case EachPost = 'each';
	case Daily    = 'daily';
	case Weekly   = 'weekly';

	public function label(): string {
		return match ( $this ) {
			self::EachPost => _x( 'Each new post, right away', 'how often a subscriber gets email', 'millwork' ),
			self::Daily    => _x( 'Daily summary', 'how often a subscriber gets email', 'millwork' ),
			self::Weekly   => _x( 'Weekly summary', 'how often a subscriber gets email', 'millwork' ),
		};
	}
}
