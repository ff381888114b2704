<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Tables;
use WP_Post;

/** Whether and by whom a post can be shared, and its author's choices. */
final class ShareablePost {

	/** The meta with the text that the author typed. Jetpack's key; `jetpack_publicize_message` in the REST API. */
	public const MESSAGE = '_wpas_mess';

	/** The meta that records whether the author has typed a message. */
	public const EDITED = 'jetpack_publicize_hasEditedShareMessage';

	/** The meta that says that the post is shared as a thread. Jetpack's key; `jetpack_is_tweetstorm` in the REST API. */
	public const THREAD = '_wpas_is_tweetstorm';

	/** The meta with the accounts that the author has switched on or off, by number. */
	public const CHOICE = 'millwork_sharing_choice';

	/** Whether posts of a type are shared: `post`, and public types that support `publicize`, as in Jetpack. */
	public static function has_sharing( string $type ): bool {
		return 'post' === $type || ( post_type_supports( $type, 'publicize' ) && is_post_type_viewable( $type ) );
	}

	/** Whether everyone can read a post. */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}

	public static function is_thread( WP_Post $post ): bool {
		return (bool) get_post_meta( $post->ID, self::THREAD, true );
	}

	/** Whether a user may share a post: people who can edit and publish it. */
	public static function can_be_shared_by( int $user, int $id ): bool {
		$post = get_post( $id );
		$type = $post ? get_post_type_object( $post->post_type ) : null;
		return $post && $type && user_can( $user, 'publish_posts' ) && user_can( $user, $type->cap->publish_posts ) && user_can( $user, 'edit_post', $id );
	}

	/**
	 * Which accounts the author has switched on or off.
	 * @return array<int, bool> By number.
	 */
	public static function account_choices( WP_Post $post ): array {
		$stored = get_post_meta( $post->ID, self::CHOICE, true );
		return array_map( 'boolval', array_filter( is_array( $stored ) ? $stored : array(), 'is_int', ARRAY_FILTER_USE_KEY ) );
	}

	/** @return string Plain text. */
	public static function title( WP_Post $post ): string {
		return Tables::text( html_entity_decode( wp_strip_all_tags( $post->post_title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 5000 );
	}
}
