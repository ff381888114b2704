<?php
/**
 * Messages with which posts are shared.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

use Millwork\Sharing\Counting\Counter;
use Millwork\Sharing\Counting\Limits as CounterLimits;
use WP_Post;

/**
 * What is said of a post: what its author has typed, else its title, no longer than the editor lets anybody type.
 * The editor's twin is `shared/editor/post-sharing`.
 */
final class Message {

	/** The longest message, in code units of UTF-16. */
	private const LONGEST = 255;

	/**
	 * What stands behind the message in the first post of a thread, before the address.
	 */
	public static function thread_end(): string {
		return "\n\n" . __( 'A thread', 'millwork' );
	}

	/**
	 * What is said.
	 *
	 * @param WP_Post $post  The post.
	 * @param string  $typed What its author has typed, or ''.
	 * @return string Plain text; may be ''.
	 */
	public static function of( WP_Post $post, string $typed ): string {
		$most  = self::LONGEST - ( Publication::is_thread( $post ) ? Counter::count( self::thread_end(), new CounterLimits( Counting::CodeUnits->value, 0 ) ) : 0 );
		$typed = trim( $typed );
		return Text::cut( '' === $typed ? Composer::title( $post ) : $typed, '', new Limits( $most, Counting::CodeUnits ) );
	}
}
