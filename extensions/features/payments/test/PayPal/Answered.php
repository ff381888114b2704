<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

use Exception;

/** Ends the work on a request. */
final class Answered extends Exception {

	/** @param string $body   JSON. */
	public function __construct( public readonly int $status, public readonly string $body ) {
		parent::__construct();
	}
}
