<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Content\TextShortener;

/** Networks that draw no cards accept pictures or a card, but not both. So a post with pictures has its link in the text. */
final class LinkedText {

	/** The text of a post. */
	public static function for_post( SharedPost $post, NetworkLimits $limits ): string {
		$url = $post->pictures ? $post->card->url ?? '' : '';
		return '' === $url ? $post->text : TextShortener::with_link( $post->text, $url, $limits );
	}
}
