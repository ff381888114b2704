<?php
/** What others wrote in related posts, for the contract of texts that others wrote. */

declare( strict_types=1 );

use Millwork\Units\RelatedPosts\RelatedPost;

return static function ( string $text ): array {
	// A draft, which no list of WordPress's own shows beside.
	$texts  = wp_slash( array( $text ) );
	$author = wp_insert_user(
		array(
			'user_login'   => 'writer' . wp_generate_password( 8, false ),
			'user_pass'    => 'password',
			'display_name' => $texts[0],
		)
	);
	$id     = wp_insert_post(
		array(
			'post_title'   => $texts[0],
			'post_content' => $texts[0],
			'post_excerpt' => $texts[0],
			'post_author'  => is_int( $author ) ? $author : 0,
		)
	);
	$post   = get_post( $id );
	if ( ! $post ) {
		return array();
	}
	remove_all_filters( 'millwork_related_posts' );
	add_filter( 'millwork_related_posts', static fn(): array => array( $post ) );
	return array(
		'a title and an author' => array(
			'content' => '<!-- wp:jetpack/related-posts {"displayAuthor":true,"displayContext":true} /-->',
			// As WordPress shows a title: with its quotes, and without tags.
			'shows'   => array_values( array_unique( array_filter( array( RelatedPost::title( $post ), RelatedPost::author( $post ) ), static fn( string $shown ): bool => str_contains( $shown, 'zq' ) || str_contains( $text, 'zq' ) ) ) ),
		),
	);
};
