<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Settings;
use Millwork\Mail\Letter;
use WP_Post;

/** An email with a post: in full or its excerpt, as the owner has set. */
final class PostLetter {

	/** The length of the preview text, in characters. */
	private const PREVIEW = 140;

	public static function from_post( WP_Post $post, string $before = '' ): Letter {
		$title   = PostContent::title( $post );
		$excerpt = PostContent::excerpt( $post );
		$content = Settings::sends_whole_posts() ? PostContent::whole( $post ) : PostContent::shortened( $post, $excerpt );
		$letter  = new Letter( $before . $title, $title, mb_strimwidth( $excerpt, 0, self::PREVIEW, '…' ) );
		$letter->small( PostContent::byline( $post ) );
		$picture = PostContent::picture( $post );
		if ( '' !== $picture ) {
			$letter->content( $picture, '' );
		}
		return $letter
			->content( $content['html'], $content['text'] )
			->button( __( 'Read it on the site', 'millwork' ), PostContent::url( $post ) );
	}
}
