<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

/** The values are stored in the table. */
enum ReplyState: string {

	/** To be sent or tried again. */
	case Waiting = 'waiting';

	/** A process is sending it. */
	case Claimed = 'claimed';

	case Sent = 'sent';

	/** Given up, or interrupted. It can be sent again by hand. */
	case Failed = 'failed';
}
