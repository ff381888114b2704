<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Features\Newsletter\Topics\KeptTopics;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Jobs\Queue;

/**
 * Keeps posts in a paid topic when their category leaves it: when the category is deleted, merged or moved below another
 * one, or when the topic gets another category. Otherwise, an editor who tidies up categories would make them all public.
 */
final class CategoryChanges {

	public const JOB = 'millwork_newsletter_keep_topics';

	private const TAXONOMY = 'category';

	/** How many posts the job stores before it checks the time. */
	private const BATCH = 50;

	/** How long the job may run, in seconds. */
	private const SHIFT = 20;

	/** Runs before a category is deleted, also by plugins that merge it into another one. */
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
	public static function before_move( int $category, int $parent_category ): void {
		foreach ( self::bound_topics() as $topic ) {
			if ( $topic->category !== $category && self::is_below( $category, $topic->category ) && $parent_category !== $topic->category && ! self::is_below( $parent_category, $topic->category ) ) {
				self::keep( $topic->id, self::with_children( $category ) );
			}
		}
	}

	/** Runs before a topic gets its category, which may be the same, or none. */
	public static function before_binding( Topic $topic, int $category ): void {
		if ( $topic->is_paid() && $topic->category > 0 && $topic->category !== $category && ! self::is_below( $topic->category, $category ) ) {
			self::keep( $topic->id, self::with_children( $topic->category ) );
		}
	}

	/** Stores topics with their posts. The rest follows a minute later; the hourly sweep does the work of a lost job. */
	public static function store(): void {
		$end = time() + self::SHIFT;
		do {
			$posts = KeptTopics::first_posts( self::BATCH );
			foreach ( $posts as $post ) {
				self::store_with( $post );
			}
			$is_cut = self::BATCH === count( $posts );
		} while ( $is_cut && time() < $end );
		if ( $is_cut ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	private static function store_with( int $post ): void {
		$kept = KeptTopics::of( $post );
		if ( get_post( $post ) ) {
			PostTopics::choose( $post, PostTopics::chosen( $post ) );
			// Topics that the database refused stay in the table.
			$kept = array_intersect( $kept, PostTopics::stored( $post ) );
		}
		foreach ( $kept as $topic ) {
			KeptTopics::forget( $post, $topic );
		}
	}

	/** @param non-empty-list<int> $categories */
	private static function keep( int $topic, array $categories ): void {
		KeptTopics::note( $topic, $categories );
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
