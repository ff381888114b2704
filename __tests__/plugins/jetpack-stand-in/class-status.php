<?php
/**
 * The class of Jetpack that knows what kind of site it is on.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Automattic\Jetpack;

/**
 * What another plugin can ask Jetpack about the site.
 */
class Status { // phpcs:ignore Generic.Classes.OpeningBraceSameLine -- As it is.

	/**
	 * Whether Jetpack works without its servers, as on local and staging sites.
	 *
	 * @var bool
	 */
	public static bool $is_offline = false;

	/**
	 * Whether Jetpack is in offline mode.
	 */
	public function is_offline_mode(): bool {
		return self::$is_offline;
	}
}
