<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Units\RelatedPosts\Candidates;

/** Keeps the terms that tell most about each post, with their weights (tf-idf), and finds the posts that share them. */
final class Index {

	/** How many terms of a post are kept, and how many are compared. */
	private const KEPT     = 40;
	private const COMPARED = 25;

	/**
	 * How many posts of a term are compared, those that it tells most about. So a comparison takes the same
	 * time however common a term has become.
	 */
	private const DEPTH = 500;

	/** How much two posts need to have in common, of a million. */
	private const LEAST = 45_000;

	/**
	 * Takes a post in as it is now.
	 * @param int $post_id The post, one that may be shown.
	 */
	public static function add( int $post_id ): void {
		$rows = array();
		foreach ( self::weights( $post_id ) as $term => $weight ) {
			$rows[] = array( $post_id, $term, $weight );
		}
		self::remove( $post_id );
		Tables::replace( Tables::TERMS, 'post_id, term, weight', $rows );
	}

	/** Takes a post out. */
	public static function remove( int $post_id ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE post_id = %d', Migrations::table( Tables::TERMS ), $post_id ) ); // phpcs:ignore WordPress.DB -- A table of ours; the standards are older than %i.
	}

	/**
	 * Finds the posts that are related to a post.
	 * @param int $post_id The post; it need not be in the index.
	 * @param int $most    How many.
	 * @return array<int, int> How much they have in common, of a million, by id, the most first.
	 */
	public static function find( int $post_id, int $most ): array {
		global $wpdb;
		$table = Migrations::table( Tables::TERMS );
		// phpcs:ignore WordPress.DB -- As above.
		$own   = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT term, weight FROM %i WHERE post_id = %d ORDER BY weight DESC, term LIMIT %d', $table, $post_id, self::COMPARED ), ARRAY_N );
		$terms = $own ? array_map( 'intval', array_column( $own, 1, 0 ) ) : array_slice( self::weights( $post_id ), 0, self::COMPARED, true );
		if ( ! $terms ) {
			return array();
		}
		$parts = array();
		foreach ( $terms as $term => $weight ) {
			$parts[] = sprintf( 'SELECT * FROM ( SELECT post_id, weight * %d AS score FROM %s WHERE term = %d ORDER BY weight DESC LIMIT %d ) t%d', $weight, $table, $term, self::DEPTH, count( $parts ) );
		}
		$sql  = 'SELECT hits.post_id, SUM(hits.score) AS total FROM ( ' . implode( ' UNION ALL ', $parts ) . ' ) hits WHERE hits.post_id <> ' . $post_id . ' GROUP BY hits.post_id ORDER BY total DESC, hits.post_id DESC LIMIT ' . 3 * $most;
		$hits = array();
		foreach ( (array) $wpdb->get_results( $sql, ARRAY_N ) as $row ) { // phpcs:ignore WordPress.DB -- A table of ours and whole numbers.
			$score = (int) ( (int) $row[1] / 100 );
			if ( $score >= self::LEAST ) {
				$hits[ (int) $row[0] ] = $score;
			}
		}
		return array_slice( self::shown( $hits ), 0, $most, true );
	}

	/**
	 * Leaves out what may not be shown any more and waits to be taken out.
	 * @param array<int, int> $hits Scores by id.
	 * @return array<int, int>
	 */
	private static function shown( array $hits ): array {
		global $wpdb;
		if ( ! $hits ) {
			return array();
		}
		$ids = implode( ',', array_keys( $hits ) );
		// phpcs:ignore WordPress.DB -- Numbers, and a condition that is prepared; WordPress would load the posts whole.
		$shown = $wpdb->get_col( "SELECT p.ID FROM $wpdb->posts p WHERE p.ID IN ($ids) AND " . Candidates::condition() );
		return array_intersect_key( $hits, array_flip( array_map( 'intval', $shown ) ) );
	}

	/**
	 * The terms that tell most about a post.
	 * @return array<int, int> Weights, the greatest first.
	 */
	private static function weights( int $post_id ): array {
		return TermFrequencies::weigh( Document::terms( $post_id ), BuildProgress::counted(), self::KEPT );
	}
}
