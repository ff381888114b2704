<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Knows which files the plugin's server side consists of: topics and units, without their tests. */
final class Sources {

	/** Where they are. */
	private const FOLDERS = array( 'php', 'extensions' );

	/**
	 * @return array<string, string> Paths by name within the plugin, such as 'extensions/features/forms/php/Page/FormBlocks.php'.
	 */
	public static function files(): array {
		$files = array();
		foreach ( self::FOLDERS as $folder ) {
			foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( MILLWORK_DIR . "/$folder", \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
				$name = substr( (string) $file, strlen( MILLWORK_DIR ) + 1 );
				if ( str_ends_with( $name, '.php' ) && ! str_contains( $name, '/test/' ) ) {
					$files[ $name ] = (string) $file;
				}
			}
		}
		return $files;
	}

	/**
	 * Whether a file is one of them.
	 * @param string|false $path Its real path, as PHP's reflection gives it.
	 */
	public static function has( string|false $path ): bool {
		foreach ( self::FOLDERS as $folder ) {
			if ( str_starts_with( (string) $path, realpath( MILLWORK_DIR . "/$folder" ) . '/' ) ) {
				return true;
			}
		}
		return false;
	}
}
