<?php
/**
 * The demo site's pictures.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Demo;

/**
 * Brings the shipped pictures into the media library.
 */
final class Pictures {

	/** Post meta of a picture that was imported: its name. */
	private const NAME = '_millwork_demo_picture';

	/** Option: names of all pictures that were ever imported. */
	private const MADE = 'millwork_demo_pictures';

	/**
	 * Takes the pictures of a folder.
	 *
	 * @param string $dir The folder: JPEG files, and `pictures.json` with their titles and alternative texts.
	 */
	public function __construct( private string $dir ) {}

	/**
	 * Imports the pictures that were not imported before.
	 *
	 * @return list<string> What was done.
	 * @throws \RuntimeException If a picture cannot be stored.
	 */
	public function import(): array {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$texts = (array) json_decode( (string) file_get_contents( $this->dir . '/pictures.json' ), true );
		$made  = (array) get_option( self::MADE, array() );
		$done  = array();
		foreach ( (array) glob( $this->dir . '/*.jpg' ) as $file ) {
			$name = pathinfo( (string) $file, PATHINFO_FILENAME );
			if ( in_array( $name, $made, true ) ) {
				continue;
			}
			$upload = wp_upload_bits( basename( (string) $file ), null, (string) file_get_contents( (string) $file ) );
			if ( ! empty( $upload['error'] ) ) {
				throw new \RuntimeException( esc_html( $upload['error'] ) );
			}
			$id = wp_insert_attachment(
				array(
					'post_title'     => $texts[ $name ]['title'] ?? $name,
					'post_mime_type' => $upload['type'],
					'post_status'    => 'inherit',
					'meta_input'     => array(
						self::NAME                 => $name,
						'_wp_attachment_image_alt' => $texts[ $name ]['alt'] ?? '',
					),
				),
				$upload['file'],
				0,
				true
			);
			if ( is_wp_error( $id ) ) {
				throw new \RuntimeException( esc_html( $id->get_error_message() ) );
			}
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
			$made[] = $name;
			$done[] = "Picture $name";
		}
		update_option( self::MADE, $made, false );
		return $done;
	}

	/**
	 * The picture of a name.
	 *
	 * @param string $name The file's name without its ending.
	 * @return int The attachment's ID; 0 if a person deleted it or there is none.
	 */
	public static function id( string $name ): int {
		$found = get_posts(
			array(
				'post_type'   => 'attachment',
				'post_status' => 'inherit',
				'meta_key'    => self::NAME, // phpcs:ignore WordPress.DB.SlowDBQuery -- A few rows, when the demo is built.
				'meta_value'  => $name, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
				'fields'      => 'ids',
				'numberposts' => 1,
			)
		);
		return (int) ( $found[0] ?? 0 );
	}

	/**
	 * Fills in `{{picture:name}}` (address) and `{{picture-id:name}}` (the attachment's ID).
	 *
	 * @param string $text Text with placeholders.
	 * @return string Text without.
	 */
	public static function fill_in( string $text ): string {
		return (string) preg_replace_callback(
			'/\{\{picture(-id)?:([\w-]+)\}\}/',
			static function ( array $found ): string {
				$id = self::id( $found[2] );
				return '' === $found[1] ? (string) wp_get_attachment_url( $id ) : (string) $id;
			},
			$text
		);
	}
}
