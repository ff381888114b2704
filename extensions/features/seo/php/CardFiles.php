<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

// phpcs:disable WordPress.WP.AlternativeFunctions.rename_rename -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

/**
 * Stores the generated pictures in a folder in the uploads. A file's name consists of the post's ID and a key of the
 * content: another title or picture makes another file.
 */
final class CardFiles {

	/** In the uploads folder. */
	public const FOLDER = 'millwork-social';

	/**
	 * @param string                        $name A key of the content, with the extension.
	 * @param (callable(string): bool)|null $make Writes it to a path; null to make none.
	 * @return string Its path in the uploads folder; '' if it doesn't exist.
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
		// Nobody gets an incomplete picture; if PHP stops, remove() deletes the draft with the post's other files.
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
	 * @param string $name A key of the content, with the extension.
	 * @return string Its path in the uploads folder, whether or not it exists.
	 */
	public static function path( int $post_id, string $name ): string {
		return self::FOLDER . "/$post_id-$name";
	}

	/**
	 * The full path of a file that was made for a post.
	 * @param string $file Its path in the uploads folder; untrusted.
	 * @return string '' for any other file, or if it is gone.
	 */
	public static function made( int $post_id, string $file ): string {
		$path = wp_get_upload_dir()['basedir'] . "/$file";
		return preg_match( '~^' . self::FOLDER . "/$post_id-" . '[0-9a-f]{32}\.(?:png|jpg)$~D', $file ) && is_file( $path ) ? $path : '';
	}

	/** @return list<int> IDs of posts with files. */
	public static function posts(): array {
		$folder = wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
		$names  = is_dir( $folder ) ? (array) scandir( $folder ) : array();
		return array_values( array_unique( array_filter( array_map( 'intval', $names ) ) ) );
	}

	/**
	 * Deletes a post's files.
	 * @param string $but The path in the uploads folder of a file to keep.
	 */
	public static function remove( int $post_id, string $but = '' ): void {
		$base = wp_get_upload_dir()['basedir'] . '/';
		// The folder's path may contain characters that glob() would read as patterns.
		foreach ( (array) glob( addcslashes( $base, '*?[' ) . self::FOLDER . "/$post_id-*.*" ) as $path ) {
			if ( $base . $but !== $path ) {
				wp_delete_file( (string) $path );
			}
		}
	}
}
