<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Search;

use WP_Post;
use WP_Query;

/**
 * The words and columns of a search, as parsed by WordPress. It finds them as WordPress does: in the database, and in
 * content without private attributes.
 */
final class SearchTerms {

	/** The columns that WordPress searches. */
	private const COLUMNS = array( 'post_title', 'post_excerpt', 'post_content' );

	/** Bytes of content per query; longer content gets its own query. */
	private const AT_A_TIME = 256 * KB_IN_BYTES;

	/**
	 * @param list<array{string, bool}> $words   Each with true if it is required, false if it is excluded.
	 * @param string[]                  $columns Where to search.
	 * @param bool                      $exact   Whether a column must equal the word.
	 */
	private function __construct(
		private readonly array $words,
		private readonly array $columns,
		private readonly bool $exact
	) {}

	/** @param array<mixed> $terms The words, parsed by WordPress. */
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

	/** The condition that a post has the required words; prepared. */
	public function wanted(): string {
		return $this->condition( array_filter( $this->words, static fn( array $word ): bool => $word[1] ), self::fields( $this->columns ) );
	}

	/** The condition that the title and excerpt alone match the search; prepared. */
	public function beside_contents(): string {
		$columns = array_diff( $this->columns, array( 'post_content' ) );
		return $columns ? $this->condition( $this->words, self::fields( $columns ) ) : '(1=0)';
	}

	/** Whether the search finds a post with another content; null if found_by_database() must decide. */
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
	 * Asks the database which posts the search finds with other contents. It must be the same database: otherwise
	 * people could tell a word that only its comparison finds in a removed text from one that is nowhere.
	 * @param array<int, string> $contents By post ID.
	 * @return list<int> IDs of the posts found.
	 */
	public function found_by_database( array $contents ): array {
		global $wpdb;
		$found = array();
		$some  = array();
		$bytes = 0;
		foreach ( $contents as $id => $content ) {
			$fields = self::fields( $this->columns );
			// A literal would be compared with another collation than the column.
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
	 * @param string[] $texts
	 * @return bool|null Null if it depends on the database, for example on how it compares accents.
	 */
	private function is_in( array $texts, string $word ): ?bool {
		$has   = fn( string $text, string $one ): bool => $this->exact ? $text === $one : str_contains( $text, $one );
		$plain = static fn( string $text ): string => mb_strtolower( remove_accents( $text, 'en_US' ), 'UTF-8' );
		$may   = false;
		foreach ( $texts as $text ) {
			// Every collation of WordPress treats ASCII letters of both cases as equal.
			if ( $has( strtolower( $text ), strtolower( $word ) ) ) {
				return true;
			}
			$may = $may || $has( $plain( $text ), $plain( $word ) );
		}
		return $may ? null : false;
	}

	/**
	 * Columns as SQL.
	 * @param string[] $columns
	 * @return array<string, string> By column.
	 */
	private static function fields( array $columns ): array {
		global $wpdb;
		return array_combine( $columns, array_map( static fn( string $column ): string => "$wpdb->posts.$column", $columns ) );
	}

	/**
	 * The condition that words are found, as WordPress writes it; prepared.
	 * @param array<int, array{string, bool}> $words  Each with true if it is required, false if it is excluded.
	 * @param array<string, string>           $fields Columns as SQL.
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
