<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** A network's requirements for videos. */
final class VideoLimits {

	/**
	 * @param int          $bytes      The largest, in bytes; 0 for any.
	 * @param int          $seconds    The longest; 0 for any.
	 * @param list<string> $types      Accepted MIME types; empty for all.
	 * @param bool         $is_fetched Whether the network gets its URL, and fetches it or shows it from there. Otherwise
	 *                                 this site sends it, and Videos::MOST applies, too.
	 * @param string       $lacks      Why none can be posted at the moment, and what to do; '' if they can.
	 */
	public function __construct(
		public readonly int $bytes = 0,
		public readonly int $seconds = 0,
		public readonly array $types = array( 'video/mp4', 'video/quicktime' ),
		public readonly bool $is_fetched = false,
		public readonly string $lacks = ''
	) {}
}
