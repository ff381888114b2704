<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * Stores the related posts of each post until something relevant changes. An outdated answer is used until the new one
 * is ready; the query leaves out posts that may no longer be shown.
 */
final class StoredResults {

	/** How many related posts are kept: more than are shown, since some may disappear. */
	public const KEPT = 12;

	/** How many answers are recomputed right away when a post has changed. */
	private const RENEWED = 40;

	/** The time that marks an outdated answer. */
	private const DROPPED = 1;

	public static function make( int $post_id ): void {
		$rows = array();
		foreach ( Index::find( $post_id, self::KEPT ) as $id => $score ) {
			$rows[] = array( $post_id, count( $rows ), $id, $score );
		}
		Rows::run( 'DELETE FROM %i WHERE post_id = %d AND place >= %d', Migrations::table( Tables::ANSWERS ), $post_id, count( $rows ) );
		Tables::replace( Tables::ANSWERS, 'post_id, place, other_id, score', $rows );
		Rows::run( 'INSERT INTO %i (post_id, answered_at) VALUES (%d, %d) ON DUPLICATE KEY UPDATE answered_at = %d, asked_at = 0', Migrations::table( Tables::POSTS ), $post_id, time(), time() );
	}

	/**
	 * Marks as outdated the answers of a post, of the posts nearest to it, and of those that list it.
	 * @param int $post_id A post that was just indexed or removed.
	 * @return int[] Posts whose answers should be recomputed now.
	 */
	public static function drop( int $post_id ): array {
		$near = array_keys( Index::find( $post_id, self::KEPT ) );
		$in   = Rows::ids( 'SELECT post_id FROM %i WHERE other_id = %d', Migrations::table( Tables::ANSWERS ), $post_id );
		$all  = array_unique( array( $post_id, ...$near, ...$in ) );
		foreach ( array_chunk( $all, 500 ) as $some ) {
			Rows::run( 'UPDATE %i SET answered_at = %d WHERE post_id IN (%d) AND answered_at > %d', Migrations::table( Tables::POSTS ), self::DROPPED, $some, self::DROPPED );
		}
		// Other posts request their answers when their pages are viewed.
		return Rows::ids( 'SELECT post_id FROM %i WHERE post_id IN (%d) AND answered_at = %d', Migrations::table( Tables::POSTS ), array_slice( $all, 0, self::RENEWED ), self::DROPPED );
	}

	public static function drop_all(): void {
		Rows::run( 'UPDATE %i SET answered_at = %d WHERE answered_at > %d', Migrations::table( Tables::POSTS ), self::DROPPED, self::DROPPED );
	}

	/** @return int[] Posts that wait for an answer. */
	public static function asked( int $most ): array {
		return Rows::ids( 'SELECT post_id FROM %i WHERE asked_at > 0 ORDER BY asked_at LIMIT %d', Migrations::table( Tables::POSTS ), $most );
	}
}
