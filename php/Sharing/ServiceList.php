<?php
/**
 * Registry of services.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

/**
 * The services that there are: a folder is the registration.
 */
final class ServiceList {

	/**
	 * All services, once they were looked for.
	 *
	 * @var array<string, Service>|null
	 */
	private static ?array $all = null;

	/**
	 * All of them.
	 *
	 * @return array<string, Service> By id, in the order of their names.
	 */
	public static function all(): array {
		if ( null === self::$all ) {
			$classes = array();
			foreach ( (array) glob( __DIR__ . '/Services/*/Service.php' ) as $file ) {
				$classes[] = __NAMESPACE__ . '\\Services\\' . basename( dirname( (string) $file ) ) . '\\Service';
			}
			/**
			 * Filters the services that posts are shared to: another plugin adds its own.
			 *
			 * @param list<class-string<Service>> $classes Classes of services, made without arguments.
			 */
			$classes  = (array) apply_filters( 'millwork_sharing_services', $classes );
			$services = array();
			foreach ( $classes as $class ) {
				if ( is_string( $class ) && is_subclass_of( $class, Service::class ) ) {
					$service                    = new $class();
					$services[ $service->id() ] = $service;
				}
			}
			uasort( $services, static fn( Service $one, Service $other ): int => strnatcasecmp( $one->label(), $other->label() ) );
			self::$all = $services;
		}
		return self::$all;
	}

	/**
	 * A service.
	 *
	 * @param string $id Its id.
	 * @return Service|null Null if there is none, as when the plugin that brought it is gone.
	 */
	public static function get( string $id ): ?Service {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * Forgets what was found: a plugin has come or gone, or a test adds a service.
	 */
	public static function forget(): void {
		self::$all = null;
	}
}
