<?php
/**
 * Likes in the database.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Likes;

use Millwork\Data\Migrations;

/**
 * A row for each post and visitor. The primary key lets one visitor like a post once, whatever comes
 * at the same time.
 */
final class Store {

	/** The table, without the site's prefix. */
	public const TABLE = 'millwork_likes';

	/** The topic's name among the migrations. */
	private const TOPIC = 'likes';

	/** The group of the object cache that holds numbers of likes, by post. */
	private const CACHE = 'millwork_likes';

	/**
	 * Hooks the table up.
	 */
	public static function boot(): void {
		Migrations::register( self::TOPIC, array( self::TABLE ), array( array( self::class, 'create' ) ) );
		add_action( 'deleted_post', array( self::class, 'forget_post' ) );
	}

	/**
	 * Makes the table. `visitor` is Visitor::id(), `user_id` 0 for who is not signed in, `created_at`
	 * in UTC.
	 */
	public static function create(): void {
		Migrations::create(
			self::TABLE,
			"post_id bigint(20) unsigned NOT NULL DEFAULT 0,
visitor varchar(64) NOT NULL DEFAULT '',
user_id bigint(20) unsigned NOT NULL DEFAULT 0,
created_at datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
PRIMARY KEY  (post_id,visitor),
KEY user_id (user_id)"
		);
	}

	/**
	 * Whether likes can be stored on this site.
	 */
	public static function is_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Adds a like. One that is there already stays as it is.
	 *
	 * @param int    $post_id The post.
	 * @param string $visitor Visitor::id().
	 * @param int    $user_id The user, or 0.
	 * @return bool Whether the like is there now.
	 */
	public static function add( int $post_id, string $visitor, int $user_id ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQLPlaceholders -- A table of ours; the standards are older than %i.
		$done = $wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO %i (post_id, visitor, user_id, created_at) VALUES (%d, %s, %d, %s)', Migrations::table( self::TABLE ), $post_id, $visitor, $user_id, gmdate( 'Y-m-d H:i:s' ) ) );
		self::forget_count( $post_id );
		return false !== $done;
	}

	/**
	 * Takes a like back.
	 *
	 * @param int    $post_id The post.
	 * @param string $visitor Visitor::id().
	 * @return bool Whether it is not there now.
	 */
	public static function remove( int $post_id, string $visitor ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of ours; the number in the cache goes below.
		$done = $wpdb->delete(
			Migrations::table( self::TABLE ),
			array(
				'post_id' => $post_id,
				'visitor' => $visitor,
			),
			array( '%d', '%s' )
		);
		self::forget_count( $post_id );
		return false !== $done;
	}

	/**
	 * Whether a visitor likes a post.
	 *
	 * @param int    $post_id The post.
	 * @param string $visitor Visitor::id(); '' for one who has never liked anything.
	 */
	public static function has( int $post_id, string $visitor ): bool {
		global $wpdb;
		if ( '' === $visitor ) {
			return false;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQLPlaceholders -- A table of ours, by its primary key; the standards are older than %i.
		return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT post_id FROM %i WHERE post_id = %d AND visitor = %s', Migrations::table( self::TABLE ), $post_id, $visitor ) );
	}

	/**
	 * How many like a post.
	 *
	 * @param int $post_id The post.
	 */
	public static function count( int $post_id ): int {
		global $wpdb;
		$count = wp_cache_get( (string) $post_id, self::CACHE );
		if ( ! is_int( $count ) ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQLPlaceholders -- Counted in the index and cached here; the standards are older than %i.
			$count = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE post_id = %d', Migrations::table( self::TABLE ), $post_id ) );
			// Not for ever: a like that comes while this counts would be missed until the next one.
			wp_cache_set( (string) $post_id, $count, self::CACHE, 5 * MINUTE_IN_SECONDS );
		}
		return $count;
	}

	/**
	 * Deletes the likes of a post that is deleted.
	 *
	 * @param int $post_id The post.
	 */
	public static function forget_post( int $post_id ): void {
		global $wpdb;
		if ( self::is_ready() ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of ours; the number in the cache goes below.
			$wpdb->delete( Migrations::table( self::TABLE ), array( 'post_id' => $post_id ), array( '%d' ) );
			self::forget_count( $post_id );
		}
	}

	/**
	 * Forgets a number that has changed.
	 *
	 * @param int $post_id The post.
	 */
	private static function forget_count( int $post_id ): void {
		wp_cache_delete( (string) $post_id, self::CACHE );
	}
}
