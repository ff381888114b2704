<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use WP_Error;
use WP_Post;
use WP_Post_Type;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/** The REST API of emails. WordPress's own controller shows everyone what is published, whatever its type. */
final class EmailPostsController extends WP_REST_Posts_Controller {

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return $this->may_read() ? parent::get_items_permissions_check( $request ) : self::refusal();
	}

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return bool|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return $this->may_read() ? parent::get_item_permissions_check( $request ) : self::refusal();
	}

	/** @param WP_Post $post */
	public function check_read_permission( $post ): bool {
		return $this->may_read() && parent::check_read_permission( $post );
	}

	private function may_read(): bool {
		$type = get_post_type_object( $this->post_type );
		return $type instanceof WP_Post_Type && current_user_can( $type->cap->edit_posts );
	}

	private static function refusal(): WP_Error {
		return new WP_Error( 'rest_forbidden', __( 'You aren’t allowed to see emails.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
	}
}
