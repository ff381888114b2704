<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

/** The result of a submission, for the form to show. */
final class Outcome {

	/**
	 * @param string                $url         Where to pay, or ''.
	 * @param array<string, string> $errors      By field name; '' for the whole form.
	 * @param array<string, string> $typed       By field name.
	 * @param string|null           $thanks      Escaped HTML.
	 * @param bool                  $confirm     Whether the payer has to confirm first.
	 * @param int                   $status      HTTP status.
	 * @param int                   $retry_after Seconds; 0 if waiting doesn't help.
	 * @param bool                  $waits       Whether the payment isn't confirmed yet.
	 */
	public function __construct(
		public readonly string $url = '',
		public readonly array $errors = array(),
		public readonly array $typed = array(),
		public readonly ?string $thanks = null,
		public readonly bool $confirm = false,
		public readonly int $status = 200,
		public readonly int $retry_after = 0,
		public readonly bool $waits = false,
	) {}
}
