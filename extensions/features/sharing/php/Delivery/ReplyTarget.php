<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

/** What a post of a thread follows. */
final class ReplyTarget {

	/**
	 * @param PublishedPost $root   The first post of the thread.
	 * @param PublishedPost $parent The one right before.
	 */
	public function __construct( public readonly PublishedPost $root, public readonly PublishedPost $parent ) {}
}
