<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Features\Newsletter\Subscribers\Subscriber;

/** A valid link. */
final class Link {

	public function __construct(
		public readonly Action $action,
		public readonly Subscriber $subscriber,
		public readonly bool $is_expired
	) {}
}
