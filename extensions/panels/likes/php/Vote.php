<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Http\RateLimit;
use Millwork\Rest\SameOrigin;
use WP_Error;
use WP_Post;

/** Likes and unlikes, for the route and for the form without scripts. */
final class Vote {

	/** The most changes from one IP address in a window: it may be a whole office's. */
	private const LIMIT = 60;

	/** How long a window is, in seconds. */
	private const WINDOW = 10 * MINUTE_IN_SECONDS;

	/** The most visitors without an account from one network who may like a post in a day. */
	private const NEW_A_DAY = 100;

	/** How long clicks without a cookie from one network and browser count as one visitor's, in seconds. */
	private const BURST = 10 * MINUTE_IN_SECONDS;

	/** The same if all visitors seem to have the IP address of a proxy. */
	private const SHORT_BURST = 30;

	/**
	 * The state of a post for the current visitor.
	 * @return array{count: int, liked: bool, text: string} `text` is the number in words.
	 */
	public static function state( int $post_id ): array {
		$count = Likes::count( $post_id );
		return array(
			'count' => $count,
			'liked' => Likes::has( $post_id, Visitor::id() ),
			'text'  => self::count_text( $count ),
		);
	}

	/**
	 * Stores or removes the current visitor's like.
	 * @param bool $like Whether the visitor likes it.
	 * @return array{count: int, liked: bool, text: string}|WP_Error The new state.
	 */
	public static function cast( ?WP_Post $post, bool $like ): array|WP_Error {
		$error = self::refusal( $post );
		if ( $error || null === $post ) {
			return $error ?? self::not_found();
		}
		$error = self::origin_refusal();
		if ( $error ) {
			return $error;
		}
		$visitor = Visitor::id();
		if ( $like === Likes::has( $post->ID, $visitor ) ) {
			// Nothing to change.
			return self::state( $post->ID );
		}
		if ( ! RateLimit::allows( 'likes', self::LIMIT, self::WINDOW ) ) {
			return self::too_many( 'millwork_likes_too_many', __( 'Too many likes came from your network. Try again in ten minutes.', 'millwork' ) );
		}
		if ( $like && ! Visitor::user_id() ) {
			$is_repeated = ! Visitor::has_key_of_ours() && ! self::is_first_of_burst( $post->ID );
			$visitor     = Visitor::ensure_id();
			if ( $is_repeated ) {
				// The same visitor without cookies again: already counted.
				return array_merge( self::state( $post->ID ), array( 'liked' => true ) );
			}
			if ( Visitor::has_own_address() && ! RateLimit::allows( "likes-new|$post->ID", self::NEW_A_DAY, DAY_IN_SECONDS ) ) {
				return self::too_many( 'millwork_likes_too_many_today', __( 'Too many likes for this post came from your network today. Try again tomorrow.', 'millwork' ) );
			}
		}
		$done = $like ? Likes::add( $post->ID, $visitor, Visitor::user_id() ) : Likes::remove( $post->ID, $visitor );
		if ( ! $done ) {
			return new WP_Error(
				'millwork_likes_not_stored',
				__( 'Your like couldn’t be saved. Try again later.', 'millwork' ),
				array( 'status' => 500 )
			);
		}
		return self::state( $post->ID );
	}

	/**
	 * Why a request may not change the visitor's like.
	 * @return WP_Error|null Null if it may: it comes from a page of this site.
	 */
	public static function origin_refusal(): ?WP_Error {
		return SameOrigin::is_ours() ? null : new WP_Error(
			'millwork_likes_origin',
			__( 'This request didn’t come from the post’s own page. Open the post and click Like there.', 'millwork' ),
			array( 'status' => 403 )
		);
	}

	/**
	 * Whether this is the first recent like of the post without a cookie from this IP address and browser. So a bot
	 * without cookies counts as one visitor. A second real visitor still gets a cookie, and is counted at the next
	 * click.
	 */
	private static function is_first_of_burst( int $post_id ): bool {
		$agent = isset( $_SERVER['HTTP_USER_AGENT'] ) && is_string( $_SERVER['HTTP_USER_AGENT'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ) : '';
		// Only a hash is stored, for the window's length.
		return RateLimit::allows( "likes-burst|$post_id|$agent", 1, Visitor::has_own_address() ? self::BURST : self::SHORT_BURST );
	}

	/**
	 * The error for too many likes.
	 * @param string $message What the visitor reads.
	 */
	private static function too_many( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => 429 ) );
	}

	/**
	 * Why a post can't be liked. Hidden posts give the same error as missing ones.
	 * @return WP_Error|null Null if it can.
	 */
	public static function refusal( ?WP_Post $post ): ?WP_Error {
		if ( null === $post || ! is_post_publicly_viewable( $post ) || '' !== $post->post_password ) {
			return self::not_found();
		}
		if ( Setting::is_likeable( $post ) && ! Tables::is_ready() ) {
			return new WP_Error(
				'millwork_likes_not_stored',
				__( 'Likes can’t be saved right now. Try again later.', 'millwork' ),
				array( 'status' => 503 )
			);
		}
		if ( ! Setting::is_likeable( $post ) ) {
			return new WP_Error(
				'millwork_likes_off',
				__( 'This post can’t be liked.', 'millwork' ),
				array( 'status' => 403 )
			);
		}
		return null;
	}

	/**
	 * A number of likes in words.
	 * @return string '' for none.
	 */
	public static function count_text( int $count ): string {
		/* translators: %s: the number of visitors who like a post. */
		return $count ? sprintf( _n( '%s like', '%s likes', $count, 'millwork' ), number_format_i18n( $count ) ) : '';
	}

	/** The error for a post that the visitor can't see. */
	private static function not_found(): WP_Error {
		return new WP_Error(
			'millwork_likes_no_post',
			__( 'Couldn’t find this post.', 'millwork' ),
			array( 'status' => 404 )
		);
	}
}
