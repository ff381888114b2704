<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

/** How often a subscriber gets mail: with each post, or what there is in a day or a week. */
enum Frequency: string {
	case EachPost = 'each';
	case Daily    = 'daily';
	case Weekly   = 'weekly';

	/** What it is called. */
	public function label(): string {
		return match ( $this ) {
			self::EachPost => _x( 'Each new post, right away', 'how often mail comes', 'millwork' ),
			self::Daily    => _x( 'Daily summary', 'how often mail comes', 'millwork' ),
			self::Weekly   => _x( 'Weekly summary', 'how often mail comes', 'millwork' ),
		};
	}
}
