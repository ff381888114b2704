<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Units\ExternalMedia\Rest\Callback;
use WP_Error;

/** A provider of a person's own media, which needs the person's permission. Nobody else on the site sees that account. */
interface HasAccounts {

	/**
	 * The current user's account.
	 * @return array{connected: bool, name: string, image: string} `name` and `image` may be ''.
	 */
	public function account(): array;

	/**
	 * @return string|WP_Error The URL of a page for a new window, with a parameter `state`, which Callback sends back to the opener.
	 */
	public function connect_url(): string|WP_Error;

	/**
	 * Completes what connect_url() started.
	 * @param array<string, string> $query The parameters that the service sends back.
	 * @return true|WP_Error The code is 'access_denied' if the user declined.
	 */
	public function complete( array $query ): bool|WP_Error;

	/** @return true|WP_Error */
	public function disconnect(): bool|WP_Error;
}
