<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use WP_HTML_Tag_Processor;

/** Finds frames in HTML where a browser would find them: not in comments, scripts or attributes. */
final class FramesInHtml extends WP_HTML_Tag_Processor {

	/** The most frames of a block; the rest stay. */
	private const MOST = 50;

	/** @return list<array{int, int}> The start and length of each element. */
	public static function find( string $html ): array {
		$tags  = new self( $html );
		$found = array();
		$left  = self::MOST;
		while ( $left > 0 && $tags->next_tag( 'IFRAME' ) ) {
			--$left;
			$tags->set_bookmark( 'frame' );
			$span = $tags->bookmarks['frame'];
			$end  = stripos( $html, '</iframe', $span->start );
			$end  = false === $end ? false : strpos( $html, '>', $end );
			if ( false !== $end ) {
				$found[] = array( $span->start, $end + 1 - $span->start );
			}
		}
		return $found;
	}
}
