<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Data\Lock;
use Millwork\Data\Rows;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use WP_Post;

/**
 * Makes pictures, and works out what is not known yet of posts that were there before the plugin, or that the
 * site's name, icon or colours have changed for. It finds its work in the posts; the queue's job only wakes it.
 */
final class BackgroundWork {

	/** The action of the job. Its argument counts how often it has gone on. */
	public const JOB = 'millwork_social_work';

	/** The action of the daily job that finds what was left behind. */
	public const LOOK = 'millwork_social_look';

	/** How long one job works, in seconds. */
	private const SHIFT = 20;

	/** How long nobody else works, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** Posts at a time. */
	private const BATCH = 10;

	/**
	 * How many posts, the newest, have pictures made: those of ten thousand would fill a disk. Others get theirs when they are stored.
	 */
	private const MOST_PICTURES = 200;

	/** Has what was left behind found every day. */
	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::LOOK );
	}

	/** Has what is to be done done soon. */
	public static function wake(): void {
		Queue::enqueue( self::JOB, array( 0 ) );
	}

	/**
	 * Finds what was left behind: files of posts that were hidden or deleted past WordPress, and what is to be done. The
	 * queue calls it every day.
	 */
	public static function look(): void {
		foreach ( array_chunk( CardFiles::posts(), 100 ) as $ids ) {
			_prime_post_caches( $ids, false, false );
			foreach ( $ids as $id ) {
				$post = get_post( $id );
				if ( ! $post || ! TagValues::has_public_page( $post ) ) {
					delete_post_meta( $id, Tags::META );
					CardFiles::remove( $id );
				}
			}
		}
		self::run();
	}

	/**
	 * Works, as long as a job may take. The queue calls it.
	 * @param mixed $round How often the job has gone on.
	 */
	public static function run( mixed $round = 0 ): void {
		$lock = Tags::are_on() ? Lock::take( 'social-' . get_current_blog_id(), self::LEASE ) : null;
		if ( ! $lock ) {
			return;
		}
		$end  = microtime( true ) + min( self::SHIFT, JobTimeLimit::time_left() );
		$last = PHP_INT_MAX;
		try {
			do {
				$last = self::step( $last );
			} while ( $last && microtime( true ) < $end );
		} finally {
			$lock->release();
		}
		if ( $last ) {
			Queue::schedule( time(), self::JOB, array( 1 + (int) $round ) );
		}
	}

	/**
	 * Works on some posts.
	 * @param int $before Posts with smaller ids than this.
	 * @return int The smallest that it worked on; 0 if there was none.
	 */
	private static function step( int $before ): int {
		$ids  = self::waiting( $before );
		$from = $ids ? self::picture_from() : 0;
		foreach ( $ids as $id ) {
			clean_post_cache( $id );
			$post = get_post( $id );
			if ( $post instanceof WP_Post && ! TagValues::store( $post, $id >= $from || self::has_begun( get_post_meta( $id, Tags::META, true ) ) ? 'make' : 'none' ) ) {
				self::wake();
			}
		}
		return $ids ? min( $ids ) : 0;
	}

	/**
	 * Whether a post, whatever its age, has a picture made or waits for it since it was stored.
	 * @param mixed $facts What was written down of it.
	 */
	private static function has_begun( mixed $facts ): bool {
		return is_array( $facts ) && ( '' === ( $facts['look'] ?? null ) || str_starts_with( is_string( $facts['image']['file'] ?? null ) ? $facts['image']['file'] : '', CardFiles::FOLDER . '/' ) );
	}

	/**
	 * Posts that everybody may see and of which nothing is written down, or not as the site looks now.
	 * @param int $before Posts with smaller ids than this.
	 * @return list<int> The newest first.
	 */
	private static function waiting( int $before ): array {
		global $wpdb;
		$types = self::types();
		if ( ! $types ) {
			return array();
		}
		$look = Rows::like( '"' . SiteStyle::key() . '"' );
		return Rows::ids(
			"SELECT p.ID FROM %i p LEFT JOIN %i m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.ID < %d AND p.post_type IN (%s) AND p.post_status = 'publish' AND p.post_password = '' AND ( m.meta_value IS NULL OR m.meta_value NOT LIKE %s )
			ORDER BY p.ID DESC LIMIT %d",
			$wpdb->posts,
			$wpdb->postmeta,
			Tags::META,
			$before,
			$types,
			$look,
			self::BATCH
		);
	}

	/**
	 * The oldest post that has a picture made although nobody stores it.
	 * @return int Its id.
	 */
	private static function picture_from(): int {
		global $wpdb;
		$types = self::types();
		return (int) Rows::value( "SELECT ID FROM %i WHERE post_type IN (%s) AND post_status = 'publish' ORDER BY ID DESC LIMIT 1 OFFSET %d", $wpdb->posts, $types, self::MOST_PICTURES );
	}

	/** @return list<string> The types of posts that have pages. */
	private static function types(): array {
		return array_values( array_diff( array_filter( get_post_types(), 'is_post_type_viewable' ), array( 'attachment' ) ) );
	}
}
