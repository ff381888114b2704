<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

enum OutcomeState: string {

	case Accepted = 'accepted';

	/** Some values are missing or invalid. */
	case Invalid = 'invalid';

	/** More text than a form accepts. */
	case TooLarge = 'too_large';

	/** The form's ID is forged or deleted. */
	case Unknown = 'unknown';

	/** The form was changed, or its page is no longer public. */
	case Closed = 'closed';

	/** The proof of work is missing, wrong, used or expired. */
	case Challenge = 'challenge';

	/** Too many submissions. */
	case Busy = 'busy';

	/** It could not be stored. */
	case Failed = 'failed';

	/** The visitor has to confirm. Only without scripts. */
	case Confirm = 'confirm';

	/** Another step follows. Only without scripts. */
	case Step = 'step';

	/** The HTTP status of the route's response and of the page. */
	public function status(): int {
		return match ( $this ) {
			self::Step      => 200,
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

	public function error_code(): string {
		return match ( $this ) {
			self::Failed  => 'millwork_form_not_stored',
			self::Confirm => self::Challenge->error_code(),
			default       => "millwork_form_$this->value",
		};
	}
}
