<?php
/**
 * Loads classes of the tests, also in processes that play a service, where Composer's packages need not be there.
 * `Millwork\Tests\Http\StandIn` is __tests__/php/Http/StandIn.php; what tests of a unit or a feature share is in its
 * folder: `Millwork\Tests\Units\PodcastPlayer\CoversTestCase`, `Millwork\Tests\Features\Payments\Stripe\StripeTestCase`.
 */

declare( strict_types=1 );

namespace Millwork\Tests;

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$path   = strtr( substr( $name, strlen( __NAMESPACE__ ) + 1 ), '\\', '/' ) . '.php';
		$folder = __DIR__;
		if ( preg_match( '~^(?:Units|(Features))/(\w+)/(.+)$~D', $path, $found ) ) {
			$slug   = strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $found[2] ) );
			$path   = "test/$found[3]";
			$folder = dirname( __DIR__, 2 ) . '/extensions/' . ( $found[1] ? 'features' : '{blocks,panels,enhancements}' ) . "/$slug";
		}
		foreach ( (array) glob( "$folder/$path", GLOB_BRACE ) as $file ) {
			require_once (string) $file;
		}
	}
);
