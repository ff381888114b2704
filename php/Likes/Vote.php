<?php
/**
 * A visitor likes a post, or does no longer.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Likes;

use Millwork\Rest\SameOrigin;
use Millwork\Services\RateLimit;
use WP_Error;
use WP_Post;

/**
 * What the route and the form without scripts have in common.
 */
final class Vote {

	/** How many changes one address may make in a window: a whole office may sit behind one. */
	private const LIMIT = 60;

	/** How long a window is, in seconds. */
	private const WINDOW = 10 * MINUTE_IN_SECONDS;

	/**
	 * The state of a post for the present visitor.
	 *
	 * @param int $post_id The post.
	 * @return array{count: int, liked: bool, text: string} `text` is the number in words.
	 */
	public static function state( int $post_id ): array {
		$count = Store::count( $post_id );
		return array(
			'count' => $count,
			'liked' => Store::has( $post_id, Visitor::id() ),
			'text'  => self::words( $count ),
		);
	}

	/**
	 * Writes or takes back the present visitor's like.
	 *
	 * @param WP_Post|null $post The post.
	 * @param bool         $like Whether the visitor likes it.
	 * @return array{count: int, liked: bool, text: string}|WP_Error The state afterwards.
	 */
	public static function cast( ?WP_Post $post, bool $like ): array|WP_Error {
		$error = self::refusal( $post );
		if ( $error || null === $post ) {
			return $error ?? self::not_found();
		}
		if ( ! SameOrigin::is_ours() ) {
			return new WP_Error(
				'millwork_likes_origin',
				__( 'This request did not come from the post’s own page. Open the post and press the button there.', 'millwork' ),
				array( 'status' => 403 )
			);
		}
		if ( ! RateLimit::allows( 'likes', self::LIMIT, self::WINDOW ) ) {
			return new WP_Error(
				'millwork_likes_too_many',
				__( 'Too many likes came from your network. Please try again in ten minutes.', 'millwork' ),
				array( 'status' => 429 )
			);
		}
		$visitor = $like ? Visitor::ensure_id() : Visitor::id();
		// Who has never liked anything has nothing to take back.
		$done = $like ? Store::add( $post->ID, $visitor, Visitor::user_id() ) : '' === $visitor || Store::remove( $post->ID, $visitor );
		if ( ! $done ) {
			return new WP_Error(
				'millwork_likes_not_stored',
				__( 'Your like could not be saved. Please try again later.', 'millwork' ),
				array( 'status' => 500 )
			);
		}
		return self::state( $post->ID );
	}

	/**
	 * Why a post cannot be liked. What nobody may know of is not told from what is not there.
	 *
	 * @param WP_Post|null $post The post.
	 * @return WP_Error|null Null if it can.
	 */
	public static function refusal( ?WP_Post $post ): ?WP_Error {
		if ( null === $post || ! is_post_publicly_viewable( $post ) || '' !== $post->post_password ) {
			return self::not_found();
		}
		if ( ! Setting::is_likeable( $post ) || ! Store::is_ready() ) {
			return new WP_Error(
				'millwork_likes_off',
				__( 'This post cannot be liked.', 'millwork' ),
				array( 'status' => 403 )
			);
		}
		return null;
	}

	/**
	 * A number of likes in words.
	 *
	 * @param int $count How many.
	 * @return string '' for none.
	 */
	public static function words( int $count ): string {
		/* translators: %s: how many visitors like a post. */
		return $count ? sprintf( _n( '%s like', '%s likes', $count, 'millwork' ), number_format_i18n( $count ) ) : '';
	}

	/**
	 * The error of a post that is not there for the visitor.
	 */
	private static function not_found(): WP_Error {
		return new WP_Error(
			'millwork_likes_no_post',
			__( 'There is no such post.', 'millwork' ),
			array( 'status' => 404 )
		);
	}
}
