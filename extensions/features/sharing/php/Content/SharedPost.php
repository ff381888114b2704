<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Videos\Video;

/** One post for one service, cut to its limits: all of what is shared, or a part of a thread. */
final class SharedPost {

	/**
	 * @param int           $id       The post's number on this site.
	 * @param int           $part     Which part of a thread, from 0.
	 * @param string        $text     The text; with the link in it where the service draws cards itself.
	 * @param string        $title    The title of the post on this site, plain text.
	 * @param string        $url      Where it is on this site; '' in a part that does not link there.
	 * @param LinkCard|null     $card     The link's card, for a service that draws none.
	 * @param list<Picture> $pictures Pictures, as many as the service takes.
	 * @param string        $language As 'en' or 'pt-BR'.
	 * @param list<string>  $others   Ids at the service of what this site has posted there besides, the latest: a post that is
	 *                                looked for is none of them, even if it says the same.
	 * @param Video|null    $video    A video, where the service takes one: then there are no pictures.
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
