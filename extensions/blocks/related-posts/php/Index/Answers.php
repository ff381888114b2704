<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;

/**
 * Keeps which posts are related to one, for as long as nothing changes that matters to it. An answer that was
 * dropped stands in for the new one until that is there; what may not be shown any more is left out by the query.
 */
final class Answers {

	/** How many related posts are kept: more than are shown, since some may go before the answer does. */
	public const KEPT = 12;

	/** How many answers are made again at once when a post has changed. */
	private const RENEWED = 40;

	/** The time of an answer that was dropped. */
	private const DROPPED = 1;

	/** Makes the answer for a post. */
	public static function make( int $post_id ): void {
		global $wpdb;
		$rows = array();
		foreach ( Index::find( $post_id, self::KEPT ) as $id => $score ) {
			$rows[] = array( $post_id, count( $rows ), $id, $score );
		}
		// phpcs:disable WordPress.DB -- Tables of ours; the standards are older than %i.
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE post_id = %d AND place >= %d', Migrations::table( Tables::ANSWERS ), $post_id, count( $rows ) ) );
		Tables::replace( Tables::ANSWERS, 'post_id, place, other_id, score', $rows );
		$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (post_id, answered_at) VALUES (%d, %d) ON DUPLICATE KEY UPDATE answered_at = %d, asked_at = 0', Migrations::table( Tables::POSTS ), $post_id, time(), time() ) );
		// phpcs:enable
	}

	/**
	 * Drops the answers in which a post is, and gives those who may want it in theirs: its own neighbours.
	 * @param int $post_id The post, which was taken in anew or taken out.
	 * @return int[] Posts whose answers are to be made again.
	 */
	public static function drop( int $post_id ): array {
		global $wpdb;
		$near = array_keys( Index::find( $post_id, self::KEPT ) );
		// phpcs:disable WordPress.DB -- Tables of ours, numbers; the standards are older than %i.
		$in  = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT post_id FROM %i WHERE other_id = %d', Migrations::table( Tables::ANSWERS ), $post_id ) ) );
		$all = array_unique( array( $post_id, ...$near, ...$in ) );
		foreach ( array_chunk( $all, 500 ) as $some ) {
			$list = implode( ',', $some );
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET answered_at = %d WHERE post_id IN ($list) AND answered_at > %d", Migrations::table( Tables::POSTS ), self::DROPPED, self::DROPPED ) );
		}
		// A page of many others asks for its answer when it is looked at.
		$list = implode( ',', array_slice( $all, 0, self::RENEWED ) );
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM %i WHERE post_id IN ($list) AND answered_at = %d", Migrations::table( Tables::POSTS ), self::DROPPED ) ) );
		// phpcs:enable
	}

	public static function drop_all(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET answered_at = %d WHERE answered_at > %d', Migrations::table( Tables::POSTS ), self::DROPPED, self::DROPPED ) ); // phpcs:ignore WordPress.DB -- As above.
	}

	/**
	 * Posts that wait for an answer.
	 * @param int $most How many.
	 * @return int[]
	 */
	public static function asked( int $most ): array {
		global $wpdb;
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT post_id FROM %i WHERE asked_at > 0 ORDER BY asked_at LIMIT %d', Migrations::table( Tables::POSTS ), $most ) ) ); // phpcs:ignore WordPress.DB -- As above.
	}
}
