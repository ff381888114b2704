<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * Keeps how many posts have a term: what many have tells little about one. They are counted in a sample,
 * the newest posts, so that the table does not grow with the site; what was counted stands until the index
 * is built again.
 */
final class TermFrequencies {

	/** How many posts are counted at most. */
	public const SAMPLE = 3000;

	/** How many have to be counted before a term can be too common, and the share from which it is. */
	private const ENOUGH = 30;
	private const COMMON = 0.4;

	/** A term in fewer posts may be a name used only there, or a mistake: it counts as if it were in this many. */
	private const RARE = 3;

	public static function clear(): void {
		Rows::run( 'DELETE FROM %i', Migrations::table( Tables::FREQUENCIES ) );
	}

	/**
	 * Adds posts to what was counted.
	 * @param list<array<int, float>> $documents Their terms.
	 */
	public static function add( array $documents ): void {
		$counts = array();
		foreach ( $documents as $terms ) {
			foreach ( $terms as $term => $weight ) {
				$counts[ $term ] = ( $counts[ $term ] ?? 0 ) + 1;
			}
		}
		$known = self::read( array_keys( $counts ) );
		$rows  = array();
		foreach ( $counts as $term => $count ) {
			$rows[] = array( $term, $count + ( $known[ $term ] ?? 0 ) );
		}
		Tables::replace( Tables::FREQUENCIES, 'term, posts', $rows );
	}

	/** Forgets terms of one post alone: an unknown one counts the same, and most are. */
	public static function prune(): void {
		Rows::run( 'DELETE FROM %i WHERE posts < 2', Migrations::table( Tables::FREQUENCIES ) );
	}

	/**
	 * Weighs the terms of a post by how much each tells.
	 * @param array<int, float> $terms   How much each counts in the post.
	 * @param int               $counted How many posts were counted.
	 * @param int               $most    How many terms are wanted.
	 * @return array<int, int> The weights, times ten thousand, the greatest first; the squares of what they
	 *                         stand for add up to one, however long the post is.
	 */
	public static function weigh( array $terms, int $counted, int $most ): array {
		$known   = self::read( array_keys( $terms ) );
		$weights = array();
		foreach ( $terms as $term => $weight ) {
			$posts = $known[ $term ] ?? 0;
			if ( $counted >= self::ENOUGH && $posts > $counted * self::COMMON ) {
				continue;
			}
			$weights[ $term ] = $weight * log( 1 + $counted / max( $posts, self::RARE ) ) * ( $posts < 2 ? 0.5 : 1 );
		}
		arsort( $weights );
		$weights = array_slice( $weights, 0, $most, true );
		$length  = sqrt( array_sum( array_map( static fn( float $weight ): float => $weight ** 2, $weights ) ) );
		return $length > 0 ? array_filter( array_map( static fn( float $weight ): int => (int) round( 10_000 * $weight / $length ), $weights ) ) : array();
	}

	/**
	 * How many posts have terms.
	 * @param list<int> $terms The terms.
	 * @return array<int, int> By term; one that was not counted is not there.
	 */
	private static function read( array $terms ): array {
		$known = array();
		foreach ( array_chunk( $terms, 500 ) as $some ) {
			$known += array_map( 'intval', Rows::pairs( 'SELECT term, posts FROM %i WHERE term IN (%d)', Migrations::table( Tables::FREQUENCIES ), $some ) );
		}
		return $known;
	}
}
