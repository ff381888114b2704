<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Counting\TextLimits;

/** What stands before and behind a thread's posts: the message, and where the thread can be read. */
final class ThreadEnds {

	/**
	 * @param string $message What the author says, or the title; plain text.
	 * @param string $url     Where the post is on this site; '' if that is not known yet.
	 * @param TextLimits $limits  Those of a post's text.
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
	 * @param string $url     Where the post is on this site.
	 * @param bool   $is_more Whether there is more than was posted.
	 */
	public static function outro( string $url, bool $is_more ): string {
		return ( $is_more ? __( 'The rest of this thread can be read here:', 'millwork' ) : __( 'This thread can be read here:', 'millwork' ) ) . "\n$url";
	}
}
