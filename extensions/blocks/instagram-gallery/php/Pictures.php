<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Http\Client;
use Millwork\Http\TemporaryFile;
use WP_Error;

/**
 * Copies pictures to the uploads: their addresses at Instagram end after days, and a page of this site asks
 * nobody else. What is sent is never stored as it is: the image editor makes a new, smaller picture of it.
 * @phpstan-import-type Picture from Accounts
 */
final class Pictures {

	/** The folder among the uploads. uninstall.php deletes it. */
	public const FOLDER = 'millwork-instagram';

	/** A file's name. */
	public const FILE = '/^[0-9a-f]{32}\.jpg$/D';

	/** The longer side of a copy, in pixels: two for each that is shown in a usual column. */
	private const SIDE = 720;

	/** The largest and the smallest picture that is read, in bytes and in pixels. */
	private const MAX_BYTES  = 8 * MB_IN_BYTES;
	private const MAX_PIXELS = 25000000;
	private const MIN_SIDE   = 16;

	/** More scans than programs write make a small JPEG heavy. */
	private const MAX_SCANS = 200;

	/** What all copies of the site may take, in bytes. */
	private const DISK = 100 * MB_IN_BYTES;

	public static function url( string $file ): string {
		return set_url_scheme( wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$file" );
	}

	public static function delete( string $file ): void {
		// What is stored in the database names no file elsewhere.
		if ( preg_match( self::FILE, $file ) ) {
			wp_delete_file( wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$file" );
		}
	}

	/**
	 * Whether there is room for more.
	 * @param int $bytes What all copies take.
	 */
	public static function has_room( int $bytes ): bool {
		/**
		 * Filters how much room the copies of pictures from Instagram may take.
		 *
		 * @param int $bytes All of them together, in bytes.
		 */
		return $bytes < (int) apply_filters( 'millwork_instagram_disk', self::DISK );
	}

	/**
	 * @param string $account The account's id.
	 * @param string $id      The post's id.
	 * @param string $source  The picture's address at Instagram.
	 * @return array{file: string, bytes: int, width: int, height: int}|WP_Error
	 */
	public static function copy( string $account, string $id, string $source ): array|WP_Error {
		$file = TemporaryFile::make();
		if ( ! $file ) {
			return new WP_Error( 'millwork_instagram_no_room' );
		}
		wp_raise_memory_limit( 'image' );
		$answer = Client::for_public_hosts()->get(
			$source,
			array(
				'headers'   => array( 'Accept' => 'image/jpeg, image/webp;q=0.8, image/png;q=0.7' ),
				'timeout'   => 15,
				'retries'   => 1,
				'max_bytes' => self::MAX_BYTES,
				'file'      => $file,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$size = $file->size() ? wp_getimagesize( $file->path ) : false;
		if ( ! is_array( $size ) || ! in_array( $size['mime'], array( 'image/jpeg', 'image/png', 'image/webp' ), true )
			|| min( $size[0], $size[1] ) < self::MIN_SIDE || $size[0] * $size[1] > self::MAX_PIXELS || substr_count( $file->read(), "\xFF\xDA" ) > self::MAX_SCANS ) {
			return new WP_Error( 'millwork_instagram_no_picture' );
		}
		$folder = wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
		if ( ! wp_mkdir_p( $folder ) ) {
			return new WP_Error( 'millwork_instagram_no_room' );
		}
		// This editor keeps nothing but pixels.
		$gd_first = static fn( $editors ): array => array_values( array_unique( array_merge( array( 'WP_Image_Editor_GD' ), (array) $editors ) ) );
		add_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		$editor   = wp_get_image_editor( $file->path );
		remove_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		// Smaller in any case, so that there is something to do.
		$side    = min( self::SIDE, max( $size[0], $size[1] ) - 2 );
		$resized = is_wp_error( $editor ) ? $editor : $editor->resize( $side, $side );
		if ( is_wp_error( $editor ) || is_wp_error( $resized ) ) {
			return new WP_Error( 'millwork_instagram_no_picture' );
		}
		$saved = $editor->save( "$folder/" . md5( $account . $id . hash_file( 'sha256', $file->path ) ) . '.jpg', 'image/jpeg' );
		return is_wp_error( $saved ) ? $saved : array(
			'file'   => wp_basename( $saved['path'] ),
			'bytes'  => (int) filesize( $saved['path'] ),
			'width'  => (int) $saved['width'],
			'height' => (int) $saved['height'],
		);
	}
}
