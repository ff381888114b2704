<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Features\Sharing\Networks\ReadPost;
use WP_User;

/** Exports and erases a user's X archive, with WordPress's tools and in the user's own profile. */
final class Privacy {

	private const ID = 'millwork-unroll';

	/** The checkbox in the profile. */
	private const FIELD = 'millwork_forget_x_archive';

	/** How many posts are exported per step. */
	private const STEP = 200;

	/** @return mixed With ours. */
	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters[ self::ID ] = array(
				'exporter_friendly_name' => __( 'X archives', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	/** @return mixed With ours. */
	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers[ self::ID ] = array(
				'eraser_friendly_name' => __( 'X archives', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/**
	 * Exports a user's archive.
	 * @param mixed $email The user's address.
	 * @param mixed $page The step, one-based.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email, mixed $page = 1 ): array {
		$user  = self::user( $email );
		$posts = $user ? Archive::page( $user, self::STEP * max( 0, (int) $page - 1 ), self::STEP ) : array();
		return array(
			'data' => array_map(
				static fn( ReadPost $post ): array => array(
					'group_id'    => self::ID,
					'group_label' => __( 'X archive', 'millwork' ),
					'item_id'     => self::ID . "-$post->id",
					'data'        => array(
						array(
							'name'  => __( 'Post', 'millwork' ),
							// The tool prints it as HTML.
							'value' => htmlspecialchars( implode( "\n\n", $post->paragraphs ) ),
						),
						array( 'name' => __( 'URL', 'millwork' ), 'value' => esc_url( $post->url ) ),
						array( 'name' => __( 'Date', 'millwork' ), 'value' => gmdate( 'c', $post->time ) ),
					),
				),
				$posts
			),
			'done' => count( $posts ) < self::STEP,
		);
	}

	/**
	 * Erases a user's archive.
	 * @param mixed $email The user's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( mixed $email ): array {
		$user = self::user( $email );
		$had  = $user && Archive::count( $user ) > 0;
		if ( $had ) {
			Archive::forget( $user );
		}
		return array(
			'items_removed'  => $had,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Prints the field to delete the archive in the profile of a user who has one.
	 * @param WP_User $user The user viewing the profile.
	 */
	public static function print_field( WP_User $user ): void {
		$count = Archive::count( $user->ID );
		if ( 0 === $count ) {
			return;
		}
		?>
<h2><?php esc_html_e( 'X archive', 'millwork' ); ?></h2>
<table class="form-table" role="presentation"><tr><th scope="row"><?php esc_html_e( 'Your posts', 'millwork' ); ?></th><td>
	<label><input type="checkbox" name="<?php echo esc_attr( self::FIELD ); ?>" value="1">
		<?php
		/* translators: %s: a number. */
		echo esc_html( sprintf( _n( 'Remove the %s post stored on this site', 'Remove the %s posts stored on this site', $count, 'millwork' ), number_format_i18n( $count ) ) );
		?>
	</label>
	<p class="description"><?php esc_html_e( 'You uploaded an X archive to turn threads into blocks. Content already in your posts stays there.', 'millwork' ); ?></p>
</td></tr></table>
		<?php
	}

	/**
	 * Deletes the archive if the user asked for it in the profile. WordPress has checked the form's nonce.
	 * @param mixed $user The user's ID.
	 */
	public static function take_field( mixed $user ): void {
		if ( isset( $_POST[ self::FIELD ] ) && get_current_user_id() === (int) $user ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- WordPress has checked its own.
			Archive::forget( $user );
		}
	}

	/**
	 * The user with an address.
	 * @param mixed $email The address.
	 * @return int 0 if there is none.
	 */
	private static function user( mixed $email ): int {
		$user = get_user_by( 'email', is_string( $email ) ? $email : '' );
		return $user ? $user->ID : 0;
	}
}
