<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Results;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\PlaceTitles;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Features\Forms\Reading\EntryStream;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET millwork/v1/entries/results` counts the answers of one form, as far as one request can. The caller repeats it
 * with `next` and adds up the numbers.
 */
final class ResultsRoute {

	/** In seconds, for each request. */
	private const SHIFT = 1.5;

	/** Counting the entries stops here. */
	private const MOST = 10_000_000;

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/results',
			callback: array( self::class, 'read' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$query = Query::args();
		return array(
			'form'  => array( 'required' => true ) + $query['form'],
			'state' => $query['state'],
			'from'  => $query['from'],
			'to'    => $query['to'],
			'after' => array(
				'description' => __( 'The value of `next` from the previous part.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \d{1,18})?$',
				'default'     => '',
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function read( WP_REST_Request $request ): WP_REST_Response {
		$filter = Query::from_parameters( array( 'orderby' => 'created', 'order' => 'desc' ) + $request->get_params() )->filter;
		$source = (string) $request['form'];
		$place  = array();
		$after  = preg_match( '/^(.{19}) (\d+)$/D', (string) $request['after'], $place ) ? array( $place[1], (int) $place[2] ) : null;
		$form   = EntryList::form_of( $filter['state'], $source );
		// Only the first part has options that nobody chose, so that fields come in the form's order.
		$tally = new Tally( null === $after && '' !== $form ? Definitions::get( $form )->fields ?? array() : array() );
		$total = null === $after ? EntryList::count( $filter, self::MOST ) : null;
		$end   = microtime( true ) + self::SHIFT;
		$count = 0;
		do {
			$rows = EntryStream::next( $filter, 'created', true, $after );
			foreach ( $rows as $row ) {
				$tally->add( (string) $row['data'] );
			}
			$count += count( $rows );
			$after  = EntryStream::place( $rows, 'created' );
		} while ( null !== $after && microtime( true ) < $end );
		return new WP_REST_Response(
			array(
				'place'   => PlaceTitles::describe( $source, $form ),
				'total'   => $total,
				'entries' => $count,
				'fields'  => $tally->fields(),
				'next'    => null === $after ? '' : "$after[0] $after[1]",
			)
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$text   = static fn( string $description ): array => array( 'description' => $description, 'type' => 'string' );
		$number = static fn( string $description, string $type = 'integer' ): array => array( 'description' => $description, 'type' => $type );
		return array(
			'title'      => 'millwork-entry-results',
			'type'       => 'object',
			'properties' => array(
				'place'   => array( 'description' => __( 'The form.', 'millwork' ), 'type' => 'object' ),
				'total'   => array( 'description' => __( 'The number of entries in all parts; only in the first.', 'millwork' ), 'type' => array( 'integer', 'null' ) ),
				'entries' => $number( __( 'Entries that this part counted.', 'millwork' ) ),
				'fields'  => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'name'    => $text( __( 'The field’s name in the form.', 'millwork' ) ),
							'label'   => $text( __( 'Its label. Plain text.', 'millwork' ) ),
							'type'    => $text( __( 'Its type, such as “radio”.', 'millwork' ) ),
							'answers' => $number( __( 'Entries that answered it.', 'millwork' ) ),
							'values'  => array(
								'description' => __( 'The answers and how often each was given. Numbers are rounded toward zero to a few digits.', 'millwork' ),
								'type'        => 'array',
								'items'       => array(
									'type'       => 'object',
									'properties' => array( 'value' => array( 'type' => 'string' ), 'count' => array( 'type' => 'integer' ) ),
								),
							),
							'others'  => $number( __( 'Answers that were counted together because there are too many different ones.', 'millwork' ) ),
							'sum'     => $number( __( 'The sum of all numbers.', 'millwork' ), 'number' ),
							'least'   => array( 'description' => __( 'The smallest number.', 'millwork' ), 'type' => array( 'number', 'null' ) ),
							'most'    => array( 'description' => __( 'The largest number.', 'millwork' ), 'type' => array( 'number', 'null' ) ),
						),
					),
				),
				'next'    => $text( __( 'Where the next part begins. Empty after the last.', 'millwork' ) ),
			),
		);
	}
}
