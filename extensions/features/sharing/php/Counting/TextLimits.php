<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use InvalidArgumentException;
use Millwork\Data\Formats\JsonTable;

/** How a network counts text, and its limits for a post. */
final class TextLimits {

	/**
	 * Holds the limits; 0 means unlimited.
	 * @param string $counting   'x': weighted; emojis and most non-Latin characters count as two. 'mastodon': like
	 *                           'graphemes', but mentions count without their server. 'graphemes': what
	 *                           readers see as one character. 'code-points': Unicode characters.
	 *                           'code-units': those of UTF-16. 'bytes-emoji': characters, but an emoji counts
	 *                           as many as it has bytes in UTF-8.
	 * @param int    $characters The most of them.
	 * @param int    $url_length What a URL of any length counts; 0 for its own length.
	 * @param int    $bytes      The most bytes of UTF-8, in addition.
	 */
	public function __construct(
		public readonly string $counting,
		public readonly int $characters = 0,
		public readonly int $url_length = 0,
		public readonly int $bytes = 0
	) {}

	/**
	 * A network's usual limits. Self-hosted servers may have others.
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
