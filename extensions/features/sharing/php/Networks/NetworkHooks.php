<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Accounts\ConnectionHealth;

/** Registers the networks' routes and Site Health tests. */
final class NetworkHooks {

	public static function register_routes(): void {
		foreach ( NetworkList::all() as $network ) {
			if ( $network instanceof HasRoutes ) {
				$network->register_routes();
			}
		}
	}

	/**
	 * @param mixed $tests Tests by kind and name.
	 * @return mixed With those of the networks.
	 */
	public static function add_tests( mixed $tests ): mixed {
		foreach ( is_array( $tests ) ? NetworkList::all() : array() as $network ) {
			if ( $network instanceof HasHealthTests ) {
				$tests = $network->add_health_tests( (array) $tests );
			}
		}
		return $tests;
	}
}
