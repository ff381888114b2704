<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Delivery\DeliveryStatus;
use Millwork\Mail\MailFailure;
use Millwork\Rest\RouteRegistration;
use WP_REST_Response;

/** `GET millwork/v1/entries/delivery` tells whether emails about entries keep failing. */
final class DeliveryRoute {

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/delivery',
			callback: array( self::class, 'read' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
		);
	}

	public static function read(): WP_REST_Response {
		$failures = DeliveryStatus::failures();
		return new WP_REST_Response(
			array(
				'entries' => $failures['entries'] ?? 0,
				'summary' => $failures ? DeliveryStatus::summary( $failures ) : '',
				'reason'  => $failures['reason'] ?? '',
				'error'   => $failures['error'] ?? '',
				'advice'  => $failures ? MailFailure::advice() : '',
			)
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$text = static fn( string $description ): array => array( 'description' => $description, 'type' => 'string' );
		return array(
			'title'      => 'millwork-entry-delivery',
			'type'       => 'object',
			'properties' => array(
				'entries' => array(
					'description' => __( 'The number of entries whose emails failed since the last one was sent. 0 if email works.', 'millwork' ),
					'type'        => 'integer',
				),
				'summary' => $text( __( 'A summary of the failures.', 'millwork' ) ),
				'reason'  => $text( __( 'The reason, or empty if unknown.', 'millwork' ) ),
				'error'   => $text( __( 'The latest error.', 'millwork' ) ),
				'advice'  => $text( __( 'The next step.', 'millwork' ) ),
			),
		);
	}
}
