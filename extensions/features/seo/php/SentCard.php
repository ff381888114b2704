<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_Post;

/** Gives the link card that is sent to a network the same text and picture as the tags of the post's page. */
final class SentCard {

	/**
	 * The card's text; its picture is the page's.
	 * @param WP_Post $post The post, possibly with unsaved changes.
	 */
	public static function describe( mixed $content, WP_Post $post ): mixed {
		if ( is_array( $content ) && is_array( $content['card'] ?? null ) ) {
			$written         = Description::for_post( $post );
			$content['card'] = array(
				'description' => '' === $written ? TagValues::description( $post ) : $written,
				// If the page has no picture, the media library's.
				'image'       => Tags::are_on( $post ) ? 'page' : Pictures::find( $post )['id'] ?? 0,
			) + $content['card'];
		}
		return $content;
	}

	/**
	 * The excerpt in messages: the post's, or the beginning of what everyone can read of its text.
	 * @param WP_Post $post The post, possibly with unsaved changes.
	 */
	public static function excerpt( mixed $excerpt, WP_Post $post ): string {
		return is_string( $excerpt ) && '' !== trim( $excerpt ) ? $excerpt : TagValues::description( $post );
	}

	/**
	 * The picture in the page's tags: the same file. It is made now if the queue has not done that yet.
	 * @return mixed `file`, a path, or '' for the picture in the media library with the ID `id`; `url` and `alt`. Null
	 *         for none.
	 */
	public static function picture( mixed $picture, WP_Post $post ): mixed {
		if ( ! TagValues::has_public_page( $post ) ) {
			return null;
		}
		if ( ! Tags::are_on( $post ) ) {
			// Tags were on when the post was composed.
			return array( 'id' => Pictures::find( $post )['id'] ?? 0 );
		}
		PostChanges::refresh( $post );
		$facts = get_post_meta( $post->ID, Tags::META, true );
		if ( ! is_array( $facts ) || ( $facts['look'] ?? '' ) !== SiteStyle::key() ) {
			if ( ! TagValues::store( $post, 'make' ) ) {
				BackgroundWork::wake();
			}
			$facts = get_post_meta( $post->ID, Tags::META, true );
		}
		$image = Tags::describe_post( $post, $facts )['image'] ?? null;
		$named = is_array( $facts ) && is_array( $facts['image'] ?? null ) ? $facts['image'] : array();
		return ! $image ? $picture : array(
			'file' => CardFiles::made( $post->ID, is_string( $named['file'] ?? null ) ? $named['file'] : '' ),
			'id'   => is_numeric( $named['id'] ?? null ) ? (int) $named['id'] : 0,
			'url'  => $image['url'],
			'alt'  => $image['alt'],
		);
	}
}
