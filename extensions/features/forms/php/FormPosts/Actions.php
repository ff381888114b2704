<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Inbox\Routes as InboxRoutes;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/forms/actions` duplicates saved forms, moves them to the trash, restores or deletes them. Each form
 * requires the permission that WordPress requires for its post. Entries stay.
 */
final class Actions {

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/actions',
			callback: array( self::class, 'act' ),
			permission: array( Routes::class, 'may_list' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'action' => array(
				'description' => __( 'The action.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'duplicate', 'trash', 'restore', 'delete' ),
				'required'    => true,
			),
			'ids'    => array(
				'description' => __( 'The IDs of the saved forms’ posts.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 1 ),
				'minItems'    => 1,
				'maxItems'    => FormList::MOST,
				'required'    => true,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function act( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$action = (string) $request['action'];
		$posts  = array_map( 'get_post', array_unique( array_map( 'intval', (array) $request['ids'] ) ) );
		foreach ( $posts as $post ) {
			if ( ! $post || PostType::TYPE !== $post->post_type ) {
				return new WP_Error( 'millwork_form_missing', __( 'This form no longer exists. Reload the page.', 'millwork' ), array( 'status' => 404 ) );
			}
			if ( ! self::may( $action, $post ) ) {
				return new WP_Error( 'millwork_forms_forbidden', __( 'You aren’t allowed to change this form. Ask its author or an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
			}
		}
		$changed = array();
		foreach ( $posts as $post ) {
			$id = self::perform( $action, $post );
			if ( $id > 0 ) {
				$changed[] = $id;
			}
		}
		return new WP_REST_Response( array( 'changed' => $changed ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-form-changes',
			'type'       => 'object',
			'properties' => array(
				'changed' => array(
					'description' => __( 'The posts that were changed, deleted or added.', 'millwork' ),
					'type'        => 'array',
					'items'       => array( 'type' => 'integer' ),
				),
			),
		);
	}

	private static function may( string $action, WP_Post $post ): bool {
		$type = get_post_type_object( PostType::TYPE );
		return match ( $action ) {
			// A copy has the recipients, too, so it requires the right to see them.
			'duplicate' => $type && current_user_can( $type->cap->create_posts ) && current_user_can( 'edit_post', $post->ID ),
			default     => current_user_can( 'delete_post', $post->ID ),
		};
	}

	/** @return int The ID of the post that was changed or added; 0 if its status doesn't allow it or it failed. */
	private static function perform( string $action, WP_Post $post ): int {
		if ( 'duplicate' === $action ) {
			return 'trash' === $post->post_status ? 0 : self::duplicate( $post );
		}
		// Only what is in the trash is restored or deleted.
		if ( ( 'trash' === $post->post_status ) === ( 'trash' === $action ) ) {
			return 0;
		}
		$is_done = match ( $action ) {
			'trash'   => wp_trash_post( $post->ID ),
			'restore' => self::restore( $post->ID ),
			default   => wp_delete_post( $post->ID, true ),
		};
		return $is_done ? $post->ID : 0;
	}

	/** Restores a form with the status that it had, so that pages show it again. */
	private static function restore( int $id ): bool {
		$status   = static fn( mixed $new, mixed $of, mixed $before ): string => ( 'publish' !== $before || current_user_can( 'publish_posts' ) ) && is_string( $before ) ? $before : 'draft';
		add_filter( 'wp_untrash_post_status', $status, 10, 3 );
		$restored = wp_untrash_post( $id );
		remove_filter( 'wp_untrash_post_status', $status );
		return (bool) $restored;
	}

	private static function duplicate( WP_Post $post ): int {
		/* translators: %s: title of a form. */
		$title = sprintf( __( '%s (copy)', 'millwork' ), $post->post_title );
		return wp_insert_post(
			array(
				'post_type'    => PostType::TYPE,
				'post_status'  => 'publish' === $post->post_status ? 'publish' : 'draft',
				'post_title'   => wp_slash( $title ),
				'post_content' => wp_slash( $post->post_content ),
			)
		);
	}
}
