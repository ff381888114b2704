<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents, WordPress.WP.AlternativeFunctions.file_system_operations_fopen -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Data\FreshOption;

/**
 * The folder of the files: below WordPress's uploads, where every site can write, under a random name that no page
 * tells, with a guard for Apache and LiteSpeed. The files have random names without an extension. FolderHealth checks
 * whether the server serves them anyway.
 *
 * Only functions that work on PHP's streams are used, so a plugin that keeps uploads elsewhere works as it does for
 * WordPress's own.
 */
final class Folder {

	/** The option: the random part of the folder's name, in a list. */
	public const OPTION = 'millwork_files_folder';

	/** The folder's name before the random part. */
	public const PREFIX = 'millwork-files-';

	private const GUARD = "# Files that visitors sent. Nobody gets them from here.\n<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tOrder deny,allow\n\tDeny from all\n</IfModule>\n<IfModule mod_php.c>\n\tphp_flag engine off\n</IfModule>\nOptions -Indexes\n";

	/** @return string The path, without a slash at its end. */
	public static function path(): string {
		$path = wp_get_upload_dir()['basedir'] . '/' . self::PREFIX . self::random();
		/**
		 * Filters the folder in which forms keep the files that visitors sent. It may be outside of the web server's
		 * folders, or on a stream such as 's3://bucket/private'.
		 *
		 * @param string $path The path, without a slash at its end.
		 */
		return untrailingslashit( (string) apply_filters( 'millwork_form_files_folder', $path ) );
	}

	/** @return string The URL that a file in the folder would have; '' if the folder is not below the uploads. */
	public static function url( string $file ): string {
		$uploads = wp_get_upload_dir();
		$path    = self::path();
		return str_starts_with( $path, $uploads['basedir'] . '/' ) ? $uploads['baseurl'] . substr( $path, strlen( $uploads['basedir'] ) ) . "/$file" : '';
	}

	/** Creates the folder with its guard, if it is missing. */
	public static function prepare(): bool {
		$path = self::path();
		// Asked first, because PHP would warn.
		if ( ( ! is_dir( $path ) && ! wp_mkdir_p( $path ) ) || ! wp_is_writable( $path ) ) {
			return false;
		}
		foreach ( array( '.htaccess' => self::GUARD, 'index.html' => '' ) as $name => $text ) {
			if ( ! file_exists( "$path/$name" ) && false === file_put_contents( "$path/$name", $text ) ) {
				return false;
			}
		}
		return true;
	}

	/** A name for a new file. */
	public static function name(): string {
		return bin2hex( random_bytes( 20 ) );
	}

	/**
	 * Copies a file into the folder.
	 * @param string $name From name(). A row has it already, so that the file is found and deleted if PHP ends meanwhile.
	 * @return bool Whether it was written whole.
	 */
	public static function add( string $from, int $bytes, string $name ): bool {
		if ( ! self::prepare() ) {
			return false;
		}
		$path = self::path() . "/$name";
		$done = copy( $from, $path );
		clearstatcache( true, $path );
		// A full disk takes a part.
		return $done && filesize( $path ) === $bytes;
	}

	/** @return string The name of a new, empty file for append(); '' if it can't be created. */
	public static function begin(): string {
		$name = self::prepare() ? self::name() : '';
		return '' !== $name && 0 === file_put_contents( self::path() . "/$name", '' ) ? $name : '';
	}

	/**
	 * Writes at the end of a file.
	 * @param string $name From begin().
	 * @param int    $at   How long the file is now, in bytes.
	 * @return bool False if it has another length or couldn't be written whole.
	 */
	public static function append( string $name, int $at, string $bytes ): bool {
		$path = self::is_name( $name ) ? self::path() . "/$name" : '';
		clearstatcache( true, $path );
		if ( '' === $path || ! is_file( $path ) || filesize( $path ) !== $at ) {
			return false;
		}
		return strlen( $bytes ) === file_put_contents( $path, $bytes, FILE_APPEND | LOCK_EX );
	}

	/**
	 * @param string $name From name() or begin().
	 * @return resource|null Null if the file is missing.
	 */
	public static function open( string $name ) {
		$path = self::is_name( $name ) ? self::path() . "/$name" : '';
		$file = '' !== $path && is_file( $path ) ? fopen( $path, 'rb' ) : null;
		return is_resource( $file ) ? $file : null;
	}

	/**
	 * @param string $name From name() or begin().
	 * @return bool Whether it is gone.
	 */
	public static function delete( string $name ): bool {
		if ( ! self::is_name( $name ) ) {
			return true;
		}
		$path = self::path() . "/$name";
		return ! file_exists( $path ) || wp_delete_file( $path );
	}

	/** Whether it is a name that name() gives: rows may be damaged. */
	private static function is_name( string $name ): bool {
		return 1 === preg_match( '/^[0-9a-f]{40}$/D', $name );
	}

	/** The random part of the folder's name, created once. */
	private static function random(): string {
		$random = self::from_stored( get_option( self::OPTION ) );
		if ( '' === $random ) {
			// Of two simultaneous requests, one creates it and both read it.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => '' === self::from_stored( $stored ) ? array( bin2hex( random_bytes( 16 ) ) ) : $stored, false );
			$random = self::from_stored( get_option( self::OPTION ) );
		}
		return $random;
	}

	private static function from_stored( mixed $stored ): string {
		$random = is_array( $stored ) ? reset( $stored ) : '';
		return is_string( $random ) && 1 === preg_match( '/^[0-9a-f]{32}$/D', $random ) ? $random : '';
	}
}
