<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Finds the options in the code, so that later ones are tested automatically. */
final class OptionNames {

	/**
	 * The names that the code has in constants: whole ones, and beginnings that end with an underscore.
	 * @return list<string>
	 */
	public static function in_code(): array {
		$root  = dirname( __DIR__, 2 );
		$names = array();
		foreach ( array_merge( array( "$root/php" ), (array) glob( "$root/extensions/*/*/php", GLOB_ONLYDIR ) ) as $dir ) {
			foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( (string) $dir, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
				preg_match_all( '/(?:const \w*OPTION\w*\s*=|(?:add|update|get)_option\()\s*\'(millwork_\w+)\'/', (string) file_get_contents( (string) $file ), $found );
				$names = array_merge( $names, $found[1] );
			}
		}
		return array_values( array_unique( $names ) );
	}

	/**
	 * Those that the code has, the beginnings completed by what the database has.
	 * @return list<string>
	 */
	public static function all(): array {
		$whole = array_filter( self::in_code(), static fn( string $name ): bool => ! str_ends_with( $name, '_' ) );
		return array_values( array_unique( array_merge( $whole, self::there() ) ) );
	}

	/**
	 * Those that the database has.
	 * @return list<string>
	 */
	public static function there(): array {
		global $wpdb;
		$there = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( 'millwork_' ) . '%' ) );
		// The transaction around a test has a mark of its own there.
		return array_values( array_filter( $there, static fn( string $name ): bool => ! str_starts_with( $name, 'millwork_test_' ) ) );
	}
}
