<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Units\ExternalMedia\Rest\Callback;
use WP_Error;

/**
 * A provider that shows a person's own media, for which the person lets this site in. What was allowed is
 * a user's own: nobody else of the site sees any of it.
 */
interface HasAccounts {

	/**
	 * The current user's account.
	 * @return array{connected: bool, name: string, image: string} Name and image are empty where they are
	 *                                                             not known.
	 */
	public function account(): array;

	/**
	 * Where the current user lets this site in.
	 * @return string|WP_Error The address of a page for a window of its own, with a parameter `state`, which
	 *                         Callback sends back to the window that opened it.
	 */
	public function connect_url(): string|WP_Error;

	/**
	 * Ends what connect_url() began.
	 * @param array<string, string> $query What the service sends the browser back with.
	 * @return true|WP_Error The code 'access_denied' says that the user has not let this site in.
	 */
	public function complete( array $query ): bool|WP_Error;

	/**
	 * Forgets what the current user allowed.
	 * @return true|WP_Error
	 */
	public function disconnect(): bool|WP_Error;
}
