<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

/**
 * Only confirmed subscribers get newsletters. Unsubscribed people stay in the table: no import may subscribe them
 * again.
 */
enum Status: string {
	case Pending      = 'pending';
	case Confirmed    = 'confirmed';
	case Unsubscribed = 'unsubscribed';
	case Bounced      = 'bounced';

	public function label(): string {
		return match ( $this ) {
			self::Pending      => _x( 'Not confirmed', 'status of a subscriber', 'millwork' ),
			self::Confirmed    => _x( 'Subscribed', 'status of a subscriber', 'millwork' ),
			self::Unsubscribed => _x( 'Unsubscribed', 'status of a subscriber', 'millwork' ),
			self::Bounced      => _x( 'Bounced', 'status of a subscriber', 'millwork' ),
		};
	}
}
