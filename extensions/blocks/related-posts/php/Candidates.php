<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Data\Rows;
use Millwork\Settings\StoredSettings;
use WP_Post;

/**
 * Tells which posts may be shown to everybody as related to another one: those of the types that the owner
 * has chosen, published and without a password.
 */
final class Candidates {

	/** The condition on the table p of posts, with a placeholder for types(). */
	public const CONDITION = "p.post_type IN (%s) AND p.post_status = 'publish' AND p.post_password = ''";

	/** The setting: which types of posts are shown. */
	public const TYPES = 'related_types';

	/** Those that are if nobody chooses. */
	public const DEFAULT_TYPES = array( 'post' );

	/**
	 * The types that the owner has chosen, as far as visitors can see posts of them.
	 * @return list<string>
	 */
	public static function types(): array {
		$chosen = (array) StoredSettings::get( self::TYPES, self::DEFAULT_TYPES );
		return array_values( array_filter( $chosen, static fn( $type ): bool => is_string( $type ) && 'attachment' !== $type && is_post_type_viewable( $type ) ) );
	}

	/** Whether a post may be shown as related. CONDITION says the same. */
	public static function has( ?WP_Post $post ): bool {
		return $post && 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, self::types(), true );
	}

	/** How many there are. */
	public static function total(): int {
		global $wpdb;
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i p WHERE ' . self::CONDITION, $wpdb->posts, self::types() );
	}

	/**
	 * The next ones, newest first.
	 * @param int $below Where to go on: only those with a smaller id; 0 for the first ones.
	 * @param int $most  How many.
	 * @return list<int> Their ids.
	 */
	public static function next( int $below, int $most ): array {
		global $wpdb;
		return Rows::ids( 'SELECT p.ID FROM %i p WHERE ' . self::CONDITION . ' AND p.ID < %d ORDER BY p.ID DESC LIMIT %d', $wpdb->posts, self::types(), $below ? $below : PHP_INT_MAX, $most );
	}
}
