<?php
/**
 * Loads classes of the tests, in processes that play a service: Composer's packages need not be there.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Services;

spl_autoload_register(
	static function ( string $name ): void {
		$file = dirname( __DIR__, 2 ) . '/' . strtr( substr( $name, strlen( 'Millwork\Tests\\' ) ), '\\', '/' ) . '.php';
		if ( str_starts_with( $name, 'Millwork\Tests\\' ) && is_file( $file ) ) {
			require $file;
		}
	}
);
