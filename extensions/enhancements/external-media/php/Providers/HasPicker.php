<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use WP_Error;

/**
 * A provider with its own picker page, in a new window. The picked media are found by using the session's ID as the
 * path.
 */
interface HasPicker {

	/**
	 * Opens a picker session for the current user.
	 * @param int $most How many may be picked.
	 * @return array{session: string, url: string, pause: int, patience: int}|WP_Error The session's id, the window's URL, the seconds between checks, and how many seconds to keep checking.
	 */
	public function open( int $most ): array|WP_Error;

	/** @param string $session The session's id. */
	public function is_chosen( string $session ): bool|WP_Error;

	/**
	 * Closes a session. Its media are gone afterwards.
	 * @param string $session The session's id.
	 * @return true|WP_Error
	 */
	public function close( string $session ): bool|WP_Error;
}
