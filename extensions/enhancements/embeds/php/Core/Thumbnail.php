<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Http\Client;
use Millwork\Media\Download;
use Millwork\Media\PictureCopy;
use WP_Error;

/** The site's copies of embeds' pictures, in the uploads folder. */
final class Thumbnail {

	/** Inside the uploads folder. uninstall.php deletes it. */
	public const FOLDER = 'millwork-embeds';

	/** A post's ID and a hash. */
	private const FILE = '/^(\d+)-[0-9a-f]{32}\.jpg$/D';

	/** The longest side in pixels: for a column of 640 CSS pixels, half as sharp again. */
	private const SIDE = 960;

	/** The largest files accepted, in bytes. */
	private const MOST = 5 * MB_IN_BYTES;

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
		$smaller  = static fn( $most ): int => min( self::MOST, (int) $most );
		add_filter( 'millwork_external_media_max_bytes', $smaller, PHP_INT_MAX );
		$download = Download::fetch( $client ?? Client::for_public_hosts(), $source, array(), 'image' );
		remove_filter( 'millwork_external_media_max_bytes', $smaller, PHP_INT_MAX );
		if ( is_wp_error( $download ) ) {
			return $download;
		}
		$file = $download['file'];
		// Named by content: another picture has another name, so browsers load it.
		$path  = wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$post-" . md5( $source . hash_file( 'sha256', $file->path ) ) . '.jpg';
		$saved = PictureCopy::save( $file, $path, self::SIDE );
		return is_wp_error( $saved ) ? $saved : array( 'file' => $saved['file'], 'width' => $saved['width'], 'height' => $saved['height'] );
	}

	private static function path( string $file ): string {
		return preg_match( self::FILE, $file ) ? wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$file" : '';
	}
}
