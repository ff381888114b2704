<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Counting\TextLimits;

/** How much a post of a thread may hold. */
final class PostLimits {

	/**
	 * @param TextLimits $text   Those of its text.
	 * @param int    $images How many pictures it may have.
	 */
	public function __construct( public readonly TextLimits $text, public readonly int $images = 4 ) {}
}
