<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

/**
 * How far a delivery is. What is claimed goes back to where it was when whoever has it is gone; whether the service may have
 * accepted it meanwhile is another column (`unsure`).
 */
enum DeliveryState: string {
	/** It is sent when it is due. */
	case Waiting = 'waiting';
	/** Somebody has it in hand. */
	case Claimed = 'claimed';
	/** The service has accepted it. */
	case Sent = 'sent';
	/** It was refused, or tried often enough. */
	case Failed = 'failed';
	/** It goes on when the account is let in anew. */
	case Held = 'held';
	/** Nobody could find out whether the service accepted it. Somebody has to look. */
	case Unknown = 'unknown';
	/** It is not wanted any more. */
	case Dropped = 'dropped';

	/** Whether somebody may have it tried again. */
	public function can_be_tried(): bool {
		return in_array( $this, array( self::Failed, self::Held, self::Unknown, self::Dropped ), true ); // phpcs:ignore PHPCompatibility.Variables.ForbiddenThisUseContexts -- The standards are older than enums.
	}
}
