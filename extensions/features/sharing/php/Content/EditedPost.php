<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use WP_Post;

/** A post as it is in the editor, saved or not: its future URL and its meta. */
final class EditedPost {

	/**
	 * The URL that the post will have.
	 * @param WP_Post $post As it is in the editor.
	 * @param string|null $slug The slug in the editor; null for the stored one.
	 */
	public static function url( WP_Post $post, ?string $slug ): string {
		require_once ABSPATH . 'wp-admin/includes/post.php';
		list( $pattern, $name ) = get_sample_permalink( $post->ID, ShareablePost::title( $post ), null === $slug ? $post->post_name : sanitize_title( $slug ) );
		return str_replace( array( '%postname%', '%pagename%' ), (string) $name, (string) $pattern );
	}

	/**
	 * Does something while WordPress returns the editor's URL and meta for the post.
	 * @template T
	 * @param array<string, mixed> $meta The meta in the editor; other meta is read from the database.
	 * @param callable(): T $work What to do.
	 * @return T
	 */
	public static function during( WP_Post $post, string $url, array $meta, callable $work ): mixed {
		$meta   = array_map( static fn( mixed $value ): array => array( $value ), $meta );
		$edited = static fn( $value, $id, $key ) => (int) $id === $post->ID ? $meta[ $key ] ?? $value : $value;
		$link   = static fn( $link, $of ) => $of instanceof WP_Post && $of->ID === $post->ID ? $url : $link;
		add_filter( 'get_post_metadata', $edited, 10, 3 );
		add_filter( 'post_link', $link, 10, 2 );
		add_filter( 'post_type_link', $link, 10, 2 );
		try {
			return $work();
		} finally {
			remove_filter( 'get_post_metadata', $edited );
			remove_filter( 'post_link', $link );
			remove_filter( 'post_type_link', $link );
		}
	}
}
