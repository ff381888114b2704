<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use WP_Post;

/**
 * Keeps which posts are related to one, for as long as nothing changes that matters to it. A page reads
 * its answer and the posts in it with one query, and compares nothing: where there is no answer, or an old
 * one, it asks for one and the queue makes it.
 *
 * An answer that was dropped stands in for the new one until that is there; what may not be shown any more
 * is left out by the query.
 */
final class QueryCache {

	/** How many related posts are kept: more than are shown, since some may go before the answer does. */
	public const KEPT = 12;

	/** How long an answer stands if nothing changes, in seconds. */
	private const AGE = MONTH_IN_SECONDS;

	/** How long a page waits before it asks once more, in seconds. */
	private const PATIENCE = 10 * MINUTE_IN_SECONDS;

	/** How many answers are made again at once when a post has changed. */
	private const RENEWED = 40;

	/** The time of an answer that was dropped. */
	private const DROPPED = 1;

	/**
	 * The posts that are related to one, as far as that is known. Asks for what is not.
	 * @param int $most    How many.
	 * @return list<WP_Post> The most related first.
	 */
	public static function read( int $post_id, int $most ): array {
		global $wpdb;
		if ( ! Index\Tables::are_ready() ) {
			return array();
		}
		$rows = Rows::all(
			'SELECT k.answered_at AS related_answered_at, k.asked_at AS related_asked_at, p.* FROM %i k
			LEFT JOIN ( %i a INNER JOIN %i p ON p.ID = a.other_id AND ' . Candidates::CONDITION . ' ) ON a.post_id = k.post_id
			WHERE k.post_id = %d ORDER BY a.place LIMIT %d',
			Migrations::table( Index\Tables::POSTS ),
			Migrations::table( Index\Tables::ANSWERS ),
			$wpdb->posts,
			Candidates::types(),
			$post_id,
			$most
		);
		self::ask_if_due( $post_id, (int) ( $rows[0]['related_answered_at'] ?? 0 ), (int) ( $rows[0]['related_asked_at'] ?? 0 ) );
		$posts = array();
		foreach ( $rows as $row ) {
			if ( $row['ID'] ) {
				unset( $row['related_answered_at'], $row['related_asked_at'] );
				$posts[] = new WP_Post( (object) sanitize_post( (object) $row, 'raw' ) );
			}
		}
		$kept = $posts;
		update_post_cache( $kept );
		return $posts;
	}

	/** Makes the answer for a post. */
	public static function make( int $post_id ): void {
		$rows = array();
		foreach ( Index\Index::find( $post_id, self::KEPT ) as $id => $score ) {
			$rows[] = array( $post_id, count( $rows ), $id, $score );
		}
		Rows::run( 'DELETE FROM %i WHERE post_id = %d AND place >= %d', Migrations::table( Index\Tables::ANSWERS ), $post_id, count( $rows ) );
		Index\Tables::replace( Index\Tables::ANSWERS, 'post_id, place, other_id, score', $rows );
		Rows::run( 'INSERT INTO %i (post_id, answered_at) VALUES (%d, %d) ON DUPLICATE KEY UPDATE answered_at = %d, asked_at = 0', Migrations::table( Index\Tables::POSTS ), $post_id, time(), time() );
	}

	/**
	 * Drops the answers in which a post is, and gives those who may want it in theirs: its own neighbours.
	 * @param int $post_id The post, which was taken in anew or taken out.
	 * @return int[] Posts whose answers are to be made again.
	 */
	public static function drop( int $post_id ): array {
		$near = array_keys( Index\Index::find( $post_id, self::KEPT ) );
		$in   = Rows::ids( 'SELECT post_id FROM %i WHERE other_id = %d', Migrations::table( Index\Tables::ANSWERS ), $post_id );
		$all  = array_unique( array( $post_id, ...$near, ...$in ) );
		foreach ( array_chunk( $all, 500 ) as $some ) {
			Rows::run( 'UPDATE %i SET answered_at = %d WHERE post_id IN (%d) AND answered_at > %d', Migrations::table( Index\Tables::POSTS ), self::DROPPED, $some, self::DROPPED );
		}
		// A page of many others asks for its answer when it is looked at.
		return Rows::ids( 'SELECT post_id FROM %i WHERE post_id IN (%d) AND answered_at = %d', Migrations::table( Index\Tables::POSTS ), array_slice( $all, 0, self::RENEWED ), self::DROPPED );
	}

	public static function drop_all(): void {
		Rows::run( 'UPDATE %i SET answered_at = %d WHERE answered_at > %d', Migrations::table( Index\Tables::POSTS ), self::DROPPED, self::DROPPED );
	}

	/**
	 * Posts that wait for an answer.
	 * @param int $most How many.
	 * @return int[]
	 */
	public static function asked( int $most ): array {
		return Rows::ids( 'SELECT post_id FROM %i WHERE asked_at > 0 ORDER BY asked_at LIMIT %d', Migrations::table( Index\Tables::POSTS ), $most );
	}

	/**
	 * Asks for an answer where there is none, or an old one, and nobody has asked lately.
	 * @param int $answered When the answer was made; 0 for none.
	 * @param int $asked    When it was asked for; 0 if it is not.
	 */
	private static function ask_if_due( int $post_id, int $answered, int $asked ): void {
		$now = time();
		if ( ( $answered > $now - self::AGE && $answered <= $now ) || ( $asked > $now - self::PATIENCE && $asked <= $now ) || ! get_post( $post_id ) ) {
			return;
		}
		Rows::run( 'INSERT INTO %i (post_id, asked_at) VALUES (%d, %d) ON DUPLICATE KEY UPDATE asked_at = %d', Migrations::table( Index\Tables::POSTS ), $post_id, $now, $now );
		Index\IndexBuild::begin_once();
		Index\BackgroundWork::wake();
	}
}
