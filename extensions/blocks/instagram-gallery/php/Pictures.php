<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Http\Client;
use Millwork\Http\TemporaryFile;
use Millwork\Media\PictureCopy;
use WP_Error;

/**
 * Copies images to the uploads folder: Instagram's URLs expire after days, and pages contact no other host. A remote
 * file is never stored as it is.
 * @phpstan-import-type Picture from Accounts
 */
final class Pictures {

	/** Inside the uploads folder. uninstall.php deletes it. */
	public const FOLDER = 'millwork-instagram';

	/** The format of a file's name. */
	public const FILE = '/^[0-9a-f]{32}\.jpg$/D';

	/** The longer side of a copy, in pixels: two per CSS pixel in a usual column. */
	private const SIDE = 720;

	/** The largest accepted images, in bytes and in pixels. */
	private const MAX_BYTES  = 8 * MB_IN_BYTES;
	private const MAX_PIXELS = 25000000;

	/** The most bytes for all copies of the site. */
	private const DISK = 100 * MB_IN_BYTES;

	public static function url( string $file ): string {
		return set_url_scheme( wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$file" );
	}

	public static function delete( string $file ): void {
		// A stored value can't point to a file elsewhere.
		if ( preg_match( self::FILE, $file ) ) {
			wp_delete_file( wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$file" );
		}
	}

	/** @param int $bytes The size of all copies. */
	public static function has_room( int $bytes ): bool {
		/**
		 * Filters the maximum total size of images copied from Instagram.
		 *
		 * @param int $bytes Total size in bytes.
		 */
		return $bytes < (int) apply_filters( 'millwork_instagram_disk', self::DISK );
	}

	/**
	 * @param string $account The account's id.
	 * @param string $id      The post's id.
	 * @param string $source  The image's URL at Instagram.
	 * @return array{file: string, bytes: int, width: int, height: int}|WP_Error
	 */
	public static function copy( string $account, string $id, string $source ): array|WP_Error {
		$file = TemporaryFile::make();
		if ( ! $file ) {
			return new WP_Error( 'millwork_instagram_no_room' );
		}
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
			|| $size[0] * $size[1] > self::MAX_PIXELS ) {
			return new WP_Error( 'millwork_instagram_no_picture' );
		}
		return PictureCopy::save( $file, wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . '/' . md5( $account . $id . hash_file( 'sha256', $file->path ) ) . '.jpg', self::SIDE );
	}
}
