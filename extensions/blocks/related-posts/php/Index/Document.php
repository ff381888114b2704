<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Data\Rows;
use Millwork\Units\RelatedPosts\Candidates;

/**
 * Counts the words of a post, those of its title, tags and categories several times, and the tags and
 * categories themselves: two posts with the same tag have something in common, however it is called.
 *
 * Posts are read past WordPress's cache, which thousands of them would fill, and no further than what
 * counts: one may be of any length and have any number of tags.
 */
final class Document {

	/** How much a word of each part counts. */
	private const TITLE    = 5;
	private const TAG      = 4;
	private const CATEGORY = 2;

	/** How many tags and categories of a post count. */
	private const MOST_LABELS = 100;

	/** How many different words of a post count. */
	private const MOST_WORDS = 400;

	/**
	 * The terms of a post.
	 * @param int $post_id The post, of any status.
	 * @return array<int, float> How much each counts, the most first; empty for a post that is not there.
	 */
	public static function terms( int $post_id ): array {
		global $wpdb;
		// One that was only begun has "Auto Draft" for a title, in the language of the site, which tells nothing.
		$row = Rows::first( "SELECT post_title, SUBSTR(post_content, 1, %d) AS content, SUBSTR(post_excerpt, 1, %d) AS excerpt FROM %i WHERE ID = %d AND post_status <> 'auto-draft'", 2 * Tokenizer::BYTES, Tokenizer::BYTES, $wpdb->posts, $post_id );
		if ( ! is_array( $row ) ) {
			return array();
		}
		$terms = array();
		self::add( $terms, Tokenizer::plain( (string) $row['post_title'] ), self::TITLE );
		self::add( $terms, Tokenizer::plain( HiddenBlocks::remove( $row['content'] ) . ' ' . $row['excerpt'] ), 1 );
		foreach ( self::labels( $post_id ) as $label ) {
			$weight = 'category' === $label['taxonomy'] ? self::CATEGORY : self::TAG;
			self::add( $terms, Tokenizer::plain( (string) $label['name'] ), $weight );
			$terms[ self::term( "#{$label['term_taxonomy_id']}" ) ] = (float) $weight;
		}
		arsort( $terms );
		// What is said often counts more, but not so many times more.
		return array_map( static fn( float $count ): float => 1 + log( $count ), array_slice( $terms, 0, self::MOST_WORDS, true ) );
	}

	/**
	 * The taxonomies that count: those of posts that visitors can see.
	 * @return list<string>
	 */
	public static function taxonomies(): array {
		$types = array_unique( array( ...Candidates::types(), 'post' ) );
		$names = array_merge( ...array_map( 'get_object_taxonomies', $types ) );
		return array_values( array_filter( array_unique( $names ), static fn( string $name ): bool => 'post_format' !== $name && is_taxonomy_viewable( $name ) ) );
	}

	/**
	 * The tags and categories of a post.
	 * @return list<array<string, string>> Each with `term_taxonomy_id`, `taxonomy` and `name`.
	 */
	private static function labels( int $post_id ): array {
		global $wpdb;
		$taxonomies = self::taxonomies();
		if ( ! $taxonomies ) {
			return array();
		}
		// What a post has because it has none says nothing.
		$default = (int) get_option( 'default_category' );
		$rows    = Rows::all(
			"SELECT tt.term_taxonomy_id, tt.taxonomy, t.name FROM %i r
			INNER JOIN %i tt ON tt.term_taxonomy_id = r.term_taxonomy_id
			INNER JOIN %i t ON t.term_id = tt.term_id
			WHERE r.object_id = %d AND tt.taxonomy IN (%s) AND NOT ( tt.taxonomy = 'category' AND t.term_id = %d )
			ORDER BY r.term_taxonomy_id LIMIT %d",
			$wpdb->term_relationships,
			$wpdb->term_taxonomy,
			$wpdb->terms,
			$post_id,
			$taxonomies,
			$default,
			self::MOST_LABELS
		);
		/**
		 * The columns that were asked for.
		 * @var list<array<string, string>> $rows
		 */
		return $rows;
	}

	/**
	 * Adds the words of a part.
	 * @param array<int, float> $terms  Changed: how much each counts.
	 * @param string            $text   Plain text.
	 * @param int               $weight How much a word of the part counts.
	 */
	private static function add( array &$terms, string $text, int $weight ): void {
		foreach ( Tokenizer::count( $text ) as $word => $count ) {
			$term           = self::term( (string) $word );
			$terms[ $term ] = ( $terms[ $term ] ?? 0.0 ) + $count * $weight;
		}
	}

	/**
	 * The number that stands for a word: 60 bits, so that PHP and the databases know it as a whole number,
	 * and two words hardly ever share one.
	 * @param string $word The word; one of no text begins with `#`.
	 */
	private static function term( string $word ): int {
		return (int) hexdec( substr( md5( $word ), 0, 15 ) );
	}
}
