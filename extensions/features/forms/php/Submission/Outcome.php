<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/** An answer to a visitor, for the route and for a page without scripts alike. */
final class Outcome {

	/**
	 * @param array<string, string|list<string>> $values       What was typed, by the field's name: not checked, not
	 *                                                         escaped.
	 * @param array<string, string>              $errors       Sentences by the field's name: plain text.
	 * @param string                             $message      A sentence for the whole form where it was not accepted:
	 *                                                         plain text; '' for the usual one.
	 * @param string                             $entry        The entry's public reference; '' if there is none.
	 * @param array<string, mixed>               $confirmation As Confirmation::of() gives it; empty unless accepted.
	 * @param array<string, string>              $carried      Fields that the confirming form sends beside the values.
	 * @param int                                $retry_after  Seconds until it may be tried again; 0 if that is no
	 *                                                         matter.
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
	) {}
}
