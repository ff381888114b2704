<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Post;
use WP_REST_Request;

/**
 * Tells who may read the content of a password-protected post. WordPress leaves the content out of its response; what
 * our fields reveal about the content must be left out, too.
 */
final class Passwords {

	/**
	 * Whether a post's content is hidden from the current user. As in WordPress, it is shown to people who send the
	 * password, entered it on the post's page, or are about to edit the post.
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
