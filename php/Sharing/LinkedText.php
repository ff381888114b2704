<?php
/**
 * Texts of posts with pictures.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

/**
 * Services that draw no cards take pictures or a card, not both. A post with pictures has its link in the text there, so
 * that it leads somewhere.
 */
final class LinkedText {

	/**
	 * The text of a post.
	 *
	 * @param Post   $post   The post.
	 * @param Limits $limits Those of the service.
	 */
	public static function of( Post $post, Limits $limits ): string {
		$url = $post->pictures ? $post->card->url ?? '' : '';
		return '' === $url ? $post->text : Text::with_link( $post->text, $url, $limits );
	}
}
