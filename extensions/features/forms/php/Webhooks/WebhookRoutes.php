<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Presentation;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Rendering\PlaceKind;
use Millwork\Rest\RouteRegistration;
use Millwork\Visitors\UncachedResponse;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * For the editor: `GET millwork/v1/forms/webhooks` tells a webhook's secret, `POST …/test` sends a test. Both are for
 * people who may edit the form's place and have forms email anyone. For the inbox: `POST
 * millwork/v1/entries/12/webhooks/1` sends one again.
 */
final class WebhookRoutes {

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/forms/webhooks',
			callback: array( self::class, 'secret' ),
			permission: array( self::class, 'may_set' ),
			schema: array( self::class, 'secret_schema' ),
			args: array( self::class, 'args' ),
		);
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/forms/webhooks/test',
			callback: array( self::class, 'test' ),
			permission: array( self::class, 'may_set' ),
			schema: array( self::class, 'test_schema' ),
			args: static fn(): array => self::args() + array(
				'url' => array(
					'description' => __( 'The URL.', 'millwork' ),
					'type'        => 'string',
					'required'    => true,
					'maxLength'   => 4096,
				),
			),
			methods: WP_REST_Server::CREATABLE,
		);
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/(?P<id>[1-9][0-9]{0,17})/webhooks/(?P<number>[1-9])',
			callback: array( self::class, 'again' ),
			permission: array( Access::class, 'read' ),
			schema: array( Presentation::class, 'schema' ),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'post' => array(
				'description' => __( 'The post that contains the form, or 0 for theme areas such as widgets and templates.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'id'   => array(
				'description' => __( 'The webhook’s ID in the form.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^[A-Za-z0-9_-]{1,64}$',
			),
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public static function may_set( WP_REST_Request $request ): bool {
		// WordPress also calls this with parameters that it has rejected.
		$post = is_numeric( $request['post'] ?? 0 ) ? (int) ( $request['post'] ?? 0 ) : -1;
		return current_user_can( Capabilities::MAIL ) && ( 0 === $post ? current_user_can( 'edit_theme_options' ) : $post > 0 && current_user_can( 'edit_post', $post ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public static function secret( WP_REST_Request $request ): WP_REST_Response {
		return UncachedResponse::with_data( array( 'secret' => self::secret_of( $request ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public static function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$url = WebhookParser::url( $request['url'] );
		if ( '' === $url ) {
			return new WP_Error( 'millwork_webhook_url', __( 'Enter a URL that starts with https://.', 'millwork' ), array( 'status' => 400 ) );
		}
		$error = WebhookRequest::send( $url, self::secret_of( $request ), 'msg_test_' . bin2hex( random_bytes( 12 ) ), WebhookMessage::test() );
		return $error ?? UncachedResponse::with_data( array( 'message' => __( 'The URL accepted the test.', 'millwork' ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public static function again( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$entry = Entries::find( (int) $request['id'] );
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			return Routes::missing();
		}
		$definition = Definitions::get( $entry['form_id'] );
		$webhook    = $definition ? WebhookWorker::webhook( $definition, (int) $request['number'] ) : null;
		if ( ! $webhook || EntryState::Inbox->value !== $entry['state'] || ! Deliveries::are_ready() ) {
			return new WP_Error( 'millwork_entry_not_resendable', __( 'This entry can’t be sent. It must be in the inbox, and its form must still exist.', 'millwork' ), array( 'status' => 409 ) );
		}
		Deliveries::again( $entry, $webhook );
		return new WP_REST_Response( Presentation::whole( $entry ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function secret_schema(): array {
		return array(
			'title'      => 'form-webhook',
			'type'       => 'object',
			'properties' => array(
				'secret' => array( 'description' => __( 'The secret that messages are signed with.', 'millwork' ), 'type' => 'string', 'readonly' => true ),
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function test_schema(): array {
		return array(
			'title'      => 'form-webhook-test',
			'type'       => 'object',
			'properties' => array(
				'message' => array( 'description' => __( 'What happened.', 'millwork' ), 'type' => 'string' ),
			),
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function secret_of( WP_REST_Request $request ): string {
		$post = (int) $request['post'];
		$kind = $post > 0 ? (string) get_post_type( $post ) : '';
		$kind = PlaceKind::is_embedded( $kind ) ? $kind : PlaceKind::Post->value;
		return WebhookSecret::of( 0 === $post ? WebhookSecret::THEME : "$kind:$post", (string) $request['id'] );
	}
}
