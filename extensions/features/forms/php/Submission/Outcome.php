<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/** The answer to a visitor, for the route and for pages without scripts. */
final class Outcome {

	/**
	 * @param array<string, string|list<string>> $values       As typed, by field name: not validated, not escaped.
	 * @param array<string, string>              $errors       Messages by field name: plain text.
	 * @param string                             $message      The message for a rejected form: plain text; '' for the
	 *                                                         default.
	 * @param string                             $entry        The entry's public reference; '' for none.
	 * @param array<string, mixed>               $confirmation From Confirmation::for_values(); empty unless accepted.
	 * @param array<string, string>              $carried      Fields that the confirmation form sends besides the
	 *                                                         values.
	 * @param int                                $retry_after  Seconds until a retry; 0 if it doesn't matter.
	 * @param int                                $step         The step to show, from 0.
	 */
	public function __construct(
		public readonly OutcomeState $state,
		public readonly array $values = array(),
		public readonly array $errors = array(),
		public readonly string $message = '',
		public readonly string $entry = '',
		public readonly array $confirmation = array(),
		public readonly array $carried = array(),
		public readonly int $retry_after = 0,
		public readonly int $step = 0,
	) {}
}
