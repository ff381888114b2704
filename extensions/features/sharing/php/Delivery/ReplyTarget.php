<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

/** The posts that a part of a thread replies to. */
final class ReplyTarget {

	/**
	 * @param PublishedPost $root The thread's first post.
	 * @param PublishedPost $parent The previous post.
	 */
	public function __construct( public readonly PublishedPost $root, public readonly PublishedPost $parent ) {}
}
