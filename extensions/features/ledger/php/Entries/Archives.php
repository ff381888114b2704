<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use WP_Post;

/** Archives of the site, one of each kind, for what is on every page: they have the theme's other templates. */
final class Archives {

	/** The most of them. */
	private const MOST = 9;

	/**
	 * @param list<string> $types Post types with pages.
	 * @return list<string> URLs.
	 */
	public static function urls( array $types ): array {
		$urls   = array();
		$newest = get_posts( array( 'numberposts' => 1, 'post_type' => 'post', 'post_status' => 'publish', 'has_password' => false ) )[0] ?? null;
		if ( $newest instanceof WP_Post ) {
			$urls[] = get_author_posts_url( (int) $newest->post_author );
			$urls[] = get_month_link( (int) get_the_date( 'Y', $newest ), (int) get_the_date( 'n', $newest ) );
		}
		foreach ( array_filter( get_taxonomies(), 'is_taxonomy_viewable' ) as $taxonomy ) {
			// The ID decides between terms that are used as often.
			$terms  = get_terms( array( 'taxonomy' => $taxonomy, 'hide_empty' => true, 'orderby' => 'id', 'number' => 1, 'hierarchical' => false ) );
			$urls[] = is_array( $terms ) && $terms ? get_term_link( $terms[0] ) : '';
		}
		foreach ( $types as $type ) {
			$urls[] = 'post' === $type ? '' : get_post_type_archive_link( $type );
		}
		return array_slice( array_values( array_filter( $urls, static fn( $url ): bool => is_string( $url ) && '' !== $url ) ), 0, self::MOST );
	}
}
