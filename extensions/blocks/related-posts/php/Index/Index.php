<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Units\RelatedPosts\Candidates;

/** Keeps the most significant terms of each post with their weights (tf-idf), and finds posts that share them. */
final class Index {

	/** How many terms per post are kept, and how many are compared. */
	private const KEPT     = 40;
	private const COMPARED = 25;

	/** How many posts per term are compared, those with the highest weights. This limits the time for common terms. */
	private const DEPTH = 500;

	/** The lowest score that counts, in millionths. */
	private const LEAST = 45_000;

	/** Adds or updates a post, which must be a candidate. */
	public static function add( int $post_id ): void {
		$rows = array();
		foreach ( self::weights( $post_id ) as $term => $weight ) {
			$rows[] = array( $post_id, $term, $weight );
		}
		self::remove( $post_id );
		Tables::replace( Tables::TERMS, 'post_id, term, weight', $rows );
	}

	public static function remove( int $post_id ): void {
		Rows::run( 'DELETE FROM %i WHERE post_id = %d', Migrations::table( Tables::TERMS ), $post_id );
	}

	/** @return array<int, int> Scores in millionths by id, highest first. The post need not be in the index. */
	public static function find( int $post_id, int $most ): array {
		$table = Migrations::table( Tables::TERMS );
		$own   = Rows::pairs( 'SELECT term, weight FROM %i WHERE post_id = %d ORDER BY weight DESC, term LIMIT %d', $table, $post_id, self::COMPARED );
		$terms = $own ? array_map( 'intval', $own ) : array_slice( self::weights( $post_id ), 0, self::COMPARED, true );
		if ( ! $terms ) {
			return array();
		}
		$parts  = array();
		$values = array();
		foreach ( $terms as $term => $weight ) {
			$parts[] = 'SELECT * FROM ( SELECT post_id, weight * %d AS score FROM %i WHERE term = %d ORDER BY weight DESC LIMIT %d ) t%d';
			array_push( $values, $weight, $table, $term, self::DEPTH, count( $parts ) );
		}
		$totals = Rows::pairs( 'SELECT hits.post_id, SUM(hits.score) AS total FROM ( ' . implode( ' UNION ALL ', $parts ) . ' ) hits WHERE hits.post_id <> %d GROUP BY hits.post_id ORDER BY total DESC, hits.post_id DESC LIMIT %d', ...array( ...$values, $post_id, 3 * $most ) );
		$hits   = array_filter( array_map( static fn( string $total ): int => (int) ( (int) $total / 100 ), $totals ), static fn( int $score ): bool => $score >= self::LEAST );
		return array_slice( self::shown( $hits ), 0, $most, true );
	}

	/**
	 * Removes posts that may no longer be shown but are still in the index.
	 * @param array<int, int> $hits Scores by id.
	 * @return array<int, int>
	 */
	private static function shown( array $hits ): array {
		global $wpdb;
		if ( ! $hits ) {
			return array();
		}
		$shown = Rows::ids( 'SELECT p.ID FROM %i p WHERE p.ID IN (%d) AND ' . Candidates::CONDITION, $wpdb->posts, array_keys( $hits ), Candidates::types() );
		return array_intersect_key( $hits, array_flip( $shown ) );
	}

	/** @return array<int, int> The most significant terms of a post. Weights, highest first. */
	private static function weights( int $post_id ): array {
		return TermFrequencies::weigh( Document::terms( $post_id ), BuildProgress::counted(), self::KEPT );
	}
}
