<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Units\RelatedPosts\Candidates;
use WP_Post;

/** Records changed posts for the queue. Does nothing on sites that never used the block. */
final class PostChanges {

	/** Runs after a post and its terms and metadata were stored. */
	public static function stored( int $post_id, WP_Post $post, bool $updated = false, ?WP_Post $before = null ): void {
		if ( self::is_on() && 'revision' !== $post->post_type ) {
			// Other posts matter only if a page has requested their answer.
			self::note( $post_id, Candidates::has( $post ) || Candidates::has( $before ) );
		}
	}

	/**
	 * Runs when a post's terms were set.
	 * @param mixed $object_id The post, or another kind of object with the same id.
	 * @param mixed $terms
	 * @param mixed $tt_ids
	 */
	public static function labelled( $object_id, $terms, $tt_ids, string $taxonomy ): void {
		if ( self::is_on() && in_array( $taxonomy, Document::taxonomies(), true ) ) {
			self::note( (int) $object_id, Candidates::has( get_post( (int) $object_id ) ) );
		}
	}

	/**
	 * Runs when a term was renamed.
	 * @param mixed $term_id
	 * @param int   $tt_id
	 */
	public static function renamed( $term_id, $tt_id, string $taxonomy ): void {
		global $wpdb;
		if ( self::is_on() && in_array( $taxonomy, Document::taxonomies(), true ) ) {
			Rows::run( 'UPDATE %i SET changed_at = %d WHERE indexed_at > 0 AND post_id IN ( SELECT object_id FROM %i WHERE term_taxonomy_id = %d )', Migrations::table( Tables::POSTS ), time(), $wpdb->term_relationships, $tt_id );
			BackgroundWork::wake();
		}
	}

	public static function deleted( int $post_id ): void {
		if ( ! self::is_on() ) {
			return;
		}
		Index::remove( $post_id );
		StoredResults::drop( $post_id );
		foreach ( array( Tables::POSTS, Tables::ANSWERS ) as $table ) {
			Rows::delete( Migrations::table( $table ), array( 'post_id' => $post_id ) );
		}
	}

	/** @param bool $is_shown Whether it may be shown as related, or was before. */
	private static function note( int $post_id, bool $is_shown ): void {
		$table = Migrations::table( Tables::POSTS );
		$now   = time();
		// A moment after the last change, so that a change while the queue works differs from it.
		$noted = $is_shown
			? Rows::run( 'INSERT INTO %i (post_id, changed_at) VALUES (%d, %d) ON DUPLICATE KEY UPDATE changed_at = CASE WHEN changed_at >= %d THEN changed_at + 1 ELSE %d END', $table, $post_id, $now, $now, $now )
			: Rows::run( 'UPDATE %i SET changed_at = CASE WHEN changed_at >= %d THEN changed_at + 1 ELSE %d END WHERE post_id = %d', $table, $now, $now, $post_id );
		if ( $noted ) {
			BackgroundWork::wake();
		}
	}

	/** Whether there is an index. */
	private static function is_on(): bool {
		return BuildProgress::has_begun() && Tables::are_ready();
	}
}
