<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

/**
 * Keeps the pictures that were made, in a folder below the uploads. A file's name begins with the post that it
 * is for and says what it was made of: another title or another picture is another file.
 */
final class CardFiles {

	/** The folder below the uploads. */
	public const FOLDER = 'millwork-social';

	/**
	 * The file of a picture.
	 * @param string                        $name    What it is made of, with its ending.
	 * @param (callable(string): bool)|null $make    Makes it at a path; null to make none.
	 * @return string Its path below the uploads; '' if it is not there.
	 */
	public static function get( int $post_id, string $name, ?callable $make ): string {
		$file   = self::path( $post_id, $name );
		$path   = wp_get_upload_dir()['basedir'] . "/$file";
		$folder = dirname( $path );
		if ( is_file( $path ) ) {
			return $file;
		}
		if ( ! $make || ! wp_mkdir_p( $folder ) || ! wp_is_writable( $folder ) ) {
			return '';
		}
		// Nobody finds half a picture; what is left of one, where PHP ended in the midst, goes with the post's others.
		$draft = "$folder/$post_id-draft-" . bin2hex( random_bytes( 8 ) ) . '.' . pathinfo( $name, PATHINFO_EXTENSION );
		if ( $make( $draft ) && is_file( $draft ) && rename( $draft, $path ) ) {
			return $file;
		}
		if ( is_file( $draft ) ) {
			wp_delete_file( $draft );
		}
		return '';
	}

	/**
	 * Where a file is, or will be.
	 * @param string $name    What it is made of, with its ending.
	 * @return string Its path below the uploads.
	 */
	public static function path( int $post_id, string $name ): string {
		return self::FOLDER . "/$post_id-$name";
	}

	/**
	 * Where a file lies that was made for a post.
	 * @param string $file    Its path below the uploads, whoever has written it down.
	 * @return string Its path; '' for any other file, and where it is gone.
	 */
	public static function made( int $post_id, string $file ): string {
		$path = wp_get_upload_dir()['basedir'] . "/$file";
		return preg_match( '~^' . self::FOLDER . "/$post_id-" . '[0-9a-f]{32}\.(?:png|jpg)$~D', $file ) && is_file( $path ) ? $path : '';
	}

	/** @return list<int> The posts that there are files of. */
	public static function posts(): array {
		$folder = wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
		$names  = is_dir( $folder ) ? (array) scandir( $folder ) : array();
		return array_values( array_unique( array_filter( array_map( 'intval', $names ) ) ) );
	}

	/**
	 * Deletes a post's files.
	 * @param string $but     The path below the uploads of the one that stays.
	 */
	public static function remove( int $post_id, string $but = '' ): void {
		$base = wp_get_upload_dir()['basedir'] . '/';
		// The way there may have signs that are patterns for glob().
		foreach ( (array) glob( addcslashes( $base, '*?[' ) . self::FOLDER . "/$post_id-*.*" ) as $path ) {
			if ( $base . $but !== $path ) {
				wp_delete_file( (string) $path );
			}
		}
	}
}
