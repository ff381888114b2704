<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `POST millwork/v1/entries/12/block` blocks the sender of an entry (see SenderBlock), `DELETE` undoes it. */
final class SenderBlockRoute {

	public static function register_routes(): void {
		foreach ( array( WP_REST_Server::CREATABLE => true, WP_REST_Server::DELETABLE => false ) as $methods => $blocks ) {
			RouteRegistration::serve(
				rest_namespace: Routes::REST_NAMESPACE,
				path: '/entries/(?P<id>[1-9][0-9]{0,17})/block',
				callback: static fn( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::change( (int) $request['id'], $blocks ),
				permission: array( self::class, 'may_change' ),
				schema: array( self::class, 'schema' ),
				args: null,
				methods: $methods,
			);
		}
	}

	/** @return true|WP_Error */
	public static function may_change(): bool|WP_Error {
		$may_read = Access::read();
		if ( true !== $may_read || current_user_can( SenderBlock::CAPABILITY ) ) {
			return $may_read;
		}
		return new WP_Error( 'millwork_entries_forbidden', __( 'You aren’t allowed to block senders. Ask an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-sender-block',
			'type'       => 'object',
			'properties' => array(
				'is_blocked' => array(
					'description' => __( 'Whether messages from this address go to spam.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}

	private static function change( int $id, bool $blocks ): WP_REST_Response|WP_Error {
		$entry = Entries::find( $id );
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			return Routes::missing();
		}
		$email = $entry['email'];
		if ( '' === $email ) {
			return new WP_Error( 'millwork_sender_unknown', __( 'This entry has no email address to block.', 'millwork' ), array( 'status' => 409 ) );
		}
		SenderBlock::change( $email, $blocks );
		return new WP_REST_Response( array( 'is_blocked' => $blocks ) );
	}
}
