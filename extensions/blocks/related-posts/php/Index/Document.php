<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Data\Rows;
use Millwork\Units\RelatedPosts\Candidates;
use WP_Post;

/**
 * Counts a post's words, those of its title, tags and categories several times, and the tags and categories themselves:
 * two posts with the same tag have something in common, whatever its name.
 *
 * Reads posts directly from the database, since thousands would fill WordPress's cache, and no more than is counted: a
 * post may be of any length and have any number of tags.
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

	/** @return array<int, float> Counts, highest first, of a post of any status; empty if there is no such post. */
	public static function terms( int $post_id ): array {
		global $wpdb;
		// An auto-draft's title is "Auto Draft" in the site's language, which says nothing about its topic.
		$row = Rows::first( "SELECT ID, post_type, post_title, SUBSTR(post_content, 1, %d) AS content, SUBSTR(post_excerpt, 1, %d) AS excerpt FROM %i WHERE ID = %d AND post_status <> 'auto-draft'", 2 * Tokenizer::BYTES, Tokenizer::BYTES, $wpdb->posts, $post_id );
		if ( ! is_array( $row ) ) {
			return array();
		}
		$terms = array();
		self::add( $terms, Tokenizer::plain( (string) $row['post_title'] ), self::TITLE );
		self::add( $terms, Tokenizer::plain( HiddenBlocks::remove( self::public_content( $row ) ) . ' ' . $row['excerpt'] ), 1 );
		foreach ( self::labels( $post_id ) as $label ) {
			$weight = 'category' === $label['taxonomy'] ? self::CATEGORY : self::TAG;
			self::add( $terms, Tokenizer::plain( (string) $label['name'] ), $weight );
			$terms[ self::term( "#{$label['term_taxonomy_id']}" ) ] = (float) $weight;
		}
		arsort( $terms );
		// Repeated words count more, but only logarithmically.
		return array_map( static fn( float $count ): float => 1 + log( $count ), array_slice( $terms, 0, self::MOST_WORDS, true ) );
	}

	/**
	 * What everyone may read of a post's content. Otherwise, anyone who can write a draft could find words of the rest.
	 * @param array<string, string|null> $row
	 */
	private static function public_content( array $row ): string {
		$content = (string) $row['content'];
		/** This filter is documented in php/Visitors/hooks.php */
		if ( ! apply_filters( 'millwork_has_closed_posts', false ) ) {
			return $content;
		}
		$post = new WP_Post( (object) array( 'ID' => (int) $row['ID'], 'post_type' => (string) $row['post_type'], 'post_content' => $content, 'post_excerpt' => (string) $row['excerpt'] ) );
		/** This filter is documented in php/Blocks/Search/PrivateAttributes.php */
		$public = apply_filters( 'millwork_public_content', $content, $post );
		return is_string( $public ) ? $public : '';
	}

	/** @return list<string> The public taxonomies of posts. */
	public static function taxonomies(): array {
		$types = array_unique( array( ...Candidates::types(), 'post' ) );
		$names = array_merge( ...array_map( 'get_object_taxonomies', $types ) );
		return array_values( array_filter( array_unique( $names ), static fn( string $name ): bool => 'post_format' !== $name && is_taxonomy_viewable( $name ) ) );
	}

	/** @return list<array<string, string>> Tags and categories, each with `term_taxonomy_id`, `taxonomy` and `name`. */
	private static function labels( int $post_id ): array {
		global $wpdb;
		$taxonomies = self::taxonomies();
		if ( ! $taxonomies ) {
			return array();
		}
		// The default category says nothing about a post.
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
		/** @var list<array<string, string>> $rows The columns of the query. */
		return $rows;
	}

	/**
	 * Adds the words of a part.
	 * @param array<int, float> $terms  Counts; changed.
	 * @param string            $text   Plain text.
	 * @param int               $weight How much each word counts.
	 */
	private static function add( array &$terms, string $text, int $weight ): void {
		foreach ( Tokenizer::count( $text ) as $word => $count ) {
			$term           = self::term( (string) $word );
			$terms[ $term ] = ( $terms[ $term ] ?? 0.0 ) + $count * $weight;
		}
	}

	/**
	 * A 60-bit hash of a word, which fits an integer of PHP and the databases and hardly ever collides.
	 * @param string $word Begins with `#` for terms that aren't words of a text.
	 */
	private static function term( string $word ): int {
		return (int) hexdec( substr( md5( $word ), 0, 15 ) );
	}
}
