<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * Keeps which posts are related to one, for as long as nothing changes that matters to it. An answer that was
 * dropped stands in for the new one until that is there; what may not be shown any more is left out by the query.
 */
final class StoredResults {

	/** How many related posts are kept: more than are shown, since some may go before the answer does. */
	public const KEPT = 12;

	/** How many answers are made again at once when a post has changed. */
	private const RENEWED = 40;

	/** The time of an answer that was dropped. */
	private const DROPPED = 1;

	/** Makes the answer for a post. */
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
	 * Drops the answers in which a post is, and gives those who may want it in theirs: its own neighbours.
	 * @param int $post_id The post, which was taken in anew or taken out.
	 * @return int[] Posts whose answers are to be made again.
	 */
	public static function drop( int $post_id ): array {
		$near = array_keys( Index::find( $post_id, self::KEPT ) );
		$in   = Rows::ids( 'SELECT post_id FROM %i WHERE other_id = %d', Migrations::table( Tables::ANSWERS ), $post_id );
		$all  = array_unique( array( $post_id, ...$near, ...$in ) );
		foreach ( array_chunk( $all, 500 ) as $some ) {
			Rows::run( 'UPDATE %i SET answered_at = %d WHERE post_id IN (%d) AND answered_at > %d', Migrations::table( Tables::POSTS ), self::DROPPED, $some, self::DROPPED );
		}
		// A page of many others asks for its answer when it is looked at.
		return Rows::ids( 'SELECT post_id FROM %i WHERE post_id IN (%d) AND answered_at = %d', Migrations::table( Tables::POSTS ), array_slice( $all, 0, self::RENEWED ), self::DROPPED );
	}

	public static function drop_all(): void {
		Rows::run( 'UPDATE %i SET answered_at = %d WHERE answered_at > %d', Migrations::table( Tables::POSTS ), self::DROPPED, self::DROPPED );
	}

	/**
	 * Posts that wait for an answer.
	 * @param int $most How many.
	 * @return int[]
	 */
	public static function asked( int $most ): array {
		return Rows::ids( 'SELECT post_id FROM %i WHERE asked_at > 0 ORDER BY asked_at LIMIT %d', Migrations::table( Tables::POSTS ), $most );
	}
}
