<?php
declare( strict_types=1 );

namespace Millwork\Media;

use Millwork\Http\TemporaryFile;
use WP_Error;

/**
 * Makes a smaller JPEG of a picture from elsewhere. A file of others is never stored as it is: the image editor makes a
 * new one from its pixels.
 */
final class PictureCopy {

	/** The smallest side that is a picture, in pixels. */
	private const LEAST = 16;

	/** A small JPEG with more scans than programs write can take minutes to decode. */
	private const SCANS = 200;

	/**
	 * @param TemporaryFile $file Downloaded, with a size and type that its reader accepts.
	 * @param string        $path Where the copy is stored. Its folder is made.
	 * @param int           $side The longest side of the copy, in pixels.
	 * @return array{file: string, bytes: int, width: int, height: int}|WP_Error The file's name.
	 */
	public static function save( TemporaryFile $file, string $path, int $side ): array|WP_Error {
		$size = $file->size() ? wp_getimagesize( $file->path ) : false;
		if ( ! is_array( $size ) || min( $size[0], $size[1] ) < self::LEAST || substr_count( $file->read(), "\xFF\xDA" ) > self::SCANS ) {
			return new WP_Error( 'millwork_copy_no_picture' );
		}
		if ( ! wp_mkdir_p( dirname( $path ) ) ) {
			return new WP_Error( 'millwork_copy_no_folder' );
		}
		wp_raise_memory_limit( 'image' );
		// GD keeps only pixels. Plugins may want other types than the name says.
		$gd_first = static fn( $editors ): array => array_values( array_unique( array_merge( array( 'WP_Image_Editor_GD' ), (array) $editors ) ) );
		$as_named = static fn(): array => array();
		add_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		add_filter( 'image_editor_output_format', $as_named, PHP_INT_MAX );
		try {
			$editor = wp_get_image_editor( $file->path );
			// Always smaller, so that the editor makes a new image; WordPress ignores a difference of one pixel.
			$side    = min( $side, max( $size[0], $size[1] ) - 2 );
			$resized = is_wp_error( $editor ) ? $editor : $editor->resize( $side, $side );
			$saved   = is_wp_error( $editor ) || is_wp_error( $resized ) ? $resized : $editor->save( $path, 'image/jpeg' );
		} finally {
			remove_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
			remove_filter( 'image_editor_output_format', $as_named, PHP_INT_MAX );
		}
		return is_array( $saved ) ? array(
			'file'   => wp_basename( $saved['path'] ),
			'bytes'  => (int) filesize( $saved['path'] ),
			'width'  => (int) $saved['width'],
			'height' => (int) $saved['height'],
		) : ( is_wp_error( $saved ) ? $saved : new WP_Error( 'millwork_copy_no_picture' ) );
	}
}
