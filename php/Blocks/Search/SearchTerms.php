<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Search;

use WP_Post;
use WP_Query;

/**
 * The words and columns of a search, as WordPress has parsed them. Finds them as WordPress does: in the database, and in
 * content from which private attributes were removed.
 */
final class SearchTerms {

	/** The columns that WordPress searches. */
	private const COLUMNS = array( 'post_title', 'post_excerpt', 'post_content' );

	/** How many bytes of contents go to the database at a time; one that is longer goes alone. */
	private const AT_A_TIME = 256 * KB_IN_BYTES;

	/**
	 * @param list<array{string, bool}> $words   The words, each with whether it is to be there.
	 * @param string[]                  $columns Where they are searched.
	 * @param bool                      $exact   Whether a column is to be the word.
	 */
	private function __construct(
		private readonly array $words,
		private readonly array $columns,
		private readonly bool $exact
	) {}

	/**
	 * What a query searches.
	 * @param array<mixed> $terms The words, as WordPress has taken them apart.
	 */
	public static function from_query( WP_Query $query, array $terms ): self {
		/** This filter is documented in wp-includes/class-wp-query.php */
		$prefix = apply_filters( 'wp_query_search_exclusion_prefix', '-' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
		$words  = array();
		foreach ( array_filter( $terms, 'is_string' ) as $term ) {
			$is_left_out = is_string( $prefix ) && '' !== $prefix && str_starts_with( $term, $prefix );
			$words[]     = array( $is_left_out ? substr( $term, 1 ) : $term, ! $is_left_out );
		}
		$columns = $query->get( 'search_columns' );
		/** This filter is documented in wp-includes/class-wp-query.php */
		$columns = (array) apply_filters( 'post_search_columns', (array) ( empty( $columns ) ? self::COLUMNS : $columns ), $query->get( 's' ), $query ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
		$columns = array_intersect( $columns, self::COLUMNS );
		return new self( $words, $columns ? $columns : self::COLUMNS, (bool) $query->get( 'exact' ) );
	}

	public function are_in_contents(): bool {
		return in_array( 'post_content', $this->columns, true );
	}

	/**
	 * The condition that a post has the words that are to be there.
	 * @return string SQL, prepared.
	 */
	public function wanted(): string {
		return $this->condition( array_filter( $this->words, static fn( array $word ): bool => $word[1] ), self::fields( $this->columns ) );
	}

	/**
	 * The condition that a search finds a post by its title and excerpt.
	 * @return string SQL, prepared.
	 */
	public function beside_contents(): string {
		$columns = array_diff( $this->columns, array( 'post_content' ) );
		return $columns ? $this->condition( $this->words, self::fields( $columns ) ) : '(1=0)';
	}

	/**
	 * Whether a search finds a post that has another content.
	 * @return bool|null Null where found_by_database() says so.
	 */
	public function find( WP_Post $post, string $content ): ?bool {
		$texts = array();
		foreach ( $this->columns as $column ) {
			$texts[] = 'post_content' === $column ? $content : (string) $post->$column;
		}
		$is_found = true;
		foreach ( $this->words as list( $word, $is_wanted ) ) {
			$is_there = $this->is_in( $texts, $word );
			if ( ! $is_wanted === $is_there ) {
				return false;
			}
			$is_found = null === $is_there ? null : $is_found;
		}
		return $is_found;
	}

	/**
	 * Asks the database which posts a search finds that have other contents. It must be the same one that has found the
	 * posts by what is left out: otherwise a word that it finds there alone would be told from one that it finds nowhere.
	 * @param array<int, string> $contents The contents by the posts' ids.
	 * @return list<int> The ids of those that are found.
	 */
	public function found_by_database( array $contents ): array {
		global $wpdb;
		$found = array();
		$some  = array();
		$bytes = 0;
		foreach ( $contents as $id => $content ) {
			$fields = self::fields( $this->columns );
			// A text of its own would be compared in another way than the column is.
			$fields['post_content'] = $wpdb->prepare( "(CASE WHEN 1=0 THEN $wpdb->posts.post_content ELSE %s END)", $content );

			$some[] = "($wpdb->posts.ID = $id AND " . $this->condition( $this->words, $fields ) . ')';
			$bytes += strlen( $content );
			if ( $bytes >= self::AT_A_TIME || array_key_last( $contents ) === $id ) {
				// phpcs:ignore WordPress.DB -- Prepared in condition().
				array_push( $found, ...array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE " . implode( ' OR ', $some ) ) ) );
				$some  = array();
				$bytes = 0;
			}
		}
		return $found;
	}

	/**
	 * Whether a word is in one of several texts.
	 * @param string[] $texts The texts.
	 * @return bool|null Null where it depends on the database, whether accents count, for one.
	 */
	private function is_in( array $texts, string $word ): ?bool {
		$has   = fn( string $text, string $one ): bool => $this->exact ? $text === $one : str_contains( $text, $one );
		$plain = static fn( string $text ): string => mb_strtolower( remove_accents( $text, 'en_US' ), 'UTF-8' );
		$may   = false;
		foreach ( $texts as $text ) {
			// Small letters of ASCII are the same as its capitals everywhere.
			if ( $has( strtolower( $text ), strtolower( $word ) ) ) {
				return true;
			}
			$may = $may || $has( $plain( $text ), $plain( $word ) );
		}
		return $may ? null : false;
	}

	/**
	 * Columns as they stand in SQL.
	 * @param string[] $columns The columns.
	 * @return array<string, string> By the column.
	 */
	private static function fields( array $columns ): array {
		global $wpdb;
		return array_combine( $columns, array_map( static fn( string $column ): string => "$wpdb->posts.$column", $columns ) );
	}

	/**
	 * The condition that words are found, as WordPress writes it.
	 * @param array<int, array{string, bool}> $words  The words, each with whether it is to be there.
	 * @param array<string, string>           $fields Where they are searched, in SQL.
	 * @return string SQL, prepared.
	 */
	private function condition( array $words, array $fields ): string {
		global $wpdb;
		$all = array( '1=1' );
		foreach ( $words as list( $word, $is_wanted ) ) {
			$like  = ( $is_wanted ? '' : 'NOT ' ) . $wpdb->prepare( 'LIKE %s', $this->exact ? $wpdb->esc_like( $word ) : '%' . $wpdb->esc_like( $word ) . '%' );
			$all[] = '(' . implode( $is_wanted ? ' OR ' : ' AND ', array_map( static fn( string $field ): string => "$field $like", $fields ) ) . ')';
		}
		return '(' . implode( ' AND ', $all ) . ')';
	}
}
