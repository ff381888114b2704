<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Counting\TextLimits;

/** The text before and after a thread's posts: the message, and a link to the post on this site. */
final class ThreadEnds {

	/**
	 * @param string $message The author's message, or the title; plain text.
	 * @param string $url     The post's URL on this site; '' if it isn't known yet.
	 * @param TextLimits $limits  The limits of a post's text.
	 */
	public static function intro( string $message, string $url, TextLimits $limits ): string {
		$end     = trim( Message::thread_end() . "\n$url" );
		$message = Splitter::shown( $message );
		if ( '' === $message ) {
			return $end;
		}
		$splitter = new Splitter( $limits );
		if ( $splitter->fits( "$message\n\n$end" ) ) {
			return "$message\n\n$end";
		}
		$cut = $splitter->cut( $message, "…\n\n$end" );
		return $cut > 0 ? Splitter::shown( substr( $message, 0, $cut ) ) . "…\n\n$end" : $end;
	}

	/**
	 * @param string $url     The post's URL on this site.
	 * @param bool   $is_more Whether the post has more text than was shared.
	 */
	public static function outro( string $url, bool $is_more ): string {
		return ( $is_more ? __( 'The rest of this thread can be read here:', 'millwork' ) : __( 'This thread can be read here:', 'millwork' ) ) . "\n$url";
	}
}
