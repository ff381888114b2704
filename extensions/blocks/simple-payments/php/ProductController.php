<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use WP_Error;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/** WordPress's post routes, closed to visitors: products contain an email address. */
final class ProductController extends WP_REST_Posts_Controller {

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return self::refusal() ?? parent::get_items_permissions_check( $request );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return bool|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::refusal() ?? parent::get_item_permissions_check( $request );
	}

	/** The error for people who can't edit posts. */
	private static function refusal(): ?WP_Error {
		return current_user_can( 'edit_posts' ) ? null : new WP_Error(
			'millwork_products_forbidden',
			__( 'You aren’t allowed to view products.', 'millwork' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}
}
