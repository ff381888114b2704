<?php
/**
 * What services listen to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

/**
 * Lets services register routes and tests of Site Health, without a door of their own that each page would pay.
 * Waits for the topic's door to name it.
 */
final class ServiceDoors {

	/**
	 * Runs on `rest_api_init`.
	 */
	public static function register_routes(): void {
		foreach ( ServiceList::all() as $service ) {
			if ( $service instanceof HasRoutes ) {
				$service->register_routes();
			}
		}
	}

	/**
	 * Runs on `site_status_tests`.
	 *
	 * @param mixed $tests Tests by kind and name.
	 * @return mixed With those of services.
	 */
	public static function add_tests( mixed $tests ): mixed {
		foreach ( is_array( $tests ) ? ServiceList::all() : array() as $service ) {
			if ( $service instanceof HasHealthTests ) {
				$tests = $service->add_health_tests( (array) $tests );
			}
		}
		return $tests;
	}
}
