<?php
declare( strict_types=1 );

namespace Millwork\Media;

/**
 * Replaces the URL of an original upload. WordPress shows a smaller or turned copy instead, and keeps the original out
 * of the page, but posts that were saved before the copy existed have the original's URL. WordPress then finds no other
 * sizes either.
 */
final class OriginalUpload {

	/**
	 * The file that WordPress shows instead.
	 * @param string $url  Not escaped.
	 * @param int    $id   The attachment; 0 if it is none.
	 * @param string $size For example 'large'.
	 * @return string Not escaped; the same URL if it isn't the attachment's original upload.
	 */
	public static function replace( string $url, int $id, string $size = 'full' ): string {
		$meta = 0 === $id ? false : wp_get_attachment_metadata( $id );
		if ( ! is_array( $meta ) || ! is_string( $meta['original_image'] ?? null ) || ! is_string( $meta['file'] ?? null ) ) {
			return $url;
		}
		$folder   = dirname( $meta['file'] );
		$original = ( '.' === $folder ? '' : "$folder/" ) . $meta['original_image'];
		// In posts copied from another site, the ids mean other images here.
		if ( ! str_ends_with( rawurldecode( (string) wp_parse_url( $url, PHP_URL_PATH ) ), "/$original" ) ) {
			return $url;
		}
		$shown = wp_get_attachment_image_url( $id, $size );
		return false === $shown ? $url : $shown;
	}
}
