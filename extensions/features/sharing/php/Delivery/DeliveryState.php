<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

/** The state of a delivery. The column `unsure` says whether the network may have accepted it. */
enum DeliveryState: string {
	/** It will be sent when it is due. */
	case Waiting = 'waiting';
	/** A process is working on it. */
	case Claimed = 'claimed';
	case Sent    = 'sent';
	/** It was rejected, or tried too often. */
	case Failed = 'failed';
	/** It continues when the account is connected again. */
	case Held = 'held';
	/** The network may have accepted it. A person has to check. */
	case Unknown = 'unknown';
	/** It was canceled. */
	case Dropped = 'dropped';

	public function can_be_tried(): bool {
		return in_array( $this, array( self::Failed, self::Held, self::Unknown, self::Dropped ), true );
	}
}
