<?php
/**
 * A place in a thread.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

/**
 * What a post of a thread follows.
 */
final class Reply {

	/**
	 * Describes one.
	 *
	 * @param Posted $root   The first post of the thread.
	 * @param Posted $parent The one right before.
	 */
	public function __construct( public readonly Posted $root, public readonly Posted $parent ) {}
}
