<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

/**
 * Finds out which file of the media library is a hosted video: where a site kept or took back its own,
 * visitors get that one and the service is asked nothing.
 */
final class SiteFile {

	/** Where other plugins keep the id that a file of the media library has at the service. */
	private const META = 'videopress_guid';

	/**
	 * @param string $guid The video's id at the service, checked; '' if it has none.
	 * @param int    $id   The attachment that the block names; of another site, if it was copied from there.
	 * @param string $src  The file that the block names.
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
				// MySQL compares without regard to case, and ids differ by it.
				if ( self::guid_of( $attachment ) === $guid && self::is_here( $attachment ) ) {
					return (string) wp_get_attachment_url( $attachment );
				}
			}
		}
		return self::own( $src );
	}

	/**
	 * An address, if it is one of this site's.
	 * @param string $url The address.
	 * @return string Not escaped; '' if it is another host's.
	 */
	public static function own( string $url ): string {
		$url   = esc_url_raw( trim( $url ), array( 'http', 'https' ) );
		$own   = array( home_url(), (string) wp_get_upload_dir()['baseurl'] );
		$hosts = array_map( static fn( string $address ): string => strtolower( (string) wp_parse_url( $address, PHP_URL_HOST ) . ':' . wp_parse_url( $address, PHP_URL_PORT ) ), array( ...$own, $url ) );
		return '' !== $url && preg_match( '~^https?://~i', $url ) && in_array( array_pop( $hosts ), $hosts, true ) ? $url : '';
	}

	/**
	 * An id at the service, if it is one.
	 * @param mixed $value What was stored.
	 */
	public static function guid( mixed $value ): string {
		return is_string( $value ) && preg_match( '/^[A-Za-z0-9]{8}$/D', $value ) ? $value : '';
	}

	/** The id that a file has at the service. */
	public static function guid_of( int $attachment ): string {
		$guid = get_post_meta( $attachment, self::META, true );
		if ( ! is_string( $guid ) || '' === $guid ) {
			$guid = self::record( $attachment )['guid'] ?? '';
		}
		return self::guid( $guid );
	}

	/**
	 * What the media library has of a file at the service.
	 * @return array<string, mixed>
	 */
	public static function record( int $attachment ): array {
		$metadata = wp_get_attachment_metadata( $attachment );
		$record   = is_array( $metadata ) ? $metadata['videopress'] ?? array() : array();
		return is_array( $record ) ? $record : array();
	}

	/**
	 * Whether an attachment is a video whose file is really here, for the post to show: others are named
	 * only, and lie at the service.
	 */
	private static function is_here( int $attachment ): bool {
		return 'attachment' === get_post_type( $attachment )
			&& 'inherit' === get_post_field( 'post_status', $attachment )
			&& str_starts_with( (string) get_post_mime_type( $attachment ), 'video/' )
			&& is_file( (string) get_attached_file( $attachment ) )
			&& self::may_be_shown( $attachment );
	}

	/**
	 * Whether the post may show an attachment that its block does not name by address. The file of a post
	 * that is not public is shown by those who may read that, and not by everybody who knows an id.
	 */
	private static function may_be_shown( int $attachment ): bool {
		$post = get_post();
		return is_post_publicly_viewable( $attachment ) || ( $post && user_can( (int) $post->post_author, 'read_post', $attachment ) );
	}
}
