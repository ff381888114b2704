<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use WP_Error;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/**
 * WordPress's own routes of posts, closed to visitors: a product holds an e-mail address, and what is
 * public of it stands on the page.
 */
final class ProductController extends WP_REST_Posts_Controller {

	/**
	 * Whether the user may list products.
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return self::refusal() ?? parent::get_items_permissions_check( $request );
	}

	/**
	 * Whether the user may read a product.
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return bool|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::refusal() ?? parent::get_item_permissions_check( $request );
	}

	/** An error for who writes no posts. */
	private static function refusal(): ?WP_Error {
		return current_user_can( 'edit_posts' ) ? null : new WP_Error(
			'millwork_products_forbidden',
			__( 'You are not allowed to read products.', 'millwork' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}
}
