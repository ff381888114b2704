<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use InvalidArgumentException;
use Millwork\Data\Formats\JsonTable;

/** What a network counts, and how much of it a post may have. */
final class TextLimits {

	/**
	 * Holds the limits. What is 0 is not limited.
	 * @param string $counting   'x': weighted, an emoji and most of what is not Latin count two. 'mastodon': as
	 *                           'graphemes', and mentions count without their server. 'graphemes': what a
	 *                           reader takes for one character. 'code-points': characters of Unicode.
	 *                           'code-units': those of UTF-16. 'bytes-emoji': characters, but an emoji as many
	 *                           as it has bytes in UTF-8.
	 * @param int    $characters How many of them.
	 * @param int    $url_length What a web address counts, however long it is; 0 for its own length.
	 * @param int    $bytes      How many bytes of UTF-8 there may be besides.
	 */
	public function __construct(
		public readonly string $counting,
		public readonly int $characters = 0,
		public readonly int $url_length = 0,
		public readonly int $bytes = 0
	) {}

	/**
	 * The limits of a network as everybody has them; a server of one's own may have others.
	 * @param string $network 'x', 'mastodon', 'bluesky', 'threads', 'linkedin' or 'plain'.
	 * @throws InvalidArgumentException If there is no such network.
	 */
	public static function for_network( string $network ): self {
		$row = JsonTable::read( 'social-count' )['services'][ $network ] ?? null;
		if ( ! is_array( $row ) ) {
			throw new InvalidArgumentException( 'There is no such service.' );
		}
		return new self( $row['counting'], $row['characters'] ?? 0, $row['url_length'] ?? 0, $row['bytes'] ?? 0 );
	}
}
