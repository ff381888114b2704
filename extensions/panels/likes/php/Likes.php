<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/** A row for each post and visitor. The primary key allows one like per visitor. LikeCounts stores the numbers. */
final class Likes {

	/**
	 * Adds a like, unless it exists.
	 * @param string $visitor Visitor::id().
	 * @param int $user_id The user, or 0.
	 * @return bool Whether the like exists now.
	 */
	public static function add( int $post_id, string $visitor, int $user_id ): bool {
		$insert = static fn(): int|false => Rows::write( Tables::TOPIC, 'INSERT IGNORE INTO %i (post_id, visitor, user_id, created_at) VALUES (%d, %s, %d, %s)', Migrations::table( Tables::LIKES ), $post_id, $visitor, $user_id, gmdate( 'Y-m-d H:i:s' ) );
		return false !== LikeCounts::change( $post_id, 1, $insert );
	}

	/**
	 * Removes a like.
	 * @param string $visitor Visitor::id().
	 * @return bool Whether it is gone now.
	 */
	public static function remove( int $post_id, string $visitor ): bool {
		$delete = static fn(): int|false => Rows::write( Tables::TOPIC, 'DELETE FROM %i WHERE post_id = %d AND visitor = %s', Migrations::table( Tables::LIKES ), $post_id, $visitor );
		return false !== LikeCounts::change( $post_id, -1, $delete );
	}

	/** @param string $visitor Visitor::id(); '' for one who has never liked anything. */
	public static function has( int $post_id, string $visitor ): bool {
		if ( '' === $visitor ) {
			return false;
		}
		return null !== Rows::value( 'SELECT post_id FROM %i WHERE post_id = %d AND visitor = %s', Migrations::table( Tables::LIKES ), $post_id, $visitor );
	}

	public static function count( int $post_id ): int {
		return LikeCounts::get( $post_id );
	}

	/**
	 * The most liked published posts.
	 * @param mixed        $ids   From another callback. They come first.
	 * @param list<string> $types Post types.
	 * @param int          $days  Counts the likes of this many days; 0 for all likes.
	 * @return list<int> In order.
	 */
	public static function most_liked( mixed $ids, array $types, int $count, int $days ): array {
		$ids = is_array( $ids ) ? array_map( 'intval', $ids ) : array();
		if ( ! Tables::is_ready() ) {
			return array_values( $ids );
		}
		$since = 0 === $days ? '1970-01-01 00:00:00' : Rows::time( -$days * DAY_IN_SECONDS );
		$liked = Rows::ids( "SELECT l.post_id FROM %i l INNER JOIN %i p ON p.ID = l.post_id WHERE p.post_status = 'publish' AND p.post_password = '' AND p.post_type IN (%s) AND l.created_at >= %s GROUP BY l.post_id ORDER BY COUNT(*) DESC, l.post_id DESC LIMIT %d", Migrations::table( Tables::LIKES ), $GLOBALS['wpdb']->posts, $types, $since, $count );
		return array_values( array_unique( array( ...array_values( $ids ), ...$liked ) ) );
	}

	/** Deletes the likes of a deleted post. */
	public static function forget_post( int $post_id ): void {
		if ( Tables::is_ready() ) {
			Rows::delete( Migrations::table( Tables::LIKES ), array( 'post_id' => $post_id ) );
			LikeCounts::forget( $post_id );
		}
	}
}
