<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Seo\CardFiles;
use RuntimeException;
use WP_Error;

/** Makes users, posts, pictures and connections. They go with the test. */
trait Content {

	/**
	 * Pictures that were made, which the database's transaction does not take back.
	 * @var int[]
	 */
	private array $attachments = array();

	/** Counts what was made, so that names differ. */
	private static int $made = 0;

	/** Connects the site to the services without which visitors don't see some blocks. */
	protected static function connect_services(): void {
		update_option( 'millwork_secrets', array( 'mailchimp_api_key' => str_repeat( 'a', 32 ) . '-us6' ) );
		update_option( 'millwork_settings', array( 'mailchimp_audience' => 'a1b2c3' ) );
	}

	/**
	 * @param string               $role The role, such as 'editor'.
	 * @param array<string, mixed> $args More for wp_insert_user().
	 * @return int The user's ID.
	 */
	protected function create_user( string $role = 'subscriber', array $args = array() ): int {
		$login = 'user' . ++self::$made;
		return self::id(
			wp_insert_user(
				$args + array(
					'user_login' => $login,
					'user_pass'  => 'password',
					'user_email' => "$login@example.org",
					'role'       => $role,
				)
			)
		);
	}

	/**
	 * Makes a user and continues as that user.
	 * @param string $role The role, such as 'editor'.
	 * @return int The user's ID.
	 */
	protected function become( string $role ): int {
		$id = $this->create_user( $role );
		wp_set_current_user( $id );
		return $id;
	}

	/**
	 * Makes a post; published unless said otherwise.
	 * @param array<string, mixed> $args For wp_insert_post(), which expects slashed text.
	 * @return int The post's ID.
	 */
	protected function create_post( array $args = array() ): int {
		return self::id(
			wp_insert_post(
				$args + array(
					'post_title'  => 'Post ' . ++self::$made,
					'post_status' => 'publish',
					'post_author' => get_current_user_id(),
				),
				true
			)
		);
	}

	/**
	 * Makes a picture of one color in the media library, with its smaller sizes.
	 * @param int                  $width  Pixels.
	 * @param int                  $height Pixels.
	 * @param array<string, mixed> $args   For wp_insert_attachment(), which expects slashed text.
	 * @return int The attachment's ID.
	 * @throws RuntimeException If the picture cannot be stored.
	 */
	protected function create_attachment( int $width = 640, int $height = 480, array $args = array() ): int {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$picture = imagecreatetruecolor( max( 1, $width ), max( 1, $height ) );
		ob_start();
		imagepng( $picture );
		$file = wp_upload_bits( 'picture-' . ++self::$made . '.png', null, (string) ob_get_clean() );
		if ( $file['error'] ) {
			throw new RuntimeException( $file['error'] );
		}
		$id                  = self::id(
			wp_insert_attachment(
				$args + array(
					'post_title'     => 'Picture ' . self::$made,
					'post_mime_type' => 'image/png',
					'guid'           => $file['url'],
				),
				$file['file'],
				0,
				true
			)
		);
		$this->attachments[] = $id;
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		return $id;
	}

	/** Deletes the pictures' files. */
	private function delete_files(): void {
		foreach ( $this->attachments as $id ) {
			wp_delete_attachment( $id, true );
		}
		$this->attachments = array();
		// Images that the queue has made for posts whose IDs a later test reuses.
		array_map( 'wp_delete_file', array_map( 'strval', (array) glob( wp_get_upload_dir()['basedir'] . '/' . CardFiles::FOLDER . '/*.*' ) ) );
	}

	/**
	 * The ID of what was made.
	 * @param int|WP_Error $made What WordPress's function gave.
	 * @throws RuntimeException If it was not made.
	 */
	private static function id( $made ): int {
		if ( $made instanceof WP_Error ) {
			throw new RuntimeException( $made->get_error_message() );
		}
		return $made;
	}
}
