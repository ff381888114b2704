<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Counting\TextLimits;

/** How much a post of a thread can contain. */
final class PostLimits {

	/**
	 * @param TextLimits $text   The limits of its text.
	 * @param int    $images The most images.
	 */
	public function __construct( public readonly TextLimits $text, public readonly int $images = 4 ) {}
}
