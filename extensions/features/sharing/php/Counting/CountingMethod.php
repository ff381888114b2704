<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

/** What a network counts as a character. The editor uses the same names (extensions/features/sharing/lib/social-count). */
enum CountingMethod: string {
	/** Code points, as PHP's mb_strlen() counts them. */
	case CodePoints = 'code-points';
	/** What people see as one character (Unicode, UAX 29). */
	case Graphemes = 'graphemes';
	/** Code units of UTF-16, as JavaScript's length counts them. */
	case CodeUnits = 'code-units';
	/** Mastodon: graphemes. A URL has a fixed length, and a mention counts without its server. */
	case Mastodon = 'mastodon';
	/** X: weighted, after NFC. A URL has a fixed length. Emojis and most non-Latin characters count as two. */
	case X = 'x';
	/** Threads: characters, but an emoji counts as many as it has bytes in UTF-8. */
	case BytesEmoji = 'bytes-emoji';
}
