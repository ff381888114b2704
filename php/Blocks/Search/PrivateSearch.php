<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Search;

use WP_Post;
use WP_Query;

/**
 * WordPress searches a post's content including the comments of its blocks, so anyone could find out a form's
 * recipients letter by letter. For people who can't edit a post, a search neither finds the post by its private
 * attributes nor excludes it by them (`-word`). The query itself gets the IDs, so totals and pages are correct.
 *
 * A site without such blocks searches as usual. On other sites, PHP checks the posts that have such a block. The same
 * goes for posts of which not everyone may read everything.
 */
final class PrivateSearch {

	/** The option: 'yes', or the Unix timestamp of the last check that found no private content. */
	public const OPTION = 'millwork_private_content';

	/** How many posts PHP checks. Beyond that, only titles and excerpts are searched. */
	private const MOST = 500;

	/** The end of the SQL with which WordPress orders by relevance of the content. */
	private const BY_CONTENT = ' THEN 5 ELSE 6 END)';

	/** @var array{query: int, counting: string} The last query, and count()'s condition. */
	private static array $last = array( 'query' => 0, 'counting' => '' );

	/** Runs before a query that searches. Without filters, narrow() would not run. */
	public static function begin( WP_Query $query ): void {
		if ( $query->get( 'suppress_filters' ) && self::is_needed() && ! self::may_edit_all( $query ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Filters the condition of a search.
	 * @param string $search Starts with AND.
	 */
	public static function narrow( string $search, WP_Query $query ): string {
		$terms = $query->get( 'search_terms' );
		if ( ! is_array( $terms ) || ! self::is_needed() || self::may_edit_all( $query ) ) {
			return $search;
		}
		$words = SearchTerms::from_query( $query, $terms );
		if ( ! $words->are_in_contents() ) {
			// Only the order may depend on the content.
			self::count( $query, 'NOT ' . self::marked() );
			return $search;
		}
		$seen = self::look( $words );
		if ( ! $seen['found'] && ! $seen['is_more'] ) {
			return $search;
		}
		$unseen = $seen['is_more'] ? ' AND ' . self::unmarked_or( $seen['own'] ) : '';
		self::count( $query, self::not_among( $seen['found'] ) . $unseen );
		return ' AND (' . self::condition( $search, $seen, $words ) . ') ';
	}

	/**
	 * Filters the order of a search. WordPress lists posts first whose content has all words in a row, even in private
	 * attributes.
	 */
	public static function order( string $order, WP_Query $query ): string {
		return spl_object_id( $query ) === self::$last['query'] && str_ends_with( $order, self::BY_CONTENT )
			? substr( $order, 0, -strlen( self::BY_CONTENT ) ) . ' AND ' . self::$last['counting'] . self::BY_CONTENT
			: $order;
	}

	/** Remembers which contents count in the order of a search: those of posts with the condition $counting. */
	private static function count( WP_Query $query, string $counting ): void {
		self::$last = array( 'query' => spl_object_id( $query ), 'counting' => $counting );
	}

	/** Notes that a post with private content was saved. */
	public static function note( WP_Post $post ): void {
		if ( 'yes' !== get_option( self::OPTION ) && PrivateAttributes::may_be_in( $post->post_content ) ) {
			update_option( self::OPTION, 'yes', true );
		}
	}

	/** Whether any post of the site has private content. Other programs may store one, so this is checked daily. */
	private static function is_needed(): bool {
		global $wpdb;
		if ( self::others() ) {
			return true;
		}
		$noted = get_option( self::OPTION );
		if ( 'yes' === $noted || ( is_numeric( $noted ) && $noted > time() - DAY_IN_SECONDS && $noted <= time() ) ) {
			return 'yes' === $noted;
		}
		// phpcs:ignore WordPress.DB -- Prepared in marked().
		$is_there = null !== $wpdb->get_var( "SELECT ID FROM $wpdb->posts WHERE " . self::marked() . " AND post_type <> 'revision' LIMIT 1" );
		update_option( self::OPTION, $is_there ? 'yes' : (string) time(), true );
		return $is_there;
	}

	/** Whether the current user may edit everything that a query could find. */
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

	/** @param int[] $ids For an SQL list. */
	private static function list_of( array $ids ): string {
		return $ids ? implode( ',', array_map( 'intval', $ids ) ) : '0';
	}

	/** @param array<int, bool> $found Checked posts by ID, which the condition excludes. */
	private static function not_among( array $found ): string {
		global $wpdb;
		return "$wpdb->posts.ID NOT IN (" . self::list_of( array_keys( $found ) ) . ')';
	}

	/** @param int[] $own Posts that the user may edit. The content of others must hold nothing private. */
	private static function unmarked_or( array $own ): string {
		global $wpdb;
		return '( NOT ' . self::marked() . " OR $wpdb->posts.ID IN (" . self::list_of( $own ) . ') )';
	}

	/**
	 * Checks the posts that have the words and may hold something private.
	 * @return array{found: array<int, bool>, own: list<int>, is_more: bool} Posts that the user can't edit, by ID, with
	 *     whether the search finds them; posts that the user can edit; whether some were not checked.
	 */
	private static function look( SearchTerms $words ): array {
		global $wpdb;
		$password = is_user_logged_in() ? '' : " AND post_password = ''";
		// phpcs:ignore WordPress.DB -- Prepared in marked() and wanted().
		$ids  = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE " . self::marked() . " AND post_type <> 'revision' AND " . $words->wanted() . "$password ORDER BY ID LIMIT " . ( self::MOST + 1 ) ) );
		$seen = array( 'found' => array(), 'own' => array(), 'is_more' => count( $ids ) > self::MOST );
		$ids  = array_slice( $ids, 0, self::MOST );
		_prime_post_caches( $ids, false, false );
		$unsure = array();
		foreach ( array_filter( array_map( 'get_post', $ids ) ) as $post ) {
			if ( is_user_logged_in() && current_user_can( 'edit_post', $post->ID ) ) {
				$seen['own'][] = $post->ID;
				continue;
			}
			$content  = PrivateAttributes::without( $post->post_content, $post );
			$is_found = $words->find( $post, $content );
			if ( null === $is_found ) {
				$unsure[ $post->ID ] = $content;
			}
			$seen['found'][ $post->ID ] = (bool) $is_found;
		}
		foreach ( $words->found_by_database( $unsure ) as $id ) {
			$seen['found'][ $id ] = true;
		}
		return $seen;
	}

	/**
	 * The condition of the whole search.
	 * @param string $search WordPress's condition, which starts with AND.
	 * @param array  $seen   From look().
	 * @phpstan-param array{found: array<int, bool>, own: list<int>, is_more: bool} $seen
	 */
	private static function condition( string $search, array $seen, SearchTerms $words ): string {
		global $wpdb;
		$found  = self::list_of( array_keys( array_filter( $seen['found'] ) ) );
		$others = "( ( 1=1 $search ) AND " . self::not_among( $seen['found'] ) . ' )';
		if ( $seen['is_more'] ) {
			$public = is_user_logged_in() ? '' : " AND $wpdb->posts.post_password = ''";
			$others = "( $others AND " . self::unmarked_or( $seen['own'] ) . ' ) OR ( ' . self::marked() . ' AND ' . $words->beside_contents() . "$public )";
		}
		return "$others OR $wpdb->posts.ID IN ($found)";
	}

	/** The condition that a content may hold something private, prepared. */
	private static function marked(): string {
		global $wpdb;
		$likes = array_map( static fn( string $mark ): string => (string) $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", '%' . $wpdb->esc_like( $mark ) . '%' ), PrivateAttributes::marks() );
		$likes = array( ...$likes, ...self::others() );
		return $likes ? '(' . implode( ' OR ', $likes ) . ')' : '(1=0)';
	}

	/** @return list<string> Conditions of further posts that aren't for everyone, prepared. */
	private static function others(): array {
		/**
		 * Filters the conditions for posts that have private parts. A search finds such posts only by what everyone may
		 * read, which the filter `millwork_public_content` returns.
		 *
		 * @param string[] $conditions Prepared SQL conditions on the table of posts. They may match too many posts.
		 */
		return array_values( array_filter( (array) apply_filters( 'millwork_private_posts', array() ), 'is_string' ) );
	}
}
