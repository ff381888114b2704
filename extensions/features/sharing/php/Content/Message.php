<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Counting\Limits as CounterLimits;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use WP_Post;

/**
 * What is said of a post: what its author has typed, else its title, no longer than the editor lets anybody type. What is
 * stored is kept as long as it is, and shortened where it is shared. The editor's twin is `extensions/features/sharing/editor/post-sharing`.
 */
final class Message {

	/** The longest message, in code units of UTF-16. */
	private const LONGEST = 255;

	/** What stands behind the message in the first post of a thread, before the address. */
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

	/**
	 * A message that is no longer than that.
	 * @param string  $text Plain text; what was stored may be of any length.
	 */
	public static function shortened( WP_Post $post, string $text ): string {
		// One more says that something is cut.
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
