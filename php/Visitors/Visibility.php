<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_Post;

/** Tells which posts the visitor of a page may see. */
final class Visibility {

	/** Types of posts that have no page of their own: other content shows them. */
	public const EMBEDDED = array( 'wp_block', 'jetpack_form' );

	/**
	 * Whether the visitor may see a post: it is published, and a password that it has was given. Who
	 * may read a private post is one of its visitors.
	 */
	public static function may_see( ?WP_Post $post ): bool {
		if ( ! $post || ! self::is_published( $post ) ) {
			return false;
		}
		return 'private' === $post->post_status ? user_can( self::reader(), 'read_post', $post->ID ) : ! post_password_required( $post );
	}

	/** Whether a post is there for visitors, be it for some of them. */
	public static function is_published( ?WP_Post $post ): bool {
		if ( ! $post || ! post_type_exists( $post->post_type ) ) {
			return false;
		}
		if ( in_array( $post->post_type, self::EMBEDDED, true ) ) {
			return 'publish' === $post->post_status && '' === $post->post_password;
		}
		// Pictures have their page's.
		$status = get_post_status_object( (string) get_post_status( $post ) );
		return $status && ( $status->public || 'private' === $status->name );
	}

	/**
	 * Whether the page shows an author something that visitors do not see yet. WordPress calls every URL with
	 * `preview=true` a preview, but shows the published page to people who can't edit it: for them it is no preview.
	 */
	public static function is_preview(): bool {
		if ( is_customize_preview() ) {
			return true;
		}
		$post = is_preview() ? get_queried_object_id() : 0;
		return $post > 0 && user_can( self::reader(), 'edit_post', $post );
	}

	/**
	 * Who looks at the page. A form is sent without a nonce, so that pages may be cached, and the REST
	 * API then takes everybody for nobody. To tell who may read is all that this is for.
	 * @return int A user's id; 0 for those who are not signed in.
	 */
	private static function reader(): int {
		$user = wp_get_current_user();
		return $user->exists() ? $user->ID : (int) wp_validate_auth_cookie( '', 'logged_in' );
	}
}
