<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;
use Millwork\Rendering\RenderStack;
use Millwork\Visitors\VisitorRequest;

/**
 * Says who may use payment forms: everyone if payments are live and a gateway is ready, and people who can edit posts
 * in test mode. A form in a place that visitors can't see accepts no payments: otherwise any author of a draft could
 * charge money in the site's name.
 */
final class Access {

	public static function may_pay( Mode $mode ): bool {
		return Mode::Live === $mode || current_user_can( 'edit_posts' );
	}

	public static function is_shown(): bool {
		$mode = Settings::mode();
		return Tables::are_ready() && self::may_pay( $mode ) && array() !== GatewayList::ready( $mode );
	}

	/**
	 * Whether the block being rendered accepts payments: visitors see it there, or the author previews a draft in test
	 * mode.
	 */
	public static function is_offered(): bool {
		$post = RenderStack::post();
		if ( ! VisitorRequest::is_page() && ! RenderStack::are_stored() ) {
			// A route or AJAX action of another plugin renders what it was sent, and anyone may have written that.
			return false;
		}
		return RenderStack::are_public( $post ) || ( VisitorRequest::is_page() && self::may_try( ...RenderStack::hidden_posts( $post ) ) );
	}

	/**
	 * Whether the current user may test payments in posts that visitors can't see.
	 * @param int ...$posts Post IDs.
	 */
	public static function may_try( int ...$posts ): bool {
		$may_edit = static fn( int $id ): bool => 'trash' !== get_post_status( $id ) && current_user_can( 'edit_post', $id );
		return Mode::Test === Settings::mode() && array_filter( $posts, $may_edit ) === $posts;
	}
}
