<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use WP_Error;
use WP_Post;

/**
 * Handles the button's form without scripts. It is sent to its page's URL and answered with a redirect there, so
 * reloading sends nothing.
 */
final class Form {

	/** The form's field: 'like' or 'unlike'. */
	public const FIELD = 'millwork_like';

	/** The parameter after the redirect: what happened. */
	public const RESULT = 'millwork-like';

	/** The button's ID, which the redirect leads to. */
	public const ANCHOR = 'millwork-like';

	/** Handles the form, if it was sent. */
	public static function handle(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- The page may come from a cache; Vote asks Rest\SameOrigin.
		$wish = isset( $_POST[ self::FIELD ] ) && is_string( $_POST[ self::FIELD ] ) ? sanitize_key( $_POST[ self::FIELD ] ) : '';
		// phpcs:enable
		$post = get_queried_object();
		if ( ! is_singular() || ! $post instanceof WP_Post ) {
			return;
		}
		if ( self::is_answer() ) {
			// The response is for one visitor.
			nocache_headers();
		}
		if ( ! in_array( $wish, array( 'like', 'unlike' ), true ) ) {
			return;
		}
		$state  = Vote::cast( $post, 'like' === $wish );
		$result = is_wp_error( $state ) ? self::result_of( $state ) : $wish . 'd';
		nocache_headers();
		if ( wp_safe_redirect( add_query_arg( self::RESULT, $result, self::here( $post ) ) . '#' . self::ANCHOR, 303, 'Millwork' ) ) {
			exit;
		}
	}

	/** Whether the page is the response to the form. */
	public static function is_answer(): bool {
		return '' !== self::result();
	}

	/**
	 * The message if a form was rejected.
	 * @return string Not escaped; '' for none.
	 */
	public static function message(): string {
		return match ( self::result() ) {
			'too-many'       => __( 'Too many likes came from your network. Try again in ten minutes.', 'millwork' ),
			'too-many-today' => __( 'Too many likes for this post came from your network today. Try again tomorrow.', 'millwork' ),
			'failed'         => __( 'Your like couldn’t be saved. Try again later.', 'millwork' ),
			default          => '',
		};
	}

	/**
	 * The requested URL, which may be a page of the post or of its comments. The host is always this site's.
	 * @param WP_Post $post Its URL is the fallback.
	 */
	private static function here( WP_Post $post ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It becomes an address below, and wp_safe_redirect() looks at it again.
		$asked = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
		$home  = wp_parse_url( home_url() );
		if ( ! str_starts_with( $asked, '/' ) || ! is_array( $home ) || empty( $home['host'] ) ) {
			return (string) get_permalink( $post );
		}
		$host = $home['host'] . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
		return remove_query_arg( self::RESULT, set_url_scheme( "http://$host/" . ltrim( $asked, '/' ) ) );
	}

	/** The URL parameter's value for an error. */
	private static function result_of( WP_Error $error ): string {
		return match ( $error->get_error_code() ) {
			'millwork_likes_too_many'       => 'too-many',
			'millwork_likes_too_many_today' => 'too-many-today',
			default                         => 'failed',
		};
	}

	/** The URL parameter's current value. */
	private static function result(): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- It only chooses among sentences.
		return isset( $_GET[ self::RESULT ] ) && is_string( $_GET[ self::RESULT ] ) ? sanitize_key( $_GET[ self::RESULT ] ) : '';
	}
}
