<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** The networks. A folder is the registration. */
final class NetworkList {

	/** @var array<string, Network>|null */
	private static ?array $all = null;

	/** @return array<string, Network> By id, in the order of their names. */
	public static function all(): array {
		if ( null === self::$all ) {
			$classes = array();
			foreach ( (array) glob( __DIR__ . '/*', GLOB_ONLYDIR ) as $folder ) {
				$name      = basename( (string) $folder );
				$classes[] = __NAMESPACE__ . "\\$name\\$name";
			}
			/**
			 * Filters the networks that posts can be shared to, so that other plugins can add their own.
			 *
			 * @param list<class-string<Network>> $classes Class names of networks, created without arguments.
			 */
			$classes  = (array) apply_filters( 'millwork_sharing_services', $classes );
			$networks = array();
			foreach ( $classes as $class ) {
				if ( is_string( $class ) && is_subclass_of( $class, Network::class ) ) {
					$network                    = new $class();
					$networks[ $network->id() ] = $network;
				}
			}
			uasort( $networks, static fn( Network $one, Network $other ): int => strnatcasecmp( $one->label(), $other->label() ) );
			self::$all = $networks;
		}
		return self::$all;
	}

	/** @return Network|null Null if it doesn't exist, such as when its plugin is gone. */
	public static function get( string $id ): ?Network {
		return self::all()[ $id ] ?? null;
	}

	/** Clears the list, after a plugin was activated or deactivated, or when a test adds a network. */
	public static function forget(): void {
		self::$all = null;
	}
}
