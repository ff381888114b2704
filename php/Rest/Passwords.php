<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Post;
use WP_REST_Request;

/**
 * Knows who may read the content of a post with a password. WordPress answers requests for such posts
 * and leaves out the content; what tells of the content has to go with it.
 */
final class Passwords {

	/**
	 * Whether a post's content is kept from who asks. As WordPress has it for the content itself: it is
	 * told to who sends the password, has typed it on the post's page, or is about to edit the post.
	 * @param WP_REST_Request $request The request that the post is an answer to.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function hide( WP_Post $post, WP_REST_Request $request ): bool {
		if ( '' === $post->post_password || ! post_password_required( $post ) ) {
			return false;
		}
		if ( 'edit' === $request['context'] && current_user_can( 'edit_post', $post->ID ) ) {
			return false;
		}
		return ! is_string( $request['password'] ) || ! hash_equals( $post->post_password, $request['password'] );
	}
}
