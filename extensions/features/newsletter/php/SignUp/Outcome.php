<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

/** The result of a sign-up. It doesn't reveal whether the address was known. */
final class Outcome {

	/**
	 * @param string $problem     Why it was rejected; '' if it was accepted.
	 * @param int    $retry_after Seconds until a retry; 0 for none.
	 * @param string $typed       The address as typed.
	 * @param string $first_name  As typed.
	 * @param string $last_name   As typed.
	 * @param list<int> $topics   The checked topics.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $problem = '',
		public readonly string $code = '',
		public readonly int $status = 202,
		public readonly int $retry_after = 0,
		public readonly string $typed = '',
		public readonly string $first_name = '',
		public readonly string $last_name = '',
		public readonly array $topics = array()
	) {}
}
