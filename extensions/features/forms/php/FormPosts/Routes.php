<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Routes as InboxRoutes;
use Millwork\Features\Forms\Inbox\Screen as Inbox;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET millwork/v1/forms` gives a page of the list of forms, for people who write posts; `…/forms/numbers` the number
 * of a form's entries, for people who may see them.
 */
final class Routes {

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms',
			callback: array( self::class, 'page' ),
			permission: array( self::class, 'may_list' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
		);
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/numbers',
			callback: array( self::class, 'numbers' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'numbers_schema' ),
			args: array( self::class, 'numbers_args' ),
		);
	}

	/** @return true|WP_Error */
	public static function may_list(): bool|WP_Error {
		if ( ! current_user_can( 'edit_posts' ) ) {
			return new WP_Error( 'millwork_forms_forbidden', __( 'You aren’t allowed to view forms. Ask an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
		}
		if ( ! Tables::are_ready() ) {
			return new WP_Error( 'millwork_forms_not_ready', __( 'The database tables for the list of forms are missing. Check the notices in the admin for the reason, or reload the page in a minute.', 'millwork' ), array( 'status' => 503 ) );
		}
		return true;
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$choice = static fn( string $description, array $values, string $usual = '' ): array => array(
			'description' => $description,
			'type'        => 'string',
			'enum'        => $values,
			'default'     => $usual,
		);
		return array(
			'status'   => $choice( __( 'The status of the forms; empty for all but the trash.', 'millwork' ), FormList::statuses() ),
			'kind'     => $choice( __( 'Only saved forms, or only forms on pages.', 'millwork' ), array( '', 'saved', 'page' ) ),
			'search'   => array(
				'description' => __( 'Text to find in the name or the page’s title.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => 200,
				'default'     => '',
			),
			'orderby'  => $choice( __( 'The field to sort by.', 'millwork' ), array( 'name', 'entries', 'unread', 'last' ), 'name' ),
			'order'    => $choice( __( 'The direction.', 'millwork' ), array( 'asc', 'desc' ), 'asc' ),
			'after'    => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'maximum'     => 1000000,
				'default'     => 0,
			),
			'per_page' => array(
				'description' => __( 'The number of forms per page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 25,
				'minimum'     => 1,
				'maximum'     => FormList::MOST,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function page( WP_REST_Request $request ): WP_REST_Response {
		$is_complete = IndexBuild::step();
		$query       = array(
			'status'  => (string) $request['status'],
			'kind'    => (string) $request['kind'],
			'search'  => trim( (string) $request['search'] ),
			// Sorting by numbers would reveal them.
			'orderby' => true === Access::read() ? (string) $request['orderby'] : 'name',
			'is_desc' => 'desc' === $request['order'],
		);
		$type        = get_post_type_object( PostType::TYPE );
		$page        = FormList::page( $query, current_user_can( 'edit_others_posts' ) && current_user_can( 'read_private_posts' ) ? null : get_current_user_id(), (int) $request['after'], (int) $request['per_page'] );
		return new WP_REST_Response(
			array(
				'forms'       => Presentation::forms( $page['rows'] ),
				'next'        => $page['next'],
				'is_complete' => $is_complete,
				'can_add'     => $type && current_user_can( $type->cap->create_posts ),
			)
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function numbers_args(): array {
		$text = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'string',
			'maxLength'   => 1000,
			'default'     => '',
		);
		return array(
			'post'      => array(
				'description' => __( 'The post that holds the form.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'required'    => true,
			),
			'name'      => $text( __( 'The form’s name.', 'millwork' ) ),
			'variation' => $text( __( 'The variation that it was made from.', 'millwork' ) ),
		);
	}

	/**
	 * The entries of a form in a post, or of a saved form.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function numbers( WP_REST_Request $request ): WP_REST_Response {
		$post   = get_post( (int) $request['post'] );
		$named  = FormName::from_attributes( array( 'metadata' => array( 'name' => $request['name'] ), 'variationName' => $request['variation'] ) );
		$kind   = $post && in_array( $post->post_type, array( PostType::TYPE, 'wp_block' ), true ) ? $post->post_type : 'post';
		$source = $kind . ':' . (int) $request['post'] . FormName::mark_of( $named );
		if ( $post && PostType::TYPE === $post->post_type ) {
			$source = array_key_first( StoredForms::own( $post ) ) ?? $source;
		}
		$numbers = FormList::numbers( array( $source ) )[ $source ] ?? array( 'entries' => 0, 'unread' => 0 );
		return new WP_REST_Response(
			array(
				'entries' => $numbers['entries'],
				'unread'  => $numbers['unread'],
				'url'     => add_query_arg( 'form', $source, Inbox::url() ),
			)
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function numbers_schema(): array {
		return array(
			'title'      => 'millwork-form-numbers',
			'type'       => 'object',
			'properties' => array(
				'entries' => array( 'description' => __( 'Entries in the inbox.', 'millwork' ), 'type' => 'integer' ),
				'unread'  => array( 'description' => __( 'Unread entries.', 'millwork' ), 'type' => 'integer' ),
				'url'     => array( 'description' => __( 'The URL of the entries.', 'millwork' ), 'type' => 'string' ),
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-forms',
			'type'       => 'object',
			'properties' => array(
				'forms'       => array( 'type' => 'array', 'items' => Presentation::schema() ),
				'next'        => array( 'description' => __( 'Where the next page begins; 0 on the last page.', 'millwork' ), 'type' => 'integer' ),
				'is_complete' => array( 'description' => __( 'Whether all posts were searched for forms. If not, repeat the request.', 'millwork' ), 'type' => 'boolean' ),
				'can_add'     => array( 'description' => __( 'Whether the user may add a form.', 'millwork' ), 'type' => 'boolean' ),
			),
		);
	}
}
