<?php
/**
 * Replaces PHP's functions in the namespaces that pause while a service works on something, so that no test
 * waits. NoPausesTest names those that are missing.
 */


declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity {

	/** @param int $microseconds As PHP's usleep() takes it. */
	function usleep( int $microseconds ): void {
		\usleep( 0 );
	}
}

namespace Millwork\Features\Payments\Gateways\Stripe {

	/** @param int $microseconds As PHP's usleep() takes it. */
	function usleep( int $microseconds ): void {
		\usleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\Bluesky {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int {
		return \sleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\Mastodon {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int {
		return \sleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\Threads {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int {
		return \sleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\X {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int {
		return \sleep( 0 );
	}
}
