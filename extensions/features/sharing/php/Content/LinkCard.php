<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

/** What is shown of a link where the service does not read it itself. */
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
