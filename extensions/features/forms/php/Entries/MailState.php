<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/** What became of the mail about an entry. The values stand in the table. */
enum MailState: string {

	/** The form is not to be mailed. */
	case None = 'none';

	/** It is to be sent, or to be tried again. */
	case Waiting = 'waiting';

	/** Handed over for all recipients. */
	case Sent = 'sent';

	/** Given up after the last attempt. */
	case Failed = 'failed';
}
