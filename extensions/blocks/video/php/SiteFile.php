<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

/**
 * Finds the media library's file of a hosted video. If this site has the file, visitors get it and the service isn't
 * contacted.
 */
final class SiteFile {

	/** Metadata where other plugins store a file's id at the service. */
	private const META = 'videopress_guid';

	/**
	 * @param string $guid The video's id at the service, validated; '' if it has none.
	 * @param int    $id   The attachment in the block; another site's if the block was copied from there.
	 * @param string $src  The file in the block.
	 * @return string Not escaped; '' if this site has no such file.
	 */
	public static function find( string $guid, int $id, string $src ): string {
		if ( '' !== $guid ) {
			if ( $id > 0 && self::guid_of( $id ) === $guid && self::is_here( $id ) ) {
				return (string) wp_get_attachment_url( $id );
			}
			$found = get_posts(
				array(
					'post_type'              => 'attachment',
					'post_status'            => 'inherit',
					'post_mime_type'         => 'video',
					'meta_key'               => self::META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Indexed, and WordPress keeps the answer.
					'meta_value'             => $guid, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- As above: few attachments have the key.
					'fields'                 => 'ids',
					'numberposts'            => 5,
					'orderby'                => 'ID',
					'update_post_term_cache' => false,
				)
			);
			foreach ( $found as $attachment ) {
				// MySQL compares case-insensitively, but ids are case-sensitive.
				if ( self::guid_of( $attachment ) === $guid && self::is_here( $attachment ) ) {
					return (string) wp_get_attachment_url( $attachment );
				}
			}
		}
		return self::own( $src );
	}

	/** @return string The URL if it is on this site, not escaped; '' for another host. */
	public static function own( string $url ): string {
		$url   = esc_url_raw( trim( $url ), array( 'http', 'https' ) );
		$own   = array( home_url(), (string) wp_get_upload_dir()['baseurl'] );
		$hosts = array_map( static fn( string $address ): string => strtolower( (string) wp_parse_url( $address, PHP_URL_HOST ) . ':' . wp_parse_url( $address, PHP_URL_PORT ) ), array( ...$own, $url ) );
		return '' !== $url && preg_match( '~^https?://~i', $url ) && in_array( array_pop( $hosts ), $hosts, true ) ? $url : '';
	}

	/** @return string '' if this isn't an id at the service. */
	public static function guid( mixed $value ): string {
		return is_string( $value ) && preg_match( '/^[A-Za-z0-9]{8}$/D', $value ) ? $value : '';
	}

	/** A file's id at the service. */
	public static function guid_of( int $attachment ): string {
		$guid = get_post_meta( $attachment, self::META, true );
		if ( ! is_string( $guid ) || '' === $guid ) {
			$guid = self::record( $attachment )['guid'] ?? '';
		}
		return self::guid( $guid );
	}

	/** @return array<string, mixed> The stored data about a file at the service. */
	public static function record( int $attachment ): array {
		$metadata = wp_get_attachment_metadata( $attachment );
		$record   = is_array( $metadata ) ? $metadata['videopress'] ?? array() : array();
		return is_array( $record ) ? $record : array();
	}

	/**
	 * Whether an attachment is a video whose file is on this site and may be shown. Other attachments are only records
	 * of files at the service.
	 */
	private static function is_here( int $attachment ): bool {
		return 'attachment' === get_post_type( $attachment )
			&& 'inherit' === get_post_field( 'post_status', $attachment )
			&& str_starts_with( (string) get_post_mime_type( $attachment ), 'video/' )
			&& is_file( (string) get_attached_file( $attachment ) )
			&& self::may_be_shown( $attachment );
	}

	/**
	 * Whether a post may show an attachment without having its URL. Files of nonpublic posts are shown only to people
	 * who can read those, not to everyone who knows an id.
	 */
	private static function may_be_shown( int $attachment ): bool {
		$post = get_post();
		return is_post_publicly_viewable( $attachment ) || ( $post && user_can( (int) $post->post_author, 'read_post', $attachment ) );
	}
}
