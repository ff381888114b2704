<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

/**
 * The state of a delivery. A claimed one was certainly not accepted by a mail server yet, and can be claimed again if
 * its process ended. One that is handed over may have been accepted: it is never sent again automatically. If its
 * process ended, it is uncertain, and the owner decides.
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
