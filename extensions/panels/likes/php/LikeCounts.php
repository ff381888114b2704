<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;

/**
 * Stores each post's number of likes, so a page reads one row.
 *
 * The number changes by atomic steps. A change is opened before its row is written and closed after; a recount is
 * stored only if no change happened meanwhile (`version`). If PHP ends between the two, the change stays open, and the
 * likes are recounted a minute later.
 * @phpstan-type Row array{likes: ?string, open_votes: string, version: string, changed_at: string}
 */
final class LikeCounts {

	/** The action of the daily job that compares numbers with rows. Its argument is the post to continue after. */
	public const JOB = 'millwork_likes_compare';

	/** How long a change may take, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** How many posts are handled at a time. */
	private const BATCH = 100;

	/** How long one job works, in seconds. */
	private const SHIFT = 20;

	/** Runs the job every day. */
	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	public static function get( int $post_id ): int {
		$row = self::row( $post_id );
		if ( $row && null !== $row['likes'] && ! self::is_abandoned( $row ) ) {
			return max( 0, (int) $row['likes'] );
		}
		return self::repair( $post_id, $row );
	}

	/**
	 * Changes rows of a post, and the number with them.
	 * @param int      $step    What each row adds: 1 or -1.
	 * @param callable $change  Changes rows; says how many, or false if that failed.
	 * @phpstan-param callable(): (int|false) $change
	 * @return int|false The same.
	 */
	public static function change( int $post_id, int $step, callable $change ): int|false {
		$table = Migrations::table( Tables::COUNTS );
		$now   = time();
		if ( false === Rows::write( Tables::TOPIC, 'INSERT INTO %i (post_id, open_votes, version, changed_at) VALUES (%d, 1, 1, %d) ON DUPLICATE KEY UPDATE open_votes = open_votes + 1, version = version + 1, changed_at = %d', $table, $post_id, $now, $now ) ) {
			return false;
		}
		$rows = $change();
		// An unknown number stays null.
		Rows::run( 'UPDATE %i SET likes = likes + %d, open_votes = CASE WHEN open_votes > 0 THEN open_votes - 1 ELSE 0 END, version = version + 1 WHERE post_id = %d', $table, $step * (int) $rows, $post_id );
		return $rows;
	}

	/** Deletes the number of a deleted post. */
	public static function forget( int $post_id ): void {
		Rows::delete( Migrations::table( Tables::COUNTS ), array( 'post_id' => $post_id ) );
	}

	/**
	 * Compares the numbers with the rows, and corrects them: a restored backup may contain one table without the other.
	 * @param mixed $after The post to continue after.
	 */
	public static function compare( mixed $after = 0 ): void {
		$after = (int) $after;
		$end   = time() + self::SHIFT;
		while ( Tables::is_ready() ) {
			$posts = Rows::ids( 'SELECT post_id FROM %i WHERE post_id > %d ORDER BY post_id LIMIT %d', Migrations::table( Tables::COUNTS ), $after, self::BATCH );
			foreach ( $posts as $post_id ) {
				$row = self::row( $post_id );
				if ( $row ) {
					self::settle( $post_id, $row, self::count_rows( $post_id ) );
				}
				$after = $post_id;
			}
			if ( count( $posts ) < self::BATCH ) {
				return;
			}
			if ( time() >= $end ) {
				Queue::schedule( time() + MINUTE_IN_SECONDS, self::JOB, array( $after ) );
				return;
			}
		}
	}

	/**
	 * @param array<string, mixed>|null $row     What is kept of it.
	 * @phpstan-param Row|null $row
	 * @return int How many there are.
	 */
	private static function repair( int $post_id, ?array $row ): int {
		if ( ! $row ) {
			if ( ! self::count_rows( $post_id, 1 ) ) {
				return 0;
			}
			// Add the row before counting, so that a like in between changes its version.
			Rows::run( 'INSERT IGNORE INTO %i (post_id, changed_at) VALUES (%d, %d)', Migrations::table( Tables::COUNTS ), $post_id, time() );
			$row = self::row( $post_id );
		}
		$counted = self::count_rows( $post_id );
		if ( $row ) {
			self::settle( $post_id, $row, $counted );
		}
		return $counted;
	}

	/**
	 * Stores a recount, unless something changed during it.
	 * @param array<string, mixed> $row     What was kept before the counting.
	 * @phpstan-param Row $row
	 */
	private static function settle( int $post_id, array $row, int $counted ): void {
		$is_right = null !== $row['likes'] && (int) $row['likes'] === $counted && 0 === (int) $row['open_votes'];
		if ( $is_right || ( (int) $row['open_votes'] > 0 && ! self::is_abandoned( $row ) ) ) {
			return;
		}
		Rows::run( 'UPDATE %i SET likes = %d, open_votes = 0, version = version + 1 WHERE post_id = %d AND version = %d', Migrations::table( Tables::COUNTS ), $counted, $post_id, $row['version'] );
	}

	/**
	 * Whether a change was begun and never ended.
	 * @param array<string, mixed> $row What is kept.
	 * @phpstan-param Row $row
	 */
	private static function is_abandoned( array $row ): bool {
		return (int) $row['open_votes'] > 0 && (int) $row['changed_at'] <= time() - self::LEASE;
	}

	/**
	 * What is kept of a post.
	 * @return array<string, mixed>|null
	 * @phpstan-return Row|null
	 */
	private static function row( int $post_id ): ?array {
		$row = Rows::first( 'SELECT likes, open_votes, version, changed_at FROM %i WHERE post_id = %d', Migrations::table( Tables::COUNTS ), $post_id );
		/**
		 * The columns that were asked for.
		 * @var Row|null $row
		 */
		return $row;
	}

	/**
	 * Counts the rows of a post.
	 * @param int|null $most Where to stop counting; null to count all.
	 */
	private static function count_rows( int $post_id, ?int $most = null ): int {
		$table = Migrations::table( Tables::LIKES );
		if ( null !== $most ) {
			return count( Rows::column( 'SELECT post_id FROM %i WHERE post_id = %d LIMIT %d', $table, $post_id, $most ) );
		}
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE post_id = %d', $table, $post_id );
	}
}
