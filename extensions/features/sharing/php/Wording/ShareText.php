<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Wording;

use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use WP_Post;

/** The message of a post for an account: the author's, or else the filled template. */
final class ShareText {

	/** The longest first post of a thread if the network has no limit, in characters. */
	private const READABLE = 500;

	/**
	 * @param string $typed     The author's text, or ''.
	 * @param string $template  From Templates.
	 * @param string $url       The post's URL.
	 * @param bool   $in_thread Whether it is in a thread's first post, which has the link after it.
	 * @return string Plain text, without the link that is added to it.
	 */
	public static function for_post( WP_Post $post, string $typed, string $template, string $url, NetworkLimits $limits, bool $in_thread = false ): string {
		if ( ! self::is_filled( $typed, $template ) ) {
			return Message::typed_or_title( $post, $typed );
		}
		$values = PostValues::of( $post, $url );
		if ( $in_thread ) {
			$end    = Message::thread_end() . "\n$url";
			$values = new PostValues( array( 'link' => '' ) + $values->texts, $values->hashtags );
			$limits = $limits->characters ? $limits : new NetworkLimits( self::READABLE );
			return FilledTemplate::text( $template, $values, $limits, static fn( string $text ): string => "$text\n\n$end" );
		}
		return FilledTemplate::text( $template, $values, $limits, static fn( string $text ): string => $limits->draws_cards && ! TextShortener::has_link( $text, $url ) ? ltrim( "$text\n\n$url" ) : $text );
	}

	/** Whether the message is a template of the owner's. The author's text and the title are shared as they are. */
	public static function is_filled( string $typed, string $template ): bool {
		return '' === trim( $typed ) && '' !== $template && Templates::DEFAULT !== $template;
	}
}
