<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use WP_Post;

/** The topics of a post: those of its categories, and those that its author chose. */
final class PostTopics {

	/** Post meta: the IDs of the chosen topics. */
	public const META = 'millwork_newsletter_topics';

	/** @param list<int>|null $chosen The author's choice if it isn't stored yet. */
	public static function of( WP_Post $post, ?array $chosen = null ): Selection {
		return Selection::of( array( ...( $chosen ?? self::stored( $post->ID ) ), ...KeptTopics::of( $post->ID ), ...self::bound( $post ) ) );
	}

	/** @return list<int> What is stored with the post or will be: the author's choice, and topics of lost categories. Some may not exist anymore. */
	public static function chosen( int $post_id ): array {
		return array_values( array_unique( array( ...self::stored( $post_id ), ...KeptTopics::of( $post_id ) ) ) );
	}

	/** @return list<int> */
	public static function stored( int $post_id ): array {
		$stored = get_post_meta( $post_id, self::META, true );
		return is_array( $stored ) ? array_values( array_unique( array_filter( array_map( 'absint', array_filter( $stored, 'is_scalar' ) ) ) ) ) : array();
	}

	/** @param list<int> $ids */
	public static function choose( int $post_id, array $ids ): void {
		if ( $ids ) {
			update_post_meta( $post_id, self::META, $ids );
		} else {
			delete_post_meta( $post_id, self::META );
		}
	}

	/** @return list<int> The topics of the post's categories and of those above them. */
	public static function bound( WP_Post $post ): array {
		$bound = array_filter( Topics::all(), static fn( Topic $topic ): bool => $topic->category > 0 );
		$terms = $bound && is_object_in_taxonomy( $post->post_type, 'category' ) ? get_the_terms( $post, 'category' ) : false;
		$ids   = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			array_push( $ids, $term->term_id, ...get_ancestors( $term->term_id, 'category', 'taxonomy' ) );
		}
		return array_values( array_map( static fn( Topic $topic ): int => $topic->id, array_filter( $bound, static fn( Topic $topic ): bool => in_array( $topic->category, $ids, true ) ) ) );
	}
}
