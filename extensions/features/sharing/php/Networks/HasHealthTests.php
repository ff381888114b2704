<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Accounts\ConnectionHealth;

/** A network with Site Health tests of its own. */
interface HasHealthTests {

	/**
	 * @param array<string, mixed> $tests WordPress's tests by kind and name.
	 * @return array<string, mixed> With the network's tests.
	 */
	public function add_health_tests( array $tests ): array;
}
