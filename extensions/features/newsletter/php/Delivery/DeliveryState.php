<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

/**
 * How far a delivery is. What is claimed has surely not been accepted by a mail server, and may be claimed anew
 * when whoever has it is gone. What is handed over may have been: it is never sent again by itself. If its process
 * is gone, it is uncertain, and the owner says what to do.
 */
enum DeliveryState: string {
	case Waiting   = 'waiting';
	case Held      = 'held';
	case Claimed   = 'claimed';
	case Handed    = 'handed';
	case Sent      = 'sent';
	case Failed    = 'failed';
	case Skipped   = 'skipped';
	case Uncertain = 'uncertain';
}
