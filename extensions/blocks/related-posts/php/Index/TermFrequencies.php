<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * Stores how many posts have a term: common terms say little about a post. Counts a sample, the newest posts, so the
 * table doesn't grow with the site. The counts stay until the index is rebuilt.
 */
final class TermFrequencies {

	/** The most posts that are counted. */
	public const SAMPLE = 3000;

	/** How many posts must be counted before a term can be too common, and the share above which it is. */
	private const ENOUGH = 30;
	private const COMMON = 0.4;

	/** A term in fewer posts, such as a unique name or a typing mistake, counts as if it were in this many. */
	private const RARE = 3;

	public static function clear(): void {
		Rows::run( 'DELETE FROM %i', Migrations::table( Tables::FREQUENCIES ) );
	}

	/** @param list<array<int, float>> $documents The terms of each post. */
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

	/** Deletes terms of a single post, which are most of them: unknown terms count the same. */
	public static function prune(): void {
		Rows::run( 'DELETE FROM %i WHERE posts < 2', Migrations::table( Tables::FREQUENCIES ) );
	}

	/**
	 * Weighs the terms of a post by how significant they are.
	 * @param array<int, float> $terms   Counts in the post.
	 * @param int               $counted How many posts were counted.
	 * @param int               $most    How many terms to return.
	 * @return array<int, int> Weights times 10,000, highest first, normalized so that the squares add up to one before
	 *   that.
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
	 * How many posts have each term.
	 * @param list<int> $terms
	 * @return array<int, int> By term, without those that weren't counted.
	 */
	private static function read( array $terms ): array {
		$known = array();
		foreach ( array_chunk( $terms, 500 ) as $some ) {
			$known += array_map( 'intval', Rows::pairs( 'SELECT term, posts FROM %i WHERE term IN (%d)', Migrations::table( Tables::FREQUENCIES ), $some ) );
		}
		return $known;
	}
}
