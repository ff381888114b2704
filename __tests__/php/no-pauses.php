<?php
/**
 * Nobody waits in a test where the code waits for a service that works on something: these stand in for
 * PHP's functions in the namespaces that call them. NoPausesTest names those that are missing.
 */

// phpcs:disable Universal.Namespaces, WordPress.NamingConventions.PrefixAllGlobals -- Functions of several namespaces, each as short as PHP's own.

declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe {

	/** @param int $microseconds As PHP's usleep() takes it. */
	function usleep( int $microseconds ): void { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- As PHP's.
		\usleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\Bluesky {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- As PHP's.
		return \sleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\Mastodon {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- As PHP's.
		return \sleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\Threads {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- As PHP's.
		return \sleep( 0 );
	}
}

namespace Millwork\Features\Sharing\Networks\X {

	/** @param int $seconds As PHP's sleep() takes it. */
	function sleep( int $seconds ): int { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- As PHP's.
		return \sleep( 0 );
	}
}
