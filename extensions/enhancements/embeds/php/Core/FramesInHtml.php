<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use WP_HTML_Tag_Processor;

/** Finds frames in HTML where a browser would find them: not in comments, scripts or attributes. */
final class FramesInHtml extends WP_HTML_Tag_Processor {

	/** @return list<array{int, int}> The start and length of each element. */
	public static function find( string $html ): array {
		// Browsers close a frame that nothing closes.
		$tags  = new self( "$html</iframe>" );
		$found = array();
		while ( $tags->next_tag( 'IFRAME' ) ) {
			$tags->set_bookmark( 'frame' );
			$start   = $tags->bookmarks['frame']->start;
			$end     = stripos( $html, '</iframe', $start );
			$end     = false === $end ? false : strpos( $html, '>', $end );
			$found[] = array( $start, ( false === $end ? strlen( $html ) : $end + 1 ) - $start );
		}
		return $found;
	}
}
