<?php
/**
 * Visibility of posts and pages to visitors.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms\Definition;

use WP_Post;
use WP_REST_Request;

/**
 * Tells what visitors see from what only those see who write it: drafts, previews, the answers that
 * the editor gets. A form there has no token, or whoever may write a draft could send it at once.
 */
final class Audience {

	/**
	 * Calls of the REST API that are being answered, the innermost last.
	 *
	 * @var list<WP_REST_Request<array<string, mixed>>>
	 */
	private static array $requests = array();

	/**
	 * Notes that a call of the REST API is being answered.
	 *
	 * @param mixed $response What is answered so far.
	 * @param mixed $handler  Who answers.
	 * @param mixed $request  The call.
	 * @return mixed The response.
	 */
	public static function enter( mixed $response, mixed $handler, mixed $request ): mixed {
		if ( $request instanceof WP_REST_Request ) {
			self::$requests[] = $request;
		}
		return $response;
	}

	/**
	 * Notes that it was answered.
	 *
	 * @param mixed $response The answer.
	 * @param mixed $handler  Who answered.
	 * @param mixed $request  The call.
	 * @return mixed The response.
	 */
	public static function leave( mixed $response, mixed $handler, mixed $request ): mixed {
		$index = array_search( $request, self::$requests, true );
		if ( is_int( $index ) ) {
			// One in it that threw has not been left.
			self::$requests = array_slice( self::$requests, 0, $index );
		}
		return $response;
	}

	/**
	 * Whether the present request makes pages as visitors get them.
	 */
	public static function is_public(): bool {
		if ( ( is_admin() && ! wp_doing_ajax() ) || is_preview() || is_customize_preview() ) {
			return false;
		}
		foreach ( self::$requests as $request ) {
			$is_change = ! in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) && str_starts_with( $request->get_route(), '/wp/v2/' );
			// The answer to a change is for the editor; so says its context, once it was made.
			if ( $is_change || 'edit' === $request['context'] ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether the visitor may see a post: it is published, and a password that it has was given. Who
	 * may read a private post is one of its visitors.
	 *
	 * @param WP_Post|null $post The post.
	 */
	public static function may_see( ?WP_Post $post ): bool {
		if ( ! $post || ! self::is_published( $post ) ) {
			return false;
		}
		return 'private' === $post->post_status ? user_can( self::reader(), 'read_post', $post->ID ) : ! post_password_required( $post );
	}

	/**
	 * Whether a post is there for visitors, be it for some of them.
	 *
	 * @param WP_Post|null $post The post.
	 */
	public static function is_published( ?WP_Post $post ): bool {
		if ( ! $post || ! post_type_exists( $post->post_type ) ) {
			return false;
		}
		if ( PlaceKind::is_embedded( $post->post_type ) ) {
			// Other content shows them, and only these.
			return 'publish' === $post->post_status && '' === $post->post_password;
		}
		// Pictures have their page's.
		$status = get_post_status_object( (string) get_post_status( $post ) );
		return $status && ( $status->public || 'private' === $status->name );
	}

	/**
	 * Who looks at the page. A form is sent without a nonce, so that pages may be cached, and the REST
	 * API then takes everybody for nobody. To tell who may read is all that this is for.
	 *
	 * @return int A user's id; 0 for those who are not signed in.
	 */
	private static function reader(): int {
		$user = wp_get_current_user();
		return $user->exists() ? $user->ID : (int) wp_validate_auth_cookie( '', 'logged_in' );
	}
}
