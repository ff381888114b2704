<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Features\Newsletter\Subscribers\Subscriber;

/** A link that was made here. */
final class Link {

	/** @param bool       $is_expired Whether it is too old. */
	public function __construct(
		public readonly Action $action,
		public readonly Subscriber $subscriber,
		public readonly bool $is_expired
	) {}
}
