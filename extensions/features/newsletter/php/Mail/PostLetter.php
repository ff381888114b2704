<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Settings;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Messages;
use WP_Post;

/** An email with a post: in full or its excerpt, as the owner has set. */
final class PostLetter {

	/** The length of the preview text, in characters. */
	private const PREVIEW = 140;

	/** @param string $before What the subject begins with. */
	public static function from_post( WP_Post $post, string $before = '' ): Letter {
		$title   = PostContent::title( $post );
		$excerpt = PostContent::excerpt( $post );
		$content = Settings::sends_whole_posts() ? PostContent::whole( $post ) : PostContent::shortened( $post, $excerpt );
		$letter  = Messages::letter(
			PostMessages::POST,
			array(
				'post_title'   => $title,
				'post_content' => new BlockValue( $content['html'], $content['text'] ),
				'post_link'    => PostContent::url( $post ),
				'byline'       => PostContent::byline( $post ),
				'picture'      => new BlockValue( PostContent::picture( $post ), '' ),
				'excerpt'      => mb_strimwidth( $excerpt, 0, self::PREVIEW, '…' ),
			)
		);
		return '' === $before ? $letter : $letter->beginning_with( $before . $letter->subject );
	}
}
