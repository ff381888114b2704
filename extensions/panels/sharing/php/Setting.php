<?php
declare( strict_types=1 );

namespace Millwork\Units\Sharing;

use Millwork\Panels\Fields;
use Millwork\Panels\LikesAndSharing;
use WP_Post;

/**
 * The field `jetpack_sharing_enabled`, stored as in existing posts: the post meta `sharing_disabled`, '1' if the author
 * switched the buttons off. '0', which Jetpack reads as on, means buttons on a site that shows none by default; without
 * the meta the site decides.
 */
final class Setting {

	private const META = 'sharing_disabled';

	public static function register(): void {
		Fields::register(
			'sharing',
			LikesAndSharing::types( LikesAndSharing::SHARING ),
			'jetpack_sharing_enabled',
			array( 'description' => __( 'Whether the post shows sharing buttons.', 'millwork' ), 'type' => 'boolean' ),
			array( self::class, 'is_on' ),
			array( self::class, 'store' )
		);
	}

	/**
	 * Adds the buttons below a post.
	 * @param array<string, callable(WP_Post): string> $parts By panel.
	 * @return array<string, callable(WP_Post): string>
	 */
	public static function add_part( array $parts, WP_Post $post ): array {
		return self::is_shareable( $post ) ? $parts + array( 'sharing' => array( Buttons::class, 'markup' ) ) : $parts;
	}

	public static function is_on( int $post_id ): bool {
		$stored = get_post_meta( $post_id, self::META, true );
		return '' === $stored || ! is_scalar( $stored ) ? LikesAndSharing::is_on( LikesAndSharing::SHARING, $post_id ) : ! $stored;
	}

	/**
	 * Stores the author's choice, unless it is the site's default.
	 * @param bool $on Whether to show the buttons.
	 */
	public static function store( int $post_id, bool $on ): void {
		if ( LikesAndSharing::is_on( LikesAndSharing::SHARING, $post_id ) === $on ) {
			delete_post_meta( $post_id, self::META );
		} else {
			update_post_meta( $post_id, self::META, $on ? '0' : '1' );
		}
	}

	/**
	 * Whether a post's page shows the buttons: it is published and public, its type supports them, they are on, and no
	 * other plugin provides them.
	 */
	public static function is_shareable( ?WP_Post $post ): bool {
		return null !== $post
			&& ! self::is_elsewhere()
			&& '' === $post->post_password
			&& post_type_supports( $post->post_type, LikesAndSharing::SUPPORTS[ LikesAndSharing::SHARING ] )
			&& is_post_publicly_viewable( $post )
			&& self::is_on( $post->ID );
	}

	/** Whether another plugin shows sharing buttons: Jetpack loads this function only with its module. */
	private static function is_elsewhere(): bool {
		/**
		 * Filters whether another plugin shows sharing buttons below posts, so that Millwork doesn't.
		 * @param bool $elsewhere True while Jetpack's sharing module is active.
		 */
		return (bool) apply_filters( 'millwork_sharing_elsewhere', function_exists( 'sharing_display' ) );
	}
}
