<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

/** What became of a form that was sent. It says nothing of whether the address was known. */
final class Outcome {

	/**
	 * @param string $problem     Why it was not taken; '' if it was.
	 * @param int    $retry_after How long to wait before another try, in seconds; 0 for no time.
	 * @param string $typed       What was typed as the address.
	 * @param string $first_name  What was typed as the first name.
	 * @param string $last_name   As the last.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $problem = '',
		public readonly string $code = '',
		public readonly int $status = 202,
		public readonly int $retry_after = 0,
		public readonly string $typed = '',
		public readonly string $first_name = '',
		public readonly string $last_name = ''
	) {}
}
