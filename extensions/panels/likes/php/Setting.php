<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Panels\Fields;
use Millwork\Panels\LikesAndSharing;
use WP_Post;

/**
 * The field `jetpack_likes_enabled`, stored as in existing posts: the post meta `switch_like_status`, '1' or '0' if the
 * author decided, missing if the site decides.
 */
final class Setting {

	/** The meta key of stored posts. */
	private const META = 'switch_like_status';

	public static function register(): void {
		Fields::register(
			'likes',
			LikesAndSharing::types( LikesAndSharing::LIKES ),
			'jetpack_likes_enabled',
			array( 'description' => __( 'Whether the post shows a Like button.', 'millwork' ), 'type' => 'boolean' ),
			array( self::class, 'is_on' ),
			array( self::class, 'store' )
		);
	}

	public static function is_on( int $post_id ): bool {
		$stored = get_post_meta( $post_id, self::META, true );
		return '' === $stored || ! is_scalar( $stored ) ? LikesAndSharing::is_on( LikesAndSharing::LIKES, $post_id ) : (bool) $stored;
	}

	/**
	 * Stores the author's choice, unless it is the site's default.
	 * @param bool $on Whether to show the button.
	 */
	public static function store( int $post_id, bool $on ): void {
		if ( LikesAndSharing::is_on( LikesAndSharing::LIKES, $post_id ) === $on ) {
			delete_post_meta( $post_id, self::META );
		} else {
			update_post_meta( $post_id, self::META, $on ? '1' : '0' );
		}
	}

	/**
	 * Whether visitors can like a post: it is published and public, its type supports likes, they are on, and no other
	 * plugin provides them.
	 */
	public static function is_likeable( ?WP_Post $post ): bool {
		return null !== $post
			&& ! self::is_elsewhere()
			&& '' === $post->post_password
			&& post_type_supports( $post->post_type, LikesAndSharing::SUPPORTS[ LikesAndSharing::LIKES ] )
			&& is_post_publicly_viewable( $post )
			&& ( self::is_on( $post->ID ) || self::has_block( $post ) );
	}

	/**
	 * Whether a block shows the button, wherever its author put it.
	 * @param bool $in_content Only in the post's own content.
	 */
	public static function has_block( WP_Post $post, bool $in_content = false ): bool {
		/**
		 * Filters whether visitors can like a post because of a block.
		 *
		 * @param bool    $has        Whether there is such a block.
		 * @param WP_Post $post       The post.
		 * @param bool    $in_content Whether only blocks in the post's own content count.
		 */
		return (bool) apply_filters( 'millwork_has_like_block', false, $post, $in_content );
	}

	/** Whether another plugin shows likes: Jetpack loads this class only with its module. */
	private static function is_elsewhere(): bool {
		/**
		 * Filters whether another plugin shows Like buttons below posts, so that Millwork doesn't.
		 * @param bool $elsewhere True while Jetpack's Likes module is active.
		 */
		return (bool) apply_filters( 'millwork_likes_elsewhere', class_exists( 'Jetpack_Likes', false ) );
	}
}
