<?php
/**
 * Interface: a provider with accounts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use WP_Error;

/**
 * A provider that shows a person's own media, for which the person lets this site in. Waits for one, as
 * Google Photos.
 */
interface Account {

	/**
	 * Where the current user lets this site in.
	 *
	 * @return string|WP_Error The address of a page for a window of its own.
	 */
	public function connect_url(): string|WP_Error;

	/**
	 * Forgets what the current user allowed.
	 *
	 * @return true|WP_Error
	 */
	public function disconnect(): bool|WP_Error;
}
