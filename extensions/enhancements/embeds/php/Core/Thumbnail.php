<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Http\Client;
use Millwork\Media\Download;
use WP_Error;

/**
 * The site's copies of embeds' pictures, in the uploads folder. A file of others is never stored as it is: the image
 * editor makes a new one from its pixels.
 */
final class Thumbnail {

	/** Inside the uploads folder. uninstall.php deletes it. */
	public const FOLDER = 'millwork-embeds';

	/** A post's ID and a hash. */
	private const FILE = '/^(\d+)-[0-9a-f]{32}\.jpg$/D';

	/** The longest side in pixels: for a column of 640 CSS pixels, half as sharp again. */
	private const SIDE = 960;

	/** The largest files accepted, in bytes. */
	private const MOST = 5 * MB_IN_BYTES;

	/** The smallest side that is a picture, in pixels. */
	private const LEAST = 16;

	/** A small JPEG with more scans than programs write can take minutes to decode. */
	private const SCANS = 200;

	/** @return string '' if there is none. */
	public static function url( string $file ): string {
		return self::path( $file ) ? set_url_scheme( wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$file" ) : '';
	}

	/** Whether the file is there. */
	public static function exists( string $file ): bool {
		$path = self::path( $file );
		return '' !== $path && is_file( $path );
	}

	/** Deletes a post's file. A row that was copied from another post keeps that post's file. */
	public static function delete( int $post, string $file ): void {
		if ( preg_match( self::FILE, $file, $found ) && (int) $found[1] === $post ) {
			wp_delete_file( self::path( $file ) );
		}
	}

	/**
	 * Copies a picture.
	 * @param string $source Its URL at the provider.
	 * @return array{file: string, width: int, height: int}|WP_Error
	 */
	public static function copy( int $post, string $source, ?Client $client = null ): array|WP_Error {
		wp_raise_memory_limit( 'image' );
		$smaller  = static fn( $most ): int => min( self::MOST, (int) $most );
		add_filter( 'millwork_external_media_max_bytes', $smaller, PHP_INT_MAX );
		$download = Download::fetch( $client ?? Client::for_public_hosts(), $source, array(), 'image' );
		remove_filter( 'millwork_external_media_max_bytes', $smaller, PHP_INT_MAX );
		if ( is_wp_error( $download ) ) {
			return $download;
		}
		$file = $download['file'];
		$size = wp_getimagesize( $file->path );
		if ( ! $size || min( $size[0], $size[1] ) < self::LEAST || substr_count( $file->read(), "\xFF\xDA" ) > self::SCANS ) {
			return new WP_Error( 'millwork_embeds_no_picture' );
		}
		$folder = wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
		if ( ! wp_mkdir_p( $folder ) ) {
			return new WP_Error( 'millwork_embeds_no_folder' );
		}
		// GD keeps only pixels.
		$gd_first = static fn( $editors ): array => array_values( array_unique( array_merge( array( 'WP_Image_Editor_GD' ), (array) $editors ) ) );
		add_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		$editor   = wp_get_image_editor( $file->path );
		remove_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		// Always smaller, so that the editor makes a new image; WordPress ignores a difference of one pixel.
		$side    = min( self::SIDE, max( $size[0], $size[1] ) - 2 );
		$resized = is_wp_error( $editor ) ? $editor : $editor->resize( $side, $side );
		if ( is_wp_error( $editor ) || is_wp_error( $resized ) ) {
			return is_wp_error( $resized ) ? $resized : new WP_Error( 'millwork_embeds_no_picture' );
		}
		// Named by content: another picture has another name, so browsers load it. Plugins may want other types.
		$as_named = static fn(): array => array();
		add_filter( 'image_editor_output_format', $as_named, PHP_INT_MAX );
		$saved    = $editor->save( "$folder/$post-" . md5( $source . hash_file( 'sha256', $file->path ) ) . '.jpg', 'image/jpeg' );
		remove_filter( 'image_editor_output_format', $as_named, PHP_INT_MAX );
		return is_wp_error( $saved ) ? $saved : array(
			'file'   => wp_basename( $saved['path'] ),
			'width'  => (int) $saved['width'],
			'height' => (int) $saved['height'],
		);
	}

	private static function path( string $file ): string {
		return preg_match( self::FILE, $file ) ? wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$file" : '';
	}
}
