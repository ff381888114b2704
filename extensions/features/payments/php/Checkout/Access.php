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
 * Who sees payment forms and may use them: everybody once payments are live and a gateway is ready, and
 * in test mode people who can edit posts. A form that visitors don't see where it is being
 * rendered takes no payments: anyone who may write a draft could offer something in the site's name.
 */
final class Access {

	/** Whether the current user may pay. */
	public static function may_pay( Mode $mode ): bool {
		return Mode::Live === $mode || current_user_can( 'edit_posts' );
	}

	/** Whether a form is shown. */
	public static function is_shown(): bool {
		$mode = Settings::mode();
		return Tables::are_ready() && self::may_pay( $mode ) && array() !== GatewayList::ready( $mode );
	}

	/**
	 * Whether the block that is being rendered takes payments: visitors see it there, or in test mode the
	 * author looks at a draft's page.
	 */
	public static function is_offered(): bool {
		$post = RenderStack::post();
		if ( ! VisitorRequest::is_page() && ! RenderStack::are_stored() ) {
			// A route or an AJAX action of another plugin renders what it was sent: nobody knows who wrote that.
			return false;
		}
		return RenderStack::are_public( $post ) || ( VisitorRequest::is_page() && self::may_try( ...RenderStack::hidden_posts( $post ) ) );
	}

	/**
	 * Whether the current user may try payments in posts that visitors don't see. No money moves then.
	 * @param int ...$posts Their IDs.
	 */
	public static function may_try( int ...$posts ): bool {
		$may_edit = static fn( int $id ): bool => 'trash' !== get_post_status( $id ) && current_user_can( 'edit_post', $id );
		return Mode::Test === Settings::mode() && array_filter( $posts, $may_edit ) === $posts;
	}
}
