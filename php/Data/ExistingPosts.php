<?php
declare( strict_types=1 );

namespace Millwork\Data;

use WP_Post;

/**
 * Reads several posts in one query. WordPress doesn't remember that a post is missing, so get_post() for each row would
 * query the database again for every deleted post.
 */
final class ExistingPosts {

	/**
	 * @param int[] $ids        IDs below 1 are ignored.
	 * @param bool  $with_terms Whether their terms are needed, for example for permalinks.
	 * @return array<int, WP_Post> By ID.
	 */
	public static function find( array $ids, bool $with_terms = false ): array {
		$ids = array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
		if ( $ids ) {
			_prime_post_caches( $ids, false, false );
		}
		$posts = array();
		foreach ( array_filter( wp_cache_get_multiple( $ids, 'posts' ) ) as $id => $row ) {
			$post = get_post( (int) $id );
			if ( $post ) {
				$posts[ (int) $id ] = $post;
			}
		}
		if ( $with_terms && $posts ) {
			update_object_term_cache( array_keys( $posts ), array_values( array_unique( array_column( $posts, 'post_type' ) ) ) );
		}
		return $posts;
	}
}
