<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Blocks\HiddenBlocks;
use WP_Post;
use WP_Term;

/** What is shown of a related post, as plain text, not escaped: others may have written it. */
final class RelatedPost {

	/** The image's size, and its widest display width by viewport. */
	private const SIZE  = 'medium_large';
	private const WIDTH = '(max-width: 600px) 100vw, 400px';

	/** @return list<WP_Post> The related posts that everyone may see. */
	public static function related_to( int $post_id, int $most ): array {
		return self::seen( RelatedPostsReader::read( $post_id, $most ), $post_id );
	}

	/**
	 * Keeps those that everyone may see.
	 * @param list<WP_Post> $posts
	 * @param int           $post_id The current post.
	 * @return list<WP_Post>
	 */
	public static function seen( array $posts, int $post_id ): array {
		$posts = array_filter( $posts, static fn( WP_Post $post ): bool => $post->ID !== $post_id && Candidates::has( $post ) );
		/**
		 * Filters the posts shown as related to a post, for example to hide posts from some visitors. Added
		 * posts are shown without further checks.
		 *
		 * @param WP_Post[] $posts   Related posts, most related first.
		 * @param int       $post_id ID of the post they are related to.
		 */
		$shown = apply_filters( 'millwork_related_posts', array_values( $posts ), $post_id );
		return array_values( array_filter( is_array( $shown ) ? $shown : array(), static fn( $post ): bool => $post instanceof WP_Post ) );
	}

	/**
	 * Loads everything that will be needed into WordPress's caches.
	 * @param list<WP_Post> $posts
	 * @param int           $post_id The current post.
	 */
	public static function prime( array $posts, int $post_id, BlockSettings $look ): void {
		$ids = array_map( static fn( WP_Post $post ): int => $post->ID, $posts );
		if ( $look->context ) {
			update_object_term_cache( array( ...$ids, $post_id ), array_unique( array_map( static fn( WP_Post $post ): string => $post->post_type, $posts ) ) );
		}
		if ( $look->thumbnails ) {
			update_meta_cache( 'post', $ids );
			_prime_post_caches( array_filter( array_map( array( self::class, 'picture_id' ), $posts ) ), false );
		}
		if ( $look->author ) {
			cache_users( array_map( static fn( WP_Post $post ): int => (int) $post->post_author, $posts ) );
		}
	}

	public static function title( WP_Post $post ): string {
		$title = trim( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return '' === $title ? __( '(no title)', 'millwork' ) : $title;
	}

	/** What a post has in common with the current one. */
	public static function context( WP_Post $post, int $post_id ): string {
		foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
			$own    = self::labels( $post->ID, $taxonomy );
			$shared = array_intersect_key( $own, self::labels( $post_id, $taxonomy ) );
			if ( $shared ) {
				/* translators: %s: the name of a category or a tag that two posts share. */
				return sprintf( __( 'In “%s”', 'millwork' ), html_entity_decode( reset( $shared )->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
			}
		}
		return __( 'Similar post', 'millwork' );
	}

	public static function author( WP_Post $post ): string {
		return html_entity_decode( wp_strip_all_tags( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** @return array{src: string, srcset: string, sizes: string, width: int, height: int}|null See picture_id(). */
	public static function picture( WP_Post $post ): ?array {
		$id    = self::picture_id( $post );
		$found = $id ? wp_get_attachment_image_src( $id, self::SIZE ) : false;
		if ( ! $found || '' === $found[0] ) {
			return null;
		}
		return array(
			'src'    => (string) $found[0],
			'srcset' => (string) wp_get_attachment_image_srcset( $id, self::SIZE ),
			'sizes'  => self::WIDTH,
			'width'  => (int) $found[1],
			'height' => (int) $found[2],
		);
	}

	/** The attachment ID of a post's image; 0 for none. */
	private static function picture_id( WP_Post $post ): int {
		$id = (int) get_post_thumbnail_id( $post );
		if ( $id ) {
			return $id;
		}
		if ( ! str_contains( $post->post_content, 'wp-image-' ) ) {
			return 0;
		}
		/** This filter is documented in php/Blocks/Search/PrivateAttributes.php */
		$content = apply_filters( 'millwork_public_content', $post->post_content, $post );
		return preg_match( '/\bwp-image-(\d{1,18})\b/', HiddenBlocks::remove( is_string( $content ) ? $content : '' ), $found ) ? (int) $found[1] : 0;
	}

	/** @return array<int, WP_Term> The tags or categories of a post, without the default category. By id. */
	private static function labels( int $post_id, string $taxonomy ): array {
		$terms  = get_the_terms( $post_id, $taxonomy );
		$labels = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( 'category' !== $taxonomy || (int) get_option( 'default_category' ) !== $term->term_id ) {
				$labels[ $term->term_id ] = $term;
			}
		}
		return $labels;
	}
}
