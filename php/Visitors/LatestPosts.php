<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_Post;

/**
 * Keeps WordPress's Latest Posts block from printing whole posts that aren't for everyone: it prints what is stored,
 * without a filter of contents.
 */
final class LatestPosts {

	/**
	 * Treats closed posts as posts with a password, which the block doesn't print.
	 * @param callable     $render    WordPress's.
	 * @param array<mixed> $arguments For it. The first are the block's attributes.
	 */
	public static function render( callable $render, array $arguments ): mixed {
		$attributes = is_array( $arguments[0] ?? null ) ? $arguments[0] : array();
		if ( empty( $attributes['displayPostContent'] ) || 'full_post' !== ( $attributes['displayPostContentRadio'] ?? '' ) ) {
			return $render( ...$arguments );
		}
		$is_closed   = false;
		$has_others  = false;
		$is_required = static function ( mixed $before, mixed $post ) use ( &$is_closed, &$has_others ): mixed {
			$has_others = $has_others || $before;
			if ( $before || ! $post instanceof WP_Post || ! self::is_closed( $post ) ) {
				return $before;
			}
			$is_closed = true;
			return true;
		};
		add_filter( 'post_password_required', $is_required, PHP_INT_MAX, 2 );
		try {
			$html = $render( ...$arguments );
		} finally {
			remove_filter( 'post_password_required', $is_required, PHP_INT_MAX );
		}
		// WordPress's own words.
		$message = __( 'This content is password protected.' ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- WordPress's.
		return $is_closed && ! $has_others && is_string( $html ) ? str_replace( ">$message<", '>' . esc_html__( 'This post is for paying readers.', 'millwork' ) . '<', $html ) : $html;
	}

	private static function is_closed( WP_Post $post ): bool {
		/**
		 * Filters whether a post is closed to the visitor, who then can't read all of it.
		 *
		 * @param bool    $is_closed Whether the rest of the post is closed.
		 * @param WP_Post $post      The post.
		 */
		return (bool) apply_filters( 'millwork_is_closed_post', false, $post );
	}
}
