<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Data\Rows;
use Millwork\Settings\StoredSettings;
use WP_Post;

/** The posts that may be shown to everyone as related: published, without a password, and of the selected types. */
final class Candidates {

	/** The condition on the posts table `p`, with a placeholder for types(). */
	public const CONDITION = "p.post_type IN (%s) AND p.post_status = 'publish' AND p.post_password = ''";

	/** The setting with the post types. */
	public const TYPES = 'related_types';

	public const DEFAULT_TYPES = array( 'post' );

	/** @return list<string> The selected types that are public. */
	public static function types(): array {
		$chosen = (array) StoredSettings::get( self::TYPES, self::DEFAULT_TYPES );
		return array_values( array_filter( $chosen, static fn( $type ): bool => is_string( $type ) && 'attachment' !== $type && is_post_type_viewable( $type ) ) );
	}

	/** Whether a post may be shown as related. Must match CONDITION. */
	public static function has( ?WP_Post $post ): bool {
		return $post && 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, self::types(), true );
	}

	public static function total(): int {
		global $wpdb;
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i p WHERE ' . self::CONDITION, $wpdb->posts, self::types() );
	}

	/**
	 * The next posts, newest first.
	 * @param int $below Only smaller ids; 0 for the first ones.
	 * @return list<int> Ids.
	 */
	public static function next( int $below, int $most ): array {
		global $wpdb;
		return Rows::ids( 'SELECT p.ID FROM %i p WHERE ' . self::CONDITION . ' AND p.ID < %d ORDER BY p.ID DESC LIMIT %d', $wpdb->posts, self::types(), $below ? $below : PHP_INT_MAX, $most );
	}
}
