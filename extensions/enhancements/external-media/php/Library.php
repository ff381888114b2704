<?php
/**
 * Copies in the media library.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use WP_Error;

/**
 * Copies a medium into the media library, by WordPress's own functions for uploads, with its attribution
 * as the caption and in its meta.
 */
final class Library {

	/** The meta with the provider's name and id, as 'pexels/123'. */
	private const ID = '_millwork_external_id';

	/** The meta with the attribution: a page's address and HTML. */
	private const CREDIT = '_millwork_external_credit';

	/** When another process would be done with a picture, in seconds. */
	private const PATIENCE = 2 * MINUTE_IN_SECONDS;

	/**
	 * Copies a medium, for the current user, who may upload files. What was copied within the last hour is
	 * not copied again: an answer may have been lost.
	 *
	 * @param Item $item The medium.
	 * @param int  $post The post that it is for; 0 for none.
	 * @return int|WP_Error The id of the attachment. With an error nothing was stored.
	 */
	public static function copy( Item $item, int $post ): int|WP_Error {
		$provider = Providers::get( $item->service );
		if ( is_wp_error( $provider ) ) {
			return $provider;
		}
		$known = self::copied( $item );
		if ( $known ) {
			return $known;
		}
		$refusal = self::refusal( $item );
		if ( $refusal ) {
			return $refusal;
		}
		$place    = $provider->file( $item );
		$download = is_wp_error( $place ) ? $place : Download::fetch( $place['client'], $place['url'], $place['headers'], $item->kind );
		if ( is_wp_error( $download ) ) {
			return $item->expires && 'millwork_http_denied' === $download->get_error_code() ? self::expired( $item ) : $download;
		}
		if ( is_multisite() && get_upload_space_available() < $download['file']->size() ) {
			return new WP_Error( 'millwork_media_no_space', __( 'This site’s space for files is used up. Delete files from the media library, or ask the network’s administrator for more.', 'millwork' ), array( 'status' => 507 ) );
		}
		self::load();
		$path = '';
		$note = static function ( mixed $upload ) use ( &$path ): mixed {
			$path = is_array( $upload ) && is_string( $upload['file'] ?? null ) ? $upload['file'] : '';
			return $upload;
		};
		add_filter( 'wp_handle_upload', $note, PHP_INT_MAX );
		$id = media_handle_sideload(
			array(
				'name'     => self::file_name( $item ) . '.' . Download::ENDINGS[ $download['type'] ],
				'tmp_name' => $download['file']->path,
				'type'     => $download['type'],
				'size'     => (string) $download['file']->size(),
				'error'    => '0',
			),
			$post,
			null,
			array(
				// In the place of what stands in the file.
				'post_title'   => wp_slash( $item->title ),
				'post_excerpt' => wp_slash( $item->credit ),
				'post_content' => '',
				'meta_input'   => array(
					self::ID     => "$item->service/$item->id",
					self::CREDIT => wp_slash( (string) wp_json_encode( array( 'page' => $item->page, 'html' => $item->credit ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
				),
			)
		);
		remove_filter( 'wp_handle_upload', $note, PHP_INT_MAX );
		if ( is_wp_error( $id ) ) {
			// WordPress leaves the file there where only the attachment failed.
			'' === $path || wp_delete_file( $path );
			/* translators: %s: a sentence of WordPress's that says why. */
			return new WP_Error( 'millwork_media_not_stored', sprintf( __( 'The file could not be put into the media library: %s', 'millwork' ), wp_strip_all_tags( $id->get_error_message() ) ), array( 'status' => 500 ) );
		}
		self::set_alt( $id, $item );
		return $id;
	}

	/**
	 * Loads WordPress's functions for uploads.
	 */
	private static function load(): void {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
	}

	/**
	 * Says what a picture shows. WordPress takes a text out of the file, which is anybody's.
	 *
	 * @param int  $id   The attachment.
	 * @param Item $item The medium.
	 */
	private static function set_alt( int $id, Item $item ): void {
		delete_post_meta( $id, '_wp_attachment_image_alt' );
		if ( '' !== $item->alt ) {
			update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $item->alt ) );
		}
	}

	/**
	 * What speaks against copying a medium.
	 *
	 * @param Item $item The medium.
	 */
	private static function refusal( Item $item ): ?WP_Error {
		if ( 'folder' === $item->kind ) {
			return new WP_Error( 'millwork_media_folder', __( 'This is a folder. Open it, and choose what is in it.', 'millwork' ), array( 'status' => 400 ) );
		}
		if ( '' !== $item->problem ) {
			return new WP_Error( 'millwork_media_not_ready', $item->problem, array( 'status' => 409 ) );
		}
		return $item->expires && $item->expires <= time() ? self::expired( $item ) : null;
	}

	/**
	 * What is said of a file that is no longer there.
	 *
	 * @param Item $item The medium.
	 */
	private static function expired( Item $item ): WP_Error {
		/* translators: %s: the title of a picture. */
		return new WP_Error( 'millwork_media_expired', sprintf( __( '“%s” was chosen too long ago: the service gives a file for an hour only. Choose it again.', 'millwork' ), $item->title ), array( 'status' => 410 ) );
	}

	/**
	 * An attachment as blocks take it.
	 *
	 * @param int $id The attachment.
	 * @return array<string, mixed>|null Null if there is none.
	 */
	public static function describe( int $id ): ?array {
		$media = wp_prepare_attachment_for_js( $id );
		if ( ! $media ) {
			return null;
		}
		$media  = array_intersect_key( $media, array_flip( array( 'id', 'url', 'link', 'alt', 'caption', 'title', 'mime', 'type', 'subtype', 'width', 'height', 'sizes' ) ) );
		$media += array(
			'ID'  => $media['id'],
			'URL' => $media['url'],
		);
		return $media;
	}

	/**
	 * The attachment that was made of a medium within the last hour by the current user.
	 *
	 * @param Item $item The medium.
	 * @return int Its id; 0 if there is none.
	 */
	private static function copied( Item $item ): int {
		$found = get_posts(
			array(
				'post_type'   => 'attachment',
				'post_status' => 'inherit',
				'author'      => get_current_user_id(),
				'numberposts' => 1,
				'fields'      => 'ids',
				'date_query'  => array( array( 'after' => '1 hour ago' ) ),
				'meta_key'    => self::ID, // phpcs:ignore WordPress.DB.SlowDBQuery -- Of one user's last hour.
				'meta_value'  => "$item->service/$item->id", // phpcs:ignore WordPress.DB.SlowDBQuery -- As above.
			)
		);
		$id    = (int) ( $found[0] ?? 0 );
		if ( ! $id || ! is_file( (string) get_attached_file( $id ) ) ) {
			return 0;
		}
		if ( wp_attachment_is_image( $id ) && ! wp_get_attachment_metadata( $id ) && time() - (int) get_post_timestamp( $id ) > self::PATIENCE ) {
			// PHP ended in the midst of the copying.
			self::load();
			self::set_alt( $id, $item );
			wp_update_image_subsizes( $id );
		}
		return $id;
	}

	/**
	 * A name for the file, without its ending. Dots would make endings of their own.
	 *
	 * @param Item $item The medium.
	 */
	private static function file_name( Item $item ): string {
		$name = trim( mb_substr( sanitize_file_name( str_replace( '.', '-', $item->title ) ), 0, 60 ), '-_' );
		return '' === $name || 'unnamed-file' === $name ? "$item->service-$item->id" : $name;
	}
}
