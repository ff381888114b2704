<?php
/**
 * Access to checkouts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Checkout;

use Millwork\Payments\Gateways;
use Millwork\Payments\Mode;
use Millwork\Payments\Settings;
use Millwork\Payments\Tables;

/**
 * Who sees payment forms and may use them: everybody once payments are live and a gateway is ready, and
 * in test mode those who may edit posts, who try them.
 */
final class Access {

	/**
	 * Whether the current user may pay.
	 *
	 * @param Mode $mode In which mode.
	 */
	public static function may_pay( Mode $mode ): bool {
		return Mode::Live === $mode || current_user_can( 'edit_posts' );
	}

	/**
	 * Whether a form is shown.
	 */
	public static function is_shown(): bool {
		$mode = Settings::mode();
		return Tables::are_ready() && self::may_pay( $mode ) && array() !== Gateways::ready( $mode );
	}
}
