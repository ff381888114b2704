<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/** What became of a form that was sent. */
enum OutcomeState: string {

	/** Stored. */
	case Accepted = 'accepted';

	/** Something is missing or wrong in the values. */
	case Invalid = 'invalid';

	/** More text than a form takes. */
	case TooLarge = 'too_large';

	/** The form's id is forged or forgotten. */
	case Unknown = 'unknown';

	/** The form takes no entries any more: it was changed, or its page was taken down. */
	case Closed = 'closed';

	/** The proof of work is missing, wrong, used or late. */
	case Challenge = 'challenge';

	/** Too many at a time. */
	case Busy = 'busy';

	/** It could not be stored. */
	case Failed = 'failed';

	/** The visitor has to confirm. Only without scripts. */
	case Confirm = 'confirm';

	/** The HTTP status of the route's answer, and of a page that tells of it. */
	public function status(): int {
		return match ( $this ) {
			self::Accepted  => 201,
			self::Invalid   => 400,
			self::Unknown   => 403,
			self::Closed    => 410,
			self::TooLarge  => 413,
			self::Challenge, self::Confirm => 425,
			self::Busy      => 429,
			self::Failed    => 503,
		};
	}

	/** The code of the route's error. */
	public function error_code(): string {
		return match ( $this ) {
			self::Failed  => 'millwork_form_not_stored',
			self::Confirm => self::Challenge->error_code(),
			default       => "millwork_form_$this->value",
		};
	}
}
