<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

/** A post that a service has accepted. */
final class PublishedPost {

	/**
	 * @param string                $id   Its id at the service, as 'at://…' or a number; 191 characters at most.
	 * @param string                $url  Where people read it; '' if the service does not say.
	 * @param array<string, string> $data What a reply to it needs besides, as a CID. No secrets.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $url = '',
		public readonly array $data = array()
	) {}
}
