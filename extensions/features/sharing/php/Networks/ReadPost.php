<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Content\Pictures;
use Millwork\Features\Sharing\Videos\Videos;

/** A post that was read from a network. All of it is foreign. */
final class ReadPost {

	/**
	 * @param string                                 $id         Its id at the network.
	 * @param string                                 $url        Its URL.
	 * @param string                                 $author     The author's name.
	 * @param string                                 $author_url The author's profile URL.
	 * @param int                                    $time       When it was posted, as a Unix timestamp.
	 * @param list<string>                           $paragraphs Its plain text, by paragraph; links as displayed.
	 * @param list<array{url: string, alt: string}>  $images     Pictures.
	 * @param list<array{url: string, alt: string}>  $videos     Videos: files, not pages.
	 * @param list<string>                           $links      URLs that it links to or quotes, for embeds.
	 * @param array<array-key, string>               $names      Where mentions and hashtags lead, by their text: '@name' or
	 *                                                           '#tag', in lowercase.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $url,
		public readonly string $author,
		public readonly string $author_url,
		public readonly int $time,
		public readonly array $paragraphs,
		public readonly array $images = array(),
		public readonly array $videos = array(),
		public readonly array $links = array(),
		public readonly array $names = array()
	) {}
}
