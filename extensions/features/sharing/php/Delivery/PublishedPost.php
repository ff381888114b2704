<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

/** A post that a network has accepted. */
final class PublishedPost {

	/**
	 * @param string $id Its id at the network, at most 191 characters.
	 * @param string $url Its URL, or ''.
	 * @param array<string, string> $data What else a reply needs, such as a CID. No secrets.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $url = '',
		public readonly array $data = array()
	) {}
}
