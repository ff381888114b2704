<?php
declare( strict_types=1 );

namespace Millwork\Media;

use Millwork\Http\TemporaryFile;
use WP_Error;

/** Adds files from Download to the media library, with WordPress's own functions for uploads. */
final class Upload {

	/** Seconds after which another process must be done with an image. */
	private const PATIENCE = 2 * MINUTE_IN_SECONDS;

	/**
	 * Stores a file for the current user, who may upload files.
	 * @param array{file: TemporaryFile, type: string} $download From Download::fetch().
	 * @param array{title: string, caption: string, alt: string, meta: array<string, string>, name: string} $about Texts
	 *     without HTML, except for the caption, which is escaped; `meta` values by name; `name` is the file's, if the
	 *     title can't be used.
	 * @param int                                      $post     The post to attach it to; 0 for none.
	 * @return int|WP_Error The attachment's ID. With an error nothing was stored.
	 */
	public static function store( array $download, array $about, int $post ): int|WP_Error {
		if ( is_multisite() && get_upload_space_available() < $download['file']->size() ) {
			return new WP_Error( 'millwork_media_no_space', __( 'This site has no more space for files. Delete files from the media library, or ask your network administrator for more space.', 'millwork' ), array( 'status' => 507 ) );
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
				'name'     => self::file_name( $about['title'], $about['name'] ) . '.' . Download::ENDINGS[ $download['type'] ],
				'tmp_name' => $download['file']->path,
				'type'     => $download['type'],
				'size'     => (string) $download['file']->size(),
				'error'    => '0',
			),
			$post,
			null,
			array(
				// Replaces the title in the file's metadata. WordPress treats titles as HTML, and doesn't filter an
				// administrator's.
				'post_title'   => wp_slash( str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $about['title'] ) ),
				'post_excerpt' => wp_slash( $about['caption'] ),
				'post_content' => '',
				'meta_input'   => wp_slash( $about['meta'] ),
			)
		);
		remove_filter( 'wp_handle_upload', $note, PHP_INT_MAX );
		if ( is_wp_error( $id ) ) {
			// WordPress keeps the file if only creating the attachment failed.
			'' === $path || wp_delete_file( $path );
			/* translators: %s: a sentence of WordPress's that says why. */
			return new WP_Error( 'millwork_media_not_stored', sprintf( __( 'The file couldn’t be added to the media library: %s', 'millwork' ), wp_strip_all_tags( $id->get_error_message() ) ), array( 'status' => 500 ) );
		}
		self::set_alt( $id, $about['alt'] );
		return $id;
	}

	/**
	 * The attachment that the current user created within the last hour with a given meta value, because its response
	 * may have been lost.
	 * @param string $meta The meta key.
	 * @param string $alt  The alternative text.
	 * @return int Its ID; 0 if there is none.
	 */
	public static function recent( string $meta, string $value, string $alt ): int {
		$found = get_posts(
			array(
				'post_type'   => 'attachment',
				'post_status' => 'inherit',
				'author'      => get_current_user_id(),
				'numberposts' => 1,
				'fields'      => 'ids',
				'date_query'  => array( array( 'after' => '1 hour ago' ) ),
				'meta_key'    => $meta, // phpcs:ignore WordPress.DB.SlowDBQuery -- Of one user's last hour.
				'meta_value'  => $value, // phpcs:ignore WordPress.DB.SlowDBQuery -- As above.
			)
		);
		$id    = (int) ( $found[0] ?? 0 );
		if ( ! $id || ! is_file( (string) get_attached_file( $id ) ) ) {
			return 0;
		}
		if ( wp_attachment_is_image( $id ) && ! wp_get_attachment_metadata( $id ) && time() - (int) get_post_timestamp( $id ) > self::PATIENCE ) {
			// PHP ended while it was being copied.
			self::load();
			self::set_alt( $id, $alt );
			wp_update_image_subsizes( $id );
		}
		return $id;
	}

	/** Loads WordPress's functions for uploads. */
	private static function load(): void {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
	}

	/** Sets the alternative text, because WordPress uses the untrusted text in the file. */
	private static function set_alt( int $id, string $alt ): void {
		delete_post_meta( $id, '_wp_attachment_image_alt' );
		if ( '' !== $alt ) {
			update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $alt ) );
		}
	}

	/** A file name without extension or dots, which could form one. $instead is used if the title can't be. */
	private static function file_name( string $title, string $instead ): string {
		$name = trim( mb_substr( sanitize_file_name( str_replace( '.', '-', $title ) ), 0, 60 ), '-_' );
		return '' === $name || 'unnamed-file' === $name ? $instead : $name;
	}
}
