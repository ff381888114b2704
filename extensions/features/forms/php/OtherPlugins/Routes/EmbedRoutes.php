<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Routes;

use Millwork\Features\Forms\Inbox\Routes as InboxRoutes;
use Millwork\Features\Forms\OtherPlugins\Access;
use Millwork\Features\Forms\OtherPlugins\Embeds\EmbedSearch;
use Millwork\Features\Forms\OtherPlugins\Embeds\Replacements;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `GET millwork/v1/forms/import/places` lists posts that show forms of other plugins, and what was replaced; `POST`
 * replaces in some posts, or takes that back. Each post requires the permission to edit it.
 */
final class EmbedRoutes {

	/** Posts of a request. */
	private const MOST = 20;

	public static function register_routes(): void {
		$access = array( Access::class, 'check' );
		$schema = static fn(): array => Schemas::of( 'millwork-import-places', array( 'posts' => 'array', 'replaced' => 'array', 'is_complete' => 'boolean', 'failed' => 'array' ) );
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/places',
			callback: array( self::class, 'list' ),
			permission: $access,
			schema: $schema,
		);
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/places',
			callback: array( self::class, 'change' ),
			permission: $access,
			schema: $schema,
			args: static fn(): array => array(
				'action' => array( 'description' => __( 'Whether to replace or to undo.', 'millwork' ), 'type' => 'string', 'enum' => array( 'replace', 'undo' ), 'required' => true ),
				'ids'    => array( 'description' => __( 'The posts, or the replacements to undo.', 'millwork' ), 'type' => 'array', 'items' => array( 'type' => 'integer', 'minimum' => 1 ), 'minItems' => 1, 'maxItems' => self::MOST, 'required' => true ),
			),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	public static function list(): WP_REST_Response {
		return new WP_REST_Response( EmbedSearch::run() + array( 'replaced' => Replacements::shown() ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function change( WP_REST_Request $request ): WP_REST_Response {
		$failed = array();
		foreach ( array_unique( array_map( 'intval', (array) $request['ids'] ) ) as $id ) {
			$done = 'replace' === $request['action'] ? Replacements::make( $id ) : Replacements::undo( $id );
			if ( $done instanceof WP_Error ) {
				$failed[] = array( 'id' => $id, 'reason' => $done->get_error_message() );
			}
		}
		return new WP_REST_Response( array( 'failed' => $failed ) + (array) self::list()->get_data() );
	}
}
