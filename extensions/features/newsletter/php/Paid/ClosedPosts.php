<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Topics\KeptTopics;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topics;
use WP_Post;

/** Finds the posts that may be closed. Searches find these only by what everyone may read. */
final class ClosedPosts {

	/** @var array{string, list<int>}|null When posts and terms last changed, and the posts that could be closed then. */
	private static ?array $remembered = null;

	/**
	 * @param mixed $conditions SQL conditions, prepared.
	 * @return array<mixed> With those of posts with a paid topic that isn't open.
	 */
	public static function add_conditions( mixed $conditions ): array {
		global $wpdb;
		$conditions = is_array( $conditions ) ? $conditions : array();
		$ids        = self::ids();
		if ( $ids ) {
			$conditions[] = "$wpdb->posts.ID IN (" . implode( ',', $ids ) . ')';
		}
		return $conditions;
	}

	/**
	 * Finds the posts of content that a theme renders while another post is the current one.
	 * @return list<WP_Post> Posts that may be closed and have this content.
	 */
	public static function with_content( string $content ): array {
		$ids = '' === trim( $content ) ? array() : self::remembered_ids();
		$ids = $ids ? Rows::ids( 'SELECT ID FROM %i WHERE ID IN (%d) AND post_content = %s LIMIT 10', $GLOBALS['wpdb']->posts, $ids, $content ) : array();
		return array_values( array_filter( array_map( 'get_post', $ids ) ) );
	}

	/** @return list<int> As ids(). A page asks again for each of its excerpts. */
	private static function remembered_ids(): array {
		$now = wp_cache_get_last_changed( 'posts' ) . ' ' . wp_cache_get_last_changed( 'terms' ) . ' ' . wp_json_encode( get_option( Tables::GATES ) );
		if ( null === self::$remembered || $now !== self::$remembered[0] ) {
			self::$remembered = array( $now, self::ids() );
		}
		return self::$remembered[1];
	}

	/** @return list<int> Posts that may be closed. */
	private static function ids(): array {
		global $wpdb;
		$stored = get_option( Tables::GATES );
		$topics = is_array( $stored ) ? array_intersect_key( Topics::all(), array_flip( array_filter( $stored, 'is_int' ) ) ) : array();
		$ids    = array();
		foreach ( $topics as $topic ) {
			// The list of a post's topics, with numbers or texts. It may find others: each post is checked afterwards.
			array_push( $ids, ...Rows::ids( 'SELECT post_id FROM %i WHERE meta_key = %s AND (meta_value LIKE %s OR meta_value LIKE %s)', $wpdb->postmeta, PostTopics::META, Rows::like( "i:$topic->id;" ), Rows::like( "\"$topic->id\"" ) ) );
			array_push( $ids, ...KeptTopics::posts( $topic->id ) );
			$below = $topic->category > 0 ? get_term_children( $topic->category, 'category' ) : array();
			$found = $topic->category > 0 ? get_objects_in_term( array( $topic->category, ...( is_array( $below ) ? $below : array() ) ), 'category' ) : array();
			array_push( $ids, ...array_map( 'intval', is_array( $found ) ? $found : array() ) );
		}
		return array_values( array_unique( $ids ) );
	}
}
