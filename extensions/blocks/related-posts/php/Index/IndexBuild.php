<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Units\RelatedPosts\Candidates;

/**
 * Builds a site's index a few posts at a time: first counts terms, then weighs each post. Starts when the block is
 * first used, and again when the site has twice as many posts as were counted. Sites that don't use the block store
 * nothing.
 * @phpstan-import-type State from BuildProgress
 */
final class IndexBuild {

	/** Posts per step. */
	private const BATCH = 10;

	/** Starts again if the site has grown so much that the counts are outdated. */
	public static function begin_if_grown(): void {
		$state = BuildProgress::read();
		if ( 'done' !== $state['phase'] || $state['counted'] >= TermFrequencies::SAMPLE ) {
			return;
		}
		$posts = (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE indexed_at > 0', Migrations::table( Tables::POSTS ) );
		if ( $posts > 0 && $posts >= 2 * $state['counted'] ) {
			BuildProgress::begin();
		}
	}

	/** Does one step. Only one process may call it at a time. False if there was nothing to do. */
	public static function step(): bool {
		if ( ! BuildProgress::is_under_way() ) {
			return false;
		}
		$state = BuildProgress::read();
		match ( $state['phase'] ) {
			'begin' => self::clear( $state ),
			'count' => self::count( $state ),
			default => self::weigh( $state ),
		};
		return true;
	}

	/** @param list<int> $ids Posts that are in the index now. */
	public static function note( array $ids ): void {
		if ( $ids ) {
			$now    = time();
			$values = array_merge( ...array_map( static fn( int $id ): array => array( $id, $now ), $ids ) );
			Rows::run( 'INSERT INTO %i (post_id, indexed_at) VALUES ' . implode( ', ', array_fill( 0, count( $ids ), '(%d, %d)' ) ) . ' ON DUPLICATE KEY UPDATE indexed_at = %d', Migrations::table( Tables::POSTS ), ...array( ...$values, $now ) );
		}
	}

	/** @param State $state */
	private static function clear( array $state ): void {
		TermFrequencies::clear();
		$posts = Candidates::total();
		BuildProgress::store(
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

	/** @param State $state */
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
			$changes = array( 'phase' => 'weigh', 'after' => 0 ) + $changes;
		}
		BuildProgress::store( $changes, $state );
	}

	/** @param State $state */
	private static function weigh( array $state ): void {
		$ids = Candidates::next( $state['after'], self::BATCH );
		array_map( array( Index::class, 'add' ), $ids );
		self::note( $ids );
		if ( $ids ) {
			BuildProgress::store(
				array( 'after' => (int) end( $ids ), 'done' => $state['done'] + count( $ids ) ),
				$state
			);
			return;
		}
		self::clear_old( $state['since'] );
		BuildProgress::store(
			array( 'phase' => 'done', 'ready' => true ),
			$state
		);
		StoredResults::drop_all();
	}

	/** Removes posts that are no longer candidates and have not been indexed since the build began. */
	private static function clear_old( int $since ): void {
		$posts = Migrations::table( Tables::POSTS );
		Rows::run( 'DELETE FROM %i WHERE post_id IN ( SELECT post_id FROM %i WHERE indexed_at > 0 AND indexed_at < %d )', Migrations::table( Tables::TERMS ), $posts, $since );
		Rows::run( 'UPDATE %i SET indexed_at = 0 WHERE indexed_at < %d', $posts, $since );
	}
}
