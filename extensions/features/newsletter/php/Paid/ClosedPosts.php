<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topics;

/** Tells searches which posts may be closed: they find these only by what everyone may read. */
final class ClosedPosts {

	/**
	 * @param mixed $conditions SQL conditions, prepared.
	 * @return array<mixed> With those of posts with a paid topic that isn't open.
	 */
	public static function add_conditions( mixed $conditions ): array {
		global $wpdb;
		$conditions = is_array( $conditions ) ? $conditions : array();
		$stored     = get_option( Tables::GATES );
		$topics     = is_array( $stored ) ? array_intersect_key( Topics::all(), array_flip( array_filter( $stored, 'is_int' ) ) ) : array();
		$likes      = array();
		$categories = array();
		foreach ( $topics as $topic ) {
			// The list of a post's topics, with numbers or texts. It may find others: each post is checked afterwards.
			$likes[] = (string) $wpdb->prepare( 'meta_value LIKE %s OR meta_value LIKE %s', '%' . $wpdb->esc_like( "i:$topic->id;" ) . '%', '%' . $wpdb->esc_like( "\"$topic->id\"" ) . '%' );
			$below   = $topic->category > 0 ? get_term_children( $topic->category, 'category' ) : array();
			array_push( $categories, $topic->category, ...( is_array( $below ) ? $below : array() ) );
		}
		if ( $likes ) {
			$conditions[] = "$wpdb->posts.ID IN (SELECT post_id FROM $wpdb->postmeta WHERE " . $wpdb->prepare( 'meta_key = %s', PostTopics::META ) . ' AND (' . implode( ' OR ', $likes ) . '))';
		}
		$categories = implode( ',', array_filter( array_map( 'intval', $categories ) ) );
		if ( '' !== $categories ) {
			$conditions[] = "$wpdb->posts.ID IN (SELECT place.object_id FROM $wpdb->term_relationships AS place INNER JOIN $wpdb->term_taxonomy AS term ON term.term_taxonomy_id = place.term_taxonomy_id WHERE term.taxonomy = 'category' AND term.term_id IN ($categories))";
		}
		return $conditions;
	}
}
