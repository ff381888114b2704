<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_Post;

/** Tells which posts the visitor of a page may see. */
final class Visibility {

	/** Post types without pages of their own: other content shows them. */
	public const EMBEDDED = array( 'wp_block', 'jetpack_form' );

	/**
	 * Whether the visitor may see a post: it is published, and its password, if any, was entered. Users who may read a
	 * private post count as its visitors.
	 */
	public static function may_see( ?WP_Post $post ): bool {
		if ( ! $post || ! self::is_published( $post ) ) {
			return false;
		}
		return 'private' === $post->post_status ? user_can( self::reader(), 'read_post', $post->ID ) : ! post_password_required( $post );
	}

	/** Whether a post is visible to at least some visitors. */
	public static function is_published( ?WP_Post $post ): bool {
		if ( ! $post || ! post_type_exists( $post->post_type ) ) {
			return false;
		}
		if ( in_array( $post->post_type, self::EMBEDDED, true ) ) {
			return 'publish' === $post->post_status && '' === $post->post_password;
		}
		// For attachments, this is the status of their parent.
		$status = get_post_status_object( (string) get_post_status( $post ) );
		return $status && ( $status->public || 'private' === $status->name );
	}

	/**
	 * Whether the page shows an author something that visitors don't see yet. WordPress calls every URL with
	 * `preview=true` a preview, but people who can't edit the post get the published page, which is no preview.
	 */
	public static function is_preview(): bool {
		if ( is_customize_preview() ) {
			return true;
		}
		$post = is_preview() ? get_queried_object_id() : 0;
		return $post > 0 && user_can( self::reader(), 'edit_post', $post );
	}

	/**
	 * Who is looking at the page. Forms are sent without a nonce, because pages may be cached, so the REST API treats
	 * everyone as signed out. Use this only to check who may read.
	 * @return int A user ID; 0 if signed out.
	 */
	private static function reader(): int {
		$user = wp_get_current_user();
		return $user->exists() ? $user->ID : (int) wp_validate_auth_cookie( '', 'logged_in' );
	}
}
