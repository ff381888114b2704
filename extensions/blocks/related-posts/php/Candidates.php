<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Settings\StoredSettings;
use WP_Post;

/**
 * Tells which posts may be shown to everybody as related to another one: those of the types that the owner
 * has chosen, published and without a password.
 */
final class Candidates {

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

	/** Whether a post may be shown as related. */
	public static function has( ?WP_Post $post ): bool {
		return $post && 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, self::types(), true );
	}

	/**
	 * The same as a condition on the table of posts.
	 * @param string $alias The table's name in the query.
	 * @return string SQL, prepared; one that nothing meets if no type is chosen.
	 */
	public static function condition( string $alias = 'p' ): string {
		global $wpdb;
		$types = self::types();
		if ( ! $types ) {
			return '1 = 0';
		}
		$list = implode( ',', array_fill( 0, count( $types ), '%s' ) );
		// phpcs:ignore WordPress.DB -- The alias is the code's own; each type has its place.
		return (string) $wpdb->prepare( "$alias.post_type IN ($list) AND $alias.post_status = 'publish' AND $alias.post_password = ''", $types );
	}

	/** How many there are. */
	public static function total(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts p WHERE " . self::condition() ); // phpcs:ignore WordPress.DB -- Counted once for a build.
	}

	/**
	 * The next ones, newest first.
	 * @param int $below Where to go on: only those with a smaller id; 0 for the first ones.
	 * @param int $most  How many.
	 * @return list<int> Their ids.
	 */
	public static function next( int $below, int $most ): array {
		global $wpdb;
		$where = self::condition() . ( $below ? $wpdb->prepare( ' AND p.ID < %d', $below ) : '' );
		return array_values( array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT p.ID FROM $wpdb->posts p WHERE $where ORDER BY p.ID DESC LIMIT %d", $most ) ) ) ); // phpcs:ignore WordPress.DB -- Prepared above; read once.
	}
}
