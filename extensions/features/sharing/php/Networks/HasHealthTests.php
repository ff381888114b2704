<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Accounts\ConnectionHealth;

/** A network with Site Health tests of its own. */
interface HasHealthTests {

	/**
	 * @param array<string, mixed> $tests Tests by kind and name, as WordPress has them.
	 * @return array<string, mixed> With its own.
	 */
	public function add_health_tests( array $tests ): array;
}
