<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

/** A link's preview card for networks that don't read the page themselves. */
final class LinkCard {

	/**
	 * @param string       $title       Plain text.
	 * @param string       $description Plain text, or ''.
	 * @param Picture|null $picture     A picture, or none.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $title,
		public readonly string $description = '',
		public readonly ?Picture $picture = null
	) {}
}
