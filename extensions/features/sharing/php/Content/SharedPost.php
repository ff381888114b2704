<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Videos\Video;

/** One post for one network, within its limits: the whole share, or a part of a thread. */
final class SharedPost {

	/**
	 * @param int $part The part of a thread, from 0.
	 * @param string $text The text, with the link if the network draws cards itself.
	 * @param string $title The post's title, plain text.
	 * @param string $url The post's URL; '' in parts that don't link there.
	 * @param LinkCard|null $card For networks that draw no cards.
	 * @param list<Picture> $pictures Pictures, as many as the network accepts.
	 * @param string $language Such as 'en' or 'pt-BR'.
	 * @param list<string> $others Ids of this site's other latest posts at the network. A search for this post must not find those, even with the same text.
	 * @param Video|null $video A video in place of pictures.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $part,
		public readonly string $text,
		public readonly string $title = '',
		public readonly string $url = '',
		public readonly ?LinkCard $card = null,
		public readonly array $pictures = array(),
		public readonly string $language = '',
		public readonly array $others = array(),
		public readonly ?Video $video = null
	) {}
}
