<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** Whether an entry was emailed. The values are stored in the table. */
enum MailState: string {

	/** The form sends no email. */
	case None = 'none';

	/** To be sent or retried. */
	case Waiting = 'waiting';

	/** Sent to all recipients. */
	case Sent = 'sent';

	/** Given up after the last attempt. */
	case Failed = 'failed';
}
