<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Data\Rows;
use WP_Post;

/** Has what a post's page says worked out anew when the post has changed. */
final class PostChanges {

	/**
	 * Runs when a post was stored with all that belongs to it.
	 * @param WP_Post $post    As it is now.
	 */
	public static function stored( int $post_id, WP_Post $post ): void {
		// What was made of a post that is hidden now goes, whether tags are on or not.
		if ( self::has_page( $post ) && ( TagValues::has_public_page( $post ) ? Tags::are_on( $post ) : metadata_exists( 'post', $post_id, Tags::META ) ) ) {
			if ( ! TagValues::store( $post, 'keep' ) ) {
				BackgroundWork::wake();
			}
		}
	}

	/** Runs when a post was given another featured picture. */
	public static function pictured( int $post_id ): void {
		$post = get_post( $post_id );
		// One that is being stored comes here before it has changed, and to stored() afterwards.
		if ( $post && metadata_exists( 'post', $post_id, Tags::META ) ) {
			self::stored( $post_id, $post );
		}
	}

	/**
	 * Runs when something of a picture has changed: the queue looks at the posts that show it, however many.
	 * @return list<int> The posts.
	 */
	public static function changed_picture( int $attachment_id ): array {
		global $wpdb;
		$like = Rows::like( 's:2:"id";i:' . $attachment_id . ';' );
		$ids  = Rows::ids( 'SELECT post_id FROM %i WHERE meta_key = %s AND meta_value LIKE %s', $wpdb->postmeta, Tags::META, $like );
		if ( $ids ) {
			// What is written down for another look of the site is found anyway.
			$ready = serialize( array( 'look' => SiteStyle::key() ) );
			$none  = serialize( array( 'look' => '' ) );
			Rows::run( 'UPDATE %i SET meta_value = REPLACE( meta_value, %s, %s ) WHERE meta_key = %s AND meta_value LIKE %s', $wpdb->postmeta, substr( $ready, 5, -1 ), substr( $none, 5, -1 ), Tags::META, $like );
			wp_cache_delete_multiple( $ids, 'post_meta' );
			BackgroundWork::wake();
		}
		return $ids;
	}

	/** Runs before a picture is deleted: what was made of it goes at once. */
	public static function deleted_picture( int $attachment_id ): void {
		array_map( array( CardFiles::class, 'remove' ), self::changed_picture( $attachment_id ) );
	}

	/** Whether posts of this kind have pages. */
	private static function has_page( WP_Post $post ): bool {
		return 'attachment' !== $post->post_type && 'auto-draft' !== $post->post_status && is_post_type_viewable( $post->post_type );
	}
}
