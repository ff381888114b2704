<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

/**
 * What a subscriber is. Only who is confirmed gets newsletters. Who has unsubscribed stays in the table, so
 * that no import brings an address back against its owner's will.
 */
enum Status: string {
	case Pending      = 'pending';
	case Confirmed    = 'confirmed';
	case Unsubscribed = 'unsubscribed';
	case Bounced      = 'bounced';

	/** What it is called. */
	public function label(): string {
		return match ( $this ) {
			self::Pending      => _x( 'Not confirmed yet', 'state of a subscriber', 'millwork' ),
			self::Confirmed    => _x( 'Subscribed', 'state of a subscriber', 'millwork' ),
			self::Unsubscribed => _x( 'Unsubscribed', 'state of a subscriber', 'millwork' ),
			self::Bounced      => _x( 'Cannot be reached', 'state of a subscriber', 'millwork' ),
		};
	}
}
