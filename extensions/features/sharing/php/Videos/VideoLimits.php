<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** What a video may be that is posted to a network. */
final class VideoLimits {

	/**
	 * @param int          $bytes      The largest, in bytes; 0 for any.
	 * @param int          $seconds    The longest; 0 for any.
	 * @param list<string> $types      MIME types that are taken; empty for all.
	 * @param bool         $is_fetched Whether the network is told where it is, and fetches it itself or shows it there. Else
	 *                                 this site sends it, and Videos::MOST counts besides.
	 * @param string       $lacks      Why none can be posted for now, and what to do; '' if they can.
	 */
	public function __construct(
		public readonly int $bytes = 0,
		public readonly int $seconds = 0,
		public readonly array $types = array( 'video/mp4', 'video/quicktime' ),
		public readonly bool $is_fetched = false,
		public readonly string $lacks = ''
	) {}
}
