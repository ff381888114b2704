<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use WP_Error;

/**
 * A provider on whose own page media are chosen, in a window of its own. What was chosen is found by the
 * path that is the session's id.
 */
interface HasPicker {

	/**
	 * Begins a choice, for the current user.
	 * @param int $most How many may be chosen.
	 * @return array{session: string, url: string, pause: int, patience: int}|WP_Error The session's id, the page
	 *                  for the window, how many seconds to wait before each look, and for how many at most.
	 */
	public function open( int $most ): array|WP_Error;

	/**
	 * Whether the choice is made.
	 * @param string $session The session's id.
	 */
	public function is_chosen( string $session ): bool|WP_Error;

	/**
	 * Ends a choice. What was chosen cannot be found afterwards.
	 * @param string $session The session's id.
	 * @return true|WP_Error
	 */
	public function close( string $session ): bool|WP_Error;
}
