<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use WP_Post;

/**
 * Reads a post's related posts. A page gets the answer and its posts in one query and never computes it: if there is
 * none or an old one, it is requested from the queue.
 */
final class RelatedPostsReader {

	/** How long an answer is valid if nothing changes, in seconds. */
	private const AGE = MONTH_IN_SECONDS;

	/** How long until a page may request an answer again, in seconds. */
	private const PATIENCE = 10 * MINUTE_IN_SECONDS;

	/** @return list<WP_Post> Those known so far, the most related first. Requests an answer if one is due. */
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

	/**
	 * @param int $answered When the answer was computed; 0 for none.
	 * @param int $asked    When it was requested; 0 if it is not.
	 */
	private static function ask_if_due( int $post_id, int $answered, int $asked ): void {
		$now = time();
		if ( ( $answered > $now - self::AGE && $answered <= $now ) || ( $asked > $now - self::PATIENCE && $asked <= $now ) || ! get_post( $post_id ) ) {
			return;
		}
		Rows::run( 'INSERT INTO %i (post_id, asked_at) VALUES (%d, %d) ON DUPLICATE KEY UPDATE asked_at = %d', Migrations::table( Index\Tables::POSTS ), $post_id, $now, $now );
		Index\BuildProgress::begin_once();
		Index\BackgroundWork::wake();
	}
}
