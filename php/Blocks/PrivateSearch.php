<?php
/**
 * Searches that don't find private attributes.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Post;
use WP_Query;

/**
 * WordPress searches a post's content including the comments of its blocks, so anyone could find out a form's
 * recipients letter by letter. For people who can't edit a post, a search neither finds the post by its private
 * attributes nor excludes it by them (`-word`). The query itself gets the IDs, so totals and pages are correct.
 *
 * A site without such blocks searches as usual. On other sites, PHP checks the posts that have such a block.
 */
final class PrivateSearch {

	/** The option: 'yes', or when no post with anything private was found, as a Unix timestamp. */
	public const OPTION = 'millwork_private_content';

	/** How many posts PHP checks. If there are more, only the titles and excerpts of the rest are searched. */
	private const MOST = 500;

	/** The columns that WordPress searches. */
	private const COLUMNS = array( 'post_title', 'post_excerpt', 'post_content' );

	/**
	 * The posts that were checked for the last search, and its query.
	 *
	 * @var array{query: int, ids: string}
	 */
	private static array $last = array(
		'query' => 0,
		'ids'   => '',
	);

	/**
	 * Runs before a query that searches. Without filters, narrow() would not run.
	 *
	 * @param WP_Query $query The query.
	 */
	public static function begin( WP_Query $query ): void {
		if ( $query->get( 'suppress_filters' ) && self::is_needed() && ! self::may_edit_all( $query ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Runs on the condition of a search.
	 *
	 * @param string   $search The condition, which begins with AND.
	 * @param WP_Query $query  The query.
	 */
	public static function narrow( string $search, WP_Query $query ): string {
		$terms   = $query->get( 'search_terms' );
		$columns = is_array( $terms ) && self::is_needed() && ! self::may_edit_all( $query ) ? self::columns( $query ) : array();
		if ( ! is_array( $terms ) || ! in_array( 'post_content', $columns, true ) ) {
			return $search;
		}
		$words = self::words( $terms );
		$exact = (bool) $query->get( 'exact' );
		$seen  = self::look( $words, $columns, $exact );
		if ( ! $seen['found'] && ! $seen['is_more'] ) {
			return $search;
		}
		self::$last = array(
			'query' => spl_object_id( $query ),
			'ids'   => self::list_of( array_keys( $seen['found'] ) ),
		);
		return ' AND (' . self::condition( $search, $seen, $words, array_diff( $columns, array( 'post_content' ) ), $exact ) . ') ';
	}

	/**
	 * Runs on the order of a search. WordPress puts posts first whose content has all words in a row, wherever in it.
	 *
	 * @param string   $order The order.
	 * @param WP_Query $query The query.
	 */
	public static function order( string $order, WP_Query $query ): string {
		global $wpdb;
		$end = spl_object_id( $query ) === self::$last['query'] ? strrpos( $order, ' THEN 5 ' ) : false;
		return false === $end ? $order : substr( $order, 0, $end ) . " AND $wpdb->posts.ID NOT IN (" . self::$last['ids'] . ')' . substr( $order, $end );
	}

	/**
	 * Notes that a post with something private in it was stored.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function note( WP_Post $post ): void {
		if ( 'yes' !== get_option( self::OPTION ) && PrivateAttributes::may_be_in( $post->post_content ) ) {
			update_option( self::OPTION, 'yes', true );
		}
	}

	/**
	 * Whether any post of the site has something private in it. Other programs may store one, so this is checked daily.
	 */
	private static function is_needed(): bool {
		global $wpdb;
		$noted = get_option( self::OPTION );
		if ( 'yes' === $noted || ( is_numeric( $noted ) && $noted > time() - DAY_IN_SECONDS && $noted <= time() ) ) {
			return 'yes' === $noted;
		}
		// phpcs:ignore WordPress.DB -- Prepared in marked().
		$is_there = null !== $wpdb->get_var( "SELECT ID FROM $wpdb->posts WHERE " . self::marked() . " AND post_type <> 'revision' LIMIT 1" );
		update_option( self::OPTION, $is_there ? 'yes' : (string) time(), true );
		return $is_there;
	}

	/**
	 * Whether the current user may edit all that a query could find.
	 *
	 * @param WP_Query $query The query.
	 */
	private static function may_edit_all( WP_Query $query ): bool {
		$types = $query->get( 'post_type' );
		$types = in_array( $types, array( '', 'any', array() ), true ) ? get_post_types( array( 'exclude_from_search' => false ) ) : (array) $types;
		foreach ( is_user_logged_in() ? $types : array( '' ) as $type ) {
			$object = is_string( $type ) ? get_post_type_object( $type ) : null;
			if ( ! $object || ! current_user_can( $object->cap->edit_others_posts ) || ! current_user_can( $object->cap->edit_published_posts ) || ! current_user_can( $object->cap->edit_private_posts ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Ids for a list of SQL.
	 *
	 * @param int[] $ids The ids.
	 */
	private static function list_of( array $ids ): string {
		return $ids ? implode( ',', array_map( 'intval', $ids ) ) : '0';
	}

	/**
	 * The columns that a query searches, as WordPress finds them.
	 *
	 * @param WP_Query $query The query.
	 * @return string[]
	 */
	private static function columns( WP_Query $query ): array {
		$columns = $query->get( 'search_columns' );
		/** This filter is documented in wp-includes/class-wp-query.php */
		$columns = (array) apply_filters( 'post_search_columns', (array) ( empty( $columns ) ? self::COLUMNS : $columns ), $query->get( 's' ), $query ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
		$columns = array_intersect( $columns, self::COLUMNS );
		return $columns ? $columns : self::COLUMNS;
	}

	/**
	 * The words of a search.
	 *
	 * @param array<mixed> $terms As WordPress has taken them apart.
	 * @return list<array{string, bool}> Each word, and whether a post must have it or must not.
	 */
	private static function words( array $terms ): array {
		/** This filter is documented in wp-includes/class-wp-query.php */
		$prefix = apply_filters( 'wp_query_search_exclusion_prefix', '-' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
		$words  = array();
		foreach ( array_filter( $terms, 'is_string' ) as $term ) {
			$is_left_out = is_string( $prefix ) && '' !== $prefix && str_starts_with( $term, $prefix );
			$words[]     = array( $is_left_out ? substr( $term, 1 ) : $term, ! $is_left_out );
		}
		return $words;
	}

	/**
	 * Checks the posts that have the words and may hold something private.
	 *
	 * @param list<array{string, bool}> $words   The words.
	 * @param string[]                  $columns Where they are searched.
	 * @param bool                      $exact   Whether a column must equal the word.
	 * @return array{found: array<int, bool>, own: list<int>, is_more: bool} Posts that the user can't edit, by ID, with
	 *         whether the search finds them; posts that the user can edit; whether some were not checked.
	 */
	private static function look( array $words, array $columns, bool $exact ): array {
		global $wpdb;
		$wanted   = array_values( array_filter( $words, static fn( array $word ): bool => $word[1] ) );
		$password = is_user_logged_in() ? '' : " AND post_password = ''";
		// phpcs:ignore WordPress.DB -- Prepared in marked() and expression().
		$ids  = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE " . self::marked() . " AND post_type <> 'revision' AND " . self::expression( $wanted, $columns, $exact ) . "$password ORDER BY ID LIMIT " . ( self::MOST + 1 ) ) );
		$seen = array(
			'found'   => array(),
			'own'     => array(),
			'is_more' => count( $ids ) > self::MOST,
		);
		$ids  = array_slice( $ids, 0, self::MOST );
		_prime_post_caches( $ids, false, false );
		foreach ( array_filter( array_map( 'get_post', $ids ) ) as $post ) {
			if ( is_user_logged_in() && current_user_can( 'edit_post', $post->ID ) ) {
				$seen['own'][] = $post->ID;
			} else {
				$seen['found'][ $post->ID ] = self::fits( $post, $words, $columns, $exact );
			}
		}
		return $seen;
	}

	/**
	 * Whether the public part of a post has the words.
	 *
	 * @param WP_Post                   $post    The post.
	 * @param list<array{string, bool}> $words   The words.
	 * @param string[]                  $columns Where they are searched.
	 * @param bool                      $exact   Whether a column must equal the word.
	 */
	private static function fits( WP_Post $post, array $words, array $columns, bool $exact ): bool {
		$texts = array();
		foreach ( $columns as $column ) {
			$text    = self::plain( 'post_content' === $column ? PrivateAttributes::without( $post->post_content ) : (string) $post->$column );
			$texts[] = $text;
		}
		foreach ( $words as list( $word, $is_wanted ) ) {
			$word = self::plain( $word );
			$hits = array_filter( $texts, static fn( string $text ): bool => $exact ? $text === $word : str_contains( $text, $word ) );
			if ( (bool) $hits !== $is_wanted ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * A text as databases compare it: without accents and in small letters.
	 *
	 * @param string $text The text.
	 */
	private static function plain( string $text ): string {
		return mb_strtolower( remove_accents( $text ), 'UTF-8' );
	}

	/**
	 * The condition of the whole search.
	 *
	 * @param string                    $search  WordPress's, which begins with AND.
	 * @param array                     $seen    As look() gives it.
	 * @phpstan-param array{found: array<int, bool>, own: list<int>, is_more: bool} $seen
	 * @param list<array{string, bool}> $words   The words.
	 * @param string[]                  $columns The columns without the content.
	 * @param bool                      $exact   Whether a column must equal the word.
	 * @return string SQL.
	 */
	private static function condition( string $search, array $seen, array $words, array $columns, bool $exact ): string {
		global $wpdb;
		$found  = self::list_of( array_keys( array_filter( $seen['found'] ) ) );
		$others = "( 1=1 $search AND $wpdb->posts.ID NOT IN (" . self::list_of( array_keys( $seen['found'] ) ) . ') )';
		if ( $seen['is_more'] ) {
			$public = is_user_logged_in() ? '' : " AND $wpdb->posts.post_password = ''";
			$titles = $columns ? self::expression( $words, $columns, $exact ) : '(1=0)';
			$marked = self::marked();
			$others = "( $others AND ( NOT $marked OR $wpdb->posts.ID IN (" . self::list_of( $seen['own'] ) . ") ) ) OR ( $marked AND $titles$public )";
		}
		return "$others OR $wpdb->posts.ID IN ($found)";
	}

	/**
	 * The condition that a content may hold something private.
	 *
	 * @return string SQL, prepared.
	 */
	private static function marked(): string {
		global $wpdb;
		$likes = array_map( static fn( string $mark ): string => (string) $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", '%' . $wpdb->esc_like( $mark ) . '%' ), PrivateAttributes::marks() ); // phpcs:ignore WordPress.DB -- The table's name.
		return $likes ? '(' . implode( ' OR ', $likes ) . ')' : '(1=0)';
	}

	/**
	 * The condition that words are found, as WordPress writes it.
	 *
	 * @param list<array{string, bool}> $words   The words.
	 * @param string[]                  $columns Where they are searched.
	 * @param bool                      $exact   Whether a column must equal the word.
	 * @return string SQL, prepared.
	 */
	private static function expression( array $words, array $columns, bool $exact ): string {
		global $wpdb;
		$all = array( '1=1' );
		foreach ( $words as list( $word, $is_wanted ) ) {
			$like  = $exact ? $wpdb->esc_like( $word ) : '%' . $wpdb->esc_like( $word ) . '%';
			$parts = array_map( static fn( string $column ): string => (string) $wpdb->prepare( "$wpdb->posts.$column " . ( $is_wanted ? 'LIKE' : 'NOT LIKE' ) . ' %s', $like ), $columns ); // phpcs:ignore WordPress.DB -- Names of WordPress's columns.
			$all[] = '(' . implode( $is_wanted ? ' OR ' : ' AND ', $parts ) . ')';
		}
		return '(' . implode( ' AND ', $all ) . ')';
	}
}
