<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Counting\TextLimits as CounterLimits;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use WP_Post;

/**
 * The message that is shared with a post: the author's text or the title, at most as long as the editor allows. Stored
 * text keeps its length and is shortened when shared. `extensions/features/sharing/editor/post-sharing` does the same.
 */
final class Message {

	/** The longest message, in code units of UTF-16. */
	private const LONGEST = 255;

	/** The text after the message in a thread's first post, before the URL. */
	public static function thread_end(): string {
		return "\n\n" . __( 'A thread', 'millwork' );
	}

	/**
	 * The longest message of a post.
	 * @return int In code units of UTF-16.
	 */
	public static function longest( WP_Post $post ): int {
		return self::LONGEST - ( ShareablePost::is_thread( $post ) ? self::length( self::thread_end() ) : 0 );
	}

	/**
	 * How long a message is.
	 * @return int In code units of UTF-16.
	 */
	public static function length( string $text ): int {
		return Counter::count( $text, new CounterLimits( CountingMethod::CodeUnits->value, 0 ) );
	}

	/** @param string $text Plain text of any length. */
	public static function shortened( WP_Post $post, string $text ): string {
		// One character more shows that it was cut.
		return TextShortener::cut( mb_substr( trim( $text ), 0, self::LONGEST + 1 ), '', new NetworkLimits( self::longest( $post ), CountingMethod::CodeUnits ) );
	}

	/**
	 * The author's text from the post's meta, as it is shared.
	 * @return string Plain text; '' for the title.
	 */
	public static function stored( WP_Post $post ): string {
		$stored = get_post_meta( $post->ID, ShareablePost::MESSAGE, true );
		return is_string( $stored ) ? self::shortened( $post, TextShortener::clean( $stored ) ) : '';
	}

	/**
	 * The author's text, or the post's title without one.
	 * @return string Plain text; may be ''.
	 */
	public static function typed_or_title( WP_Post $post, string $typed ): string {
		return self::shortened( $post, '' === trim( $typed ) ? ShareablePost::title( $post ) : $typed );
	}
}
