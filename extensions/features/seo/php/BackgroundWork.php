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
 * Makes pictures, and the tag values of posts that are older than the plugin or whose pictures are outdated because the
 * site's name, icon or colors have changed. It finds its work in the posts; the queue's job only starts it.
 */
final class BackgroundWork {

	/** The job's action. Its argument counts how often it was continued. */
	public const JOB = 'millwork_social_work';

	/** The action of the daily job that finds forgotten work. */
	public const LOOK = 'millwork_social_look';

	/** In seconds, for each job. */
	private const SHIFT = 20;

	/** How long a job locks out others, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	private const BATCH = 10;

	/**
	 * Only this many of the newest posts get pictures in advance: those of ten thousand posts would fill a disk. Others
	 * get theirs when they are saved.
	 */
	private const MOST_PICTURES = 200;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::LOOK );
	}

	public static function wake(): void {
		Queue::enqueue( self::JOB, array( 0 ) );
	}

	/** Daily: removes files of posts hidden or deleted without WordPress's hooks, and starts pending work. */
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

	/** Works for as long as a job may take. */
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
	 * Processes some posts.
	 * @param int $before Only posts with smaller IDs.
	 * @return int The smallest ID processed; 0 if there was none.
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
	 * Whether a post of any age has a picture made or waits for it since it was saved.
	 * @param mixed $facts The stored values.
	 */
	private static function has_begun( mixed $facts ): bool {
		return is_array( $facts ) && ( '' === ( $facts['look'] ?? null ) || str_starts_with( is_string( $facts['image']['file'] ?? null ) ? $facts['image']['file'] : '', CardFiles::FOLDER . '/' ) );
	}

	/**
	 * Public posts without stored values, or with values for a former look of the site.
	 * @param int $before Only posts with smaller IDs.
	 * @return list<int> Newest first.
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

	/** @return int The ID of the oldest post that gets a picture in advance. */
	private static function picture_from(): int {
		global $wpdb;
		$types = self::types();
		return (int) Rows::value( "SELECT ID FROM %i WHERE post_type IN (%s) AND post_status = 'publish' ORDER BY ID DESC LIMIT 1 OFFSET %d", $wpdb->posts, $types, self::MOST_PICTURES );
	}

	/** @return list<string> Post types that have pages. */
	private static function types(): array {
		return array_values( array_diff( array_filter( get_post_types(), 'is_post_type_viewable' ), array( 'attachment' ) ) );
	}
}
