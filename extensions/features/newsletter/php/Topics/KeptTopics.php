<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Paid\Gate;
use Millwork\Jobs\Queue;

/**
 * Posts stay in a paid topic when their category leaves it: when the category is deleted, merged or moved below another
 * one, or when the topic gets another category. Otherwise an editor who tidies up categories would open them all.
 *
 * One statement notes all posts in a table before anything changes, and from then on they have the topic. A job then
 * stores it with each post, where its author can change it, and deletes its row.
 */
final class KeptTopics {

	public const JOB = 'millwork_newsletter_keep_topics';

	private const TAXONOMY = 'category';

	/** Posts that the job stores between two looks at the clock. */
	private const BATCH = 50;

	/** Of the job, in seconds. */
	private const SHIFT = 20;

	/** Runs before a category is deleted, also if a plugin merges it into another one. */
	public static function before_deletion( int $category ): void {
		foreach ( self::bound_topics() as $topic ) {
			if ( $topic->category === $category ) {
				self::keep( $topic->id, self::with_children( $category ) );
			} elseif ( self::is_below( $category, $topic->category ) ) {
				// The categories below it go up one level, and stay in the topic.
				self::keep( $topic->id, array( $category ) );
			}
		}
	}

	/** Runs before a category gets its parent, which may be the same. */
	public static function before_move( int $category, int $parent ): void {
		foreach ( self::bound_topics() as $topic ) {
			if ( $topic->category !== $category && self::is_below( $category, $topic->category ) && $parent !== $topic->category && ! self::is_below( $parent, $topic->category ) ) {
				self::keep( $topic->id, self::with_children( $category ) );
			}
		}
	}

	/** Runs before a topic gets another category, or none. */
	public static function before_change( Topic $topic, int $category ): void {
		if ( $topic->is_paid() && $topic->category > 0 && $topic->category !== $category && ! self::is_below( $topic->category, $category ) ) {
			self::keep( $topic->id, self::with_children( $topic->category ) );
		}
	}

	/** @return list<int> The topics of a post that aren't stored with it yet. */
	public static function of( int $post_id ): array {
		return Tables::are_ready() ? Rows::ids( 'SELECT topic_id FROM %i WHERE post_id = %d ORDER BY topic_id', Tables::kept(), $post_id ) : array();
	}

	/** @return list<int> The posts of a topic in which it isn't stored yet. */
	public static function posts( int $topic ): array {
		return Tables::are_ready() ? Rows::ids( 'SELECT post_id FROM %i WHERE topic_id = %d', Tables::kept(), $topic ) : array();
	}

	/** Stores the topics with their posts. What is left goes on at once; the hourly sweep wakes a lost job. */
	public static function store(): void {
		$end = time() + self::SHIFT;
		do {
			$posts = Tables::are_ready() ? Rows::ids( 'SELECT DISTINCT post_id FROM %i ORDER BY post_id LIMIT %d', Tables::kept(), self::BATCH ) : array();
			foreach ( $posts as $post ) {
				self::store_with( $post );
			}
		} while ( self::BATCH === count( $posts ) && time() < $end );
		if ( self::BATCH === count( $posts ) ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	private static function store_with( int $post ): void {
		$kept = self::of( $post );
		if ( get_post( $post ) ) {
			PostTopics::choose( $post, array_values( array_unique( array( ...PostTopics::stored( $post ), ...$kept ) ) ) );
			if ( array_diff( $kept, PostTopics::stored( $post ) ) ) {
				// The database refused it: the rows still say so.
				return;
			}
		}
		foreach ( $kept as $topic ) {
			Rows::delete( Tables::kept(), array( 'post_id' => $post, 'topic_id' => $topic ) );
		}
	}

	/**
	 * Notes a topic for all posts of some categories, in one statement.
	 * @param non-empty-list<int> $categories
	 */
	private static function keep( int $topic, array $categories ): void {
		global $wpdb;
		Rows::write( Tables::TOPIC, 'INSERT IGNORE INTO %i (post_id, topic_id) SELECT DISTINCT link.object_id, %d FROM %i AS link INNER JOIN %i AS term ON term.term_taxonomy_id = link.term_taxonomy_id WHERE term.taxonomy = %s AND term.term_id IN (%d)', Tables::kept(), $topic, $wpdb->term_relationships, $wpdb->term_taxonomy, self::TAXONOMY, $categories );
		Gate::forget();
		Queue::wake( self::JOB );
	}

	/** @return array<int, Topic> Paid topics with a category. */
	private static function bound_topics(): array {
		return array_filter( Topics::all(), static fn( Topic $topic ): bool => $topic->is_paid() && $topic->category > 0 );
	}

	/** @return non-empty-list<int> A category and all below it. */
	private static function with_children( int $category ): array {
		$below = get_term_children( $category, self::TAXONOMY );
		return array( $category, ...array_map( 'intval', is_array( $below ) ? array_values( $below ) : array() ) );
	}

	private static function is_below( int $category, int $other ): bool {
		return $category > 0 && $other > 0 && in_array( $other, get_ancestors( $category, self::TAXONOMY, 'taxonomy' ), true );
	}
}
