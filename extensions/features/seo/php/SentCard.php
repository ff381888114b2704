<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_Post;

/** Has the card that is sent to a service which makes none say and show what the tags of the post's page do. */
final class SentCard {

	/**
	 * What a card says, and that its picture is the page's.
	 * @param WP_Post $post The post, as it is or will be.
	 */
	public static function describe( mixed $content, WP_Post $post ): mixed {
		if ( is_array( $content ) && is_array( $content['card'] ?? null ) ) {
			$written         = Description::for_post( $post );
			$content['card'] = array(
				'description' => '' === $written ? TagValues::description( $post ) : $written,
				// Where the page names no picture, that of the media library.
				'image'       => Tags::are_on( $post ) ? 'page' : Pictures::find( $post )['id'] ?? 0,
			) + $content['card'];
		}
		return $content;
	}

	/**
	 * The picture that the page's tags name: the same file. It is made now where the queue has not come to it yet.
	 * @return mixed `file`, a path, or '' for the one of the media library with the number `id`; `url` and `alt`. Null
	 *         for none.
	 */
	public static function picture( mixed $picture, WP_Post $post ): mixed {
		if ( ! TagValues::has_public_page( $post ) ) {
			return null;
		}
		if ( ! Tags::are_on( $post ) ) {
			// They were on when this was composed.
			return array( 'id' => Pictures::find( $post )['id'] ?? 0 );
		}
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
