<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Data\ExistingPosts;
use WP_Post;

/**
 * The most liked posts; if there are too few, those with the most comments. Jetpack orders by views, which aren't counted
 * here.
 */
final class TopPosts {

	/** In seconds. */
	private const KEPT = HOUR_IN_SECONDS;

	/** The most posts of a block. */
	private const MOST = 20;

	/** @param array<string, mixed> $attributes */
	public static function render( array $attributes ): string {
		$posts = self::find( $attributes );
		if ( ! $posts ) {
			return '';
		}
		$lines = array();
		foreach ( $posts as $post ) {
			$title   = get_the_title( $post );
			$about   = array_filter(
				array(
					empty( $attributes['displayDate'] ) ? '' : '<time datetime="' . esc_attr( (string) get_the_date( 'c', $post ) ) . '">' . esc_html( (string) get_the_date( '', $post ) ) . '</time>',
					empty( $attributes['displayAuthor'] ) ? '' : esc_html( get_the_author_meta( 'display_name', (int) $post->post_author ) ),
				)
			);
			$picture = empty( $attributes['displayThumbnail'] ) ? '' : get_the_post_thumbnail( $post, 'medium', array( 'alt' => '' ) );
			$lines[] = '<li>' . ( '' === $picture ? '' : "$picture<br>" ) . '<a href="' . esc_url( (string) get_permalink( $post ) ) . '">' . ( '' === trim( $title ) ? esc_html__( '(no title)', 'millwork' ) : wp_kses_post( $title ) ) . '</a>' . ( $about ? '<br>' . implode( ' · ', $about ) : '' ) . '</li>';
		}
		return BlockParts::wrap( '<ul>' . implode( '', $lines ) . '</ul>' );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return list<WP_Post>
	 */
	private static function find( array $attributes ): array {
		$count = $attributes['postsToShow'] ?? 3;
		$count = max( 1, min( self::MOST, is_numeric( $count ) ? (int) $count : 3 ) );
		$days  = $attributes['period'] ?? '7';
		$days  = is_numeric( $days ) ? max( 0, min( 3650, (int) $days ) ) : 0;
		$types = is_array( $attributes['postTypes'] ?? null ) ? array_keys( array_filter( $attributes['postTypes'] ) ) : array();
		$types = array_values( array_intersect( array_map( 'strval', $types ), get_post_types( array( 'public' => true ) ) ) );
		$types = $types ? $types : array( 'post', 'page' );
		$key   = 'millwork_top_posts_' . md5( (string) wp_json_encode( array( $count, $days, $types ) ) );
		$ids   = get_transient( $key );
		if ( ! is_array( $ids ) ) {
			$ids = self::ids( $types, $count, $days );
			set_transient( $key, $ids, self::KEPT );
		}
		$posts = ExistingPosts::find( array_map( 'intval', array_filter( $ids, 'is_numeric' ) ), true );
		return array_values( array_filter( $posts, static fn( WP_Post $post ): bool => is_post_publicly_viewable( $post ) && '' === $post->post_password ) );
	}

	/**
	 * @param list<string> $types
	 * @param int          $days  0 for all time.
	 * @return list<int>
	 */
	private static function ids( array $types, int $count, int $days ): array {
		/**
		 * Filters the most liked posts.
		 *
		 * @param int[]    $ids   Their IDs, the most liked first.
		 * @param string[] $types Post types.
		 * @param int      $count How many, at most.
		 * @param int      $days  Counts the likes of this many days; 0 for all likes.
		 */
		$liked = array_values( array_map( 'intval', (array) apply_filters( 'millwork_most_liked', array(), $types, $count, $days ) ) );
		if ( count( $liked ) >= $count ) {
			return array_slice( $liked, 0, $count );
		}
		$others = get_posts(
			array(
				'post_type'    => $types,
				'post_status'  => 'publish',
				'has_password' => false,
				'numberposts'  => $count + count( $liked ),
				'orderby'      => array( 'comment_count' => 'DESC', 'date' => 'DESC' ),
				'fields'       => 'ids',
			)
		);
		return array_slice( array( ...$liked, ...array_diff( array_map( 'intval', $others ), $liked ) ), 0, $count );
	}
}
