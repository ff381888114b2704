<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Answers;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Jobs\Queue;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;
use WP_REST_Response;

/** `GET millwork/v1/entries/choices` lists the answers of a form by which its entries can be filtered. */
final class ChoicesRoute {

	/** How long a request notes entries, in seconds. */
	private const SHIFT = 1.0;

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/choices',
			callback: array( self::class, 'read' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
			args: static fn(): array => array( 'form' => array( 'required' => true ) + Query::args()['form'], 'state' => Query::args()['state'] ),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function read( WP_REST_Request $request ): WP_REST_Response {
		$is_complete = AnswerIndex::step( self::SHIFT );
		if ( ! $is_complete ) {
			Queue::wake( AnswerIndex::JOB );
		}
		$source = (string) $request['form'];
		$form   = EntryList::form_of( (string) $request['state'], $source );
		return new WP_REST_Response(
			array(
				'fields'      => Tables::are_ready() ? Choices::of_form( $source, '' === $form ? null : Definitions::get( $form ) ) : array(),
				'is_complete' => $is_complete,
			)
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-entry-choices',
			'type'       => 'object',
			'properties' => array(
				'fields'      => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'name'    => array( 'description' => __( 'The field’s name in the form.', 'millwork' ), 'type' => 'string' ),
							'label'   => array( 'description' => __( 'Its label. Plain text.', 'millwork' ), 'type' => 'string' ),
							'choices' => array(
								'type'  => 'array',
								'items' => array(
									'type'       => 'object',
									'properties' => array( 'id' => array( 'type' => 'integer' ), 'label' => array( 'type' => 'string' ) ),
								),
							),
						),
					),
				),
				'is_complete' => array( 'description' => __( 'Whether all entries can be found by their answers. If not, old entries follow in the background.', 'millwork' ), 'type' => 'boolean' ),
			),
		);
	}
}
