<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\FreshOption;
use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Units\RelatedPosts\Candidates;
use Millwork\Units\RelatedPosts\QueryCache;

/**
 * Builds the index of a site, a few posts at a time: first the terms are counted, then each post is weighed.
 * It begins by itself when the block is first used, and again when the site has twice as many posts as were
 * counted; before that nothing is kept, so a site that does not use the block has nothing to do.
 * @phpstan-type State array{phase: string, after: int, done: int, total: int, counted: int, since: int, ready: bool}
 */
final class IndexBuild {

	/** The option that says how far it is. */
	public const OPTION = 'millwork_related';

	/** Posts at a time. */
	private const BATCH = 10;

	/** Whether the index is built, or was begun. */
	public static function has_begun(): bool {
		return '' !== self::state()['phase'];
	}

	/** Whether it was complete once, so that answers can be made. */
	public static function is_ready(): bool {
		return self::state()['ready'];
	}

	/** Whether posts are read just now. */
	public static function is_under_way(): bool {
		return in_array( self::state()['phase'], array( 'begin', 'count', 'weigh' ), true );
	}

	/** How many posts the frequencies of terms come from. */
	public static function counted(): int {
		return self::state()['counted'];
	}

	/**
	 * How far it is.
	 * @return array{done: int, total: int} The total is 0 where it was never begun.
	 */
	public static function progress(): array {
		$state = self::state();
		if ( 'begin' === $state['phase'] ) {
			return array(
				'done'  => 0,
				'total' => 1,
			);
		}
		return array(
			'done'  => 'done' === $state['phase'] ? $state['total'] : min( $state['done'], max( 0, $state['total'] - 1 ) ),
			'total' => $state['total'],
		);
	}

	/** Begins, if that was never done. */
	public static function begin_once(): void {
		if ( Tables::are_ready() && ! self::has_begun() ) {
			self::begin();
		}
	}

	/** Begins, or begins again. Answers that there are stay until the end. */
	public static function begin(): void {
		self::store( array( 'phase' => 'begin' ) );
	}

	/** Begins again if the site has grown so much that what was counted says little. */
	public static function begin_if_grown(): void {
		$state = self::state();
		if ( 'done' !== $state['phase'] || $state['counted'] >= TermFrequencies::SAMPLE ) {
			return;
		}
		$posts = (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE indexed_at > 0', Migrations::table( Tables::POSTS ) );
		if ( $posts > 0 && $posts >= 2 * $state['counted'] ) {
			self::begin();
		}
	}

	/**
	 * Takes a step. To be called by one process at a time.
	 * @return bool Whether there was one to take.
	 */
	public static function step(): bool {
		if ( ! self::is_under_way() ) {
			return false;
		}
		$state = self::state();
		match ( $state['phase'] ) {
			'begin' => self::clear( $state ),
			'count' => self::count( $state ),
			default => self::weigh( $state ),
		};
		return true;
	}

	/**
	 * Notes that posts are in the index.
	 * @param list<int> $ids The posts.
	 */
	public static function note( array $ids ): void {
		if ( $ids ) {
			$now    = time();
			$values = array_merge( ...array_map( static fn( int $id ): array => array( $id, $now ), $ids ) );
			Rows::run( 'INSERT INTO %i (post_id, indexed_at) VALUES ' . implode( ', ', array_fill( 0, count( $ids ), '(%d, %d)' ) ) . ' ON DUPLICATE KEY UPDATE indexed_at = %d', Migrations::table( Tables::POSTS ), ...array( ...$values, $now ) );
		}
	}

	/**
	 * Forgets what was counted before.
	 * @param State $state How far it is.
	 */
	private static function clear( array $state ): void {
		TermFrequencies::clear();
		$posts = Candidates::total();
		self::store(
			array(
				'phase'   => 'count',
				'after'   => 0,
				'done'    => 0,
				'total'   => $posts + min( $posts, TermFrequencies::SAMPLE ),
				'counted' => 0,
				'since'   => time(),
			),
			$state
		);
	}

	/**
	 * Counts the terms of some posts.
	 * @param State $state How far it is.
	 */
	private static function count( array $state ): void {
		$ids = Candidates::next( $state['after'], min( self::BATCH, TermFrequencies::SAMPLE - $state['counted'] ) );
		TermFrequencies::add( array_map( array( Document::class, 'terms' ), $ids ) );
		$counted = $state['counted'] + count( $ids );
		$changes = array(
			'after'   => (int) end( $ids ),
			'counted' => $counted,
			'done'    => $state['done'] + count( $ids ),
		);
		if ( ! $ids || $counted >= TermFrequencies::SAMPLE ) {
			TermFrequencies::prune();
			$changes = array(
				'phase' => 'weigh',
				'after' => 0,
			) + $changes;
		}
		self::store( $changes, $state );
	}

	/**
	 * Weighs the terms of some posts.
	 * @param State $state How far it is.
	 */
	private static function weigh( array $state ): void {
		$ids = Candidates::next( $state['after'], self::BATCH );
		array_map( array( Index::class, 'add' ), $ids );
		self::note( $ids );
		if ( $ids ) {
			self::store(
				array(
					'after' => (int) end( $ids ),
					'done'  => $state['done'] + count( $ids ),
				),
				$state
			);
			return;
		}
		self::clear_old( $state['since'] );
		self::store(
			array(
				'phase' => 'done',
				'ready' => true,
			),
			$state
		);
		QueryCache::drop_all();
	}

	/**
	 * Takes out what is no candidate any more, as posts of a type that was chosen before.
	 * @param int $since When the build began.
	 */
	private static function clear_old( int $since ): void {
		$posts = Migrations::table( Tables::POSTS );
		Rows::run( 'DELETE FROM %i WHERE post_id IN ( SELECT post_id FROM %i WHERE indexed_at > 0 AND indexed_at < %d )', Migrations::table( Tables::TERMS ), $posts, $since );
		Rows::run( 'UPDATE %i SET indexed_at = 0 WHERE indexed_at < %d', $posts, $since );
	}

	/**
	 * How far it is.
	 * @return State
	 */
	private static function state(): array {
		$stored = get_option( self::OPTION );
		return self::of( is_array( $stored ) ? $stored : array() );
	}

	/**
	 * How far it is by what is stored.
	 * @param array<array-key, mixed> $stored It.
	 * @return State
	 */
	private static function of( array $stored ): array {
		return array(
			'phase'   => is_string( $stored['phase'] ?? null ) ? $stored['phase'] : '',
			'after'   => (int) ( $stored['after'] ?? 0 ),
			'done'    => (int) ( $stored['done'] ?? 0 ),
			'total'   => (int) ( $stored['total'] ?? 0 ),
			'counted' => (int) ( $stored['counted'] ?? 0 ),
			'since'   => (int) ( $stored['since'] ?? 0 ),
			'ready'   => true === ( $stored['ready'] ?? false ),
		);
	}

	/**
	 * Writes down how far it is. What a step came to counts only if nobody has begun again meanwhile.
	 * @param array<string, mixed> $changes What is new.
	 * @param State|null           $from    How far it was when the step began; null where it is no step.
	 */
	private static function store( array $changes, ?array $from = null ): void {
		FreshOption::change( self::OPTION, static fn( array $stored ): array => null === $from || self::of( $stored ) === $from ? $changes + $stored : $stored, true );
	}
}
