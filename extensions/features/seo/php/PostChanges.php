<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Data\Rows;
use WP_Post;

/** Updates the stored tag values when a post has changed. */
final class PostChanges {

	/** Runs when a post was saved with its terms and meta. */
	public static function stored( int $post_id, WP_Post $post ): void {
		// Files of a post that is hidden now are deleted, whether tags are on or not.
		if ( self::has_page( $post ) && ( TagValues::has_public_page( $post ) ? Tags::are_on( $post ) : metadata_exists( 'post', $post_id, Tags::META ) ) ) {
			if ( ! TagValues::store( $post, 'keep' ) ) {
				BackgroundWork::wake();
			}
		}
	}

	/** Stores a post's values again if what everyone may read of it has changed: it may become paid without being saved. */
	public static function refresh( WP_Post $post ): void {
		$facts = get_post_meta( $post->ID, Tags::META, true );
		if ( is_array( $facts ) && ! empty( $facts['partly'] ) !== Text::is_partly_public( $post ) ) {
			self::stored( $post->ID, $post );
		}
	}

	/** Runs when a post's featured image has changed. */
	public static function pictured( int $post_id ): void {
		$post = get_post( $post_id );
		// While a post is being saved, this runs before the change, and stored() runs afterwards.
		if ( $post && metadata_exists( 'post', $post_id, Tags::META ) ) {
			self::stored( $post_id, $post );
		}
	}

	/**
	 * Runs when a picture has changed: the queue updates all posts that show it, however many.
	 * @return list<int> The posts.
	 */
	public static function changed_picture( int $attachment_id ): array {
		global $wpdb;
		$like = Rows::like( 's:2:"id";i:' . $attachment_id . ';' );
		$ids  = Rows::ids( 'SELECT post_id FROM %i WHERE meta_key = %s AND meta_value LIKE %s', $wpdb->postmeta, Tags::META, $like );
		if ( $ids ) {
			// Values for another look of the site are found anyway.
			$ready = serialize( array( 'look' => SiteStyle::key() ) );
			$none  = serialize( array( 'look' => '' ) );
			Rows::run( 'UPDATE %i SET meta_value = REPLACE( meta_value, %s, %s ) WHERE meta_key = %s AND meta_value LIKE %s', $wpdb->postmeta, substr( $ready, 5, -1 ), substr( $none, 5, -1 ), Tags::META, $like );
			wp_cache_delete_multiple( $ids, 'post_meta' );
			BackgroundWork::wake();
		}
		return $ids;
	}

	/** Runs before a picture is deleted: pictures made from it are deleted right away. */
	public static function deleted_picture( int $attachment_id ): void {
		array_map( array( CardFiles::class, 'remove' ), self::changed_picture( $attachment_id ) );
	}

	/** Whether posts of this type have pages. */
	private static function has_page( WP_Post $post ): bool {
		return 'attachment' !== $post->post_type && 'auto-draft' !== $post->post_status && is_post_type_viewable( $post->post_type );
	}
}
