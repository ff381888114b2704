<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Notes\Stars;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET millwork/v1/entries` gives a page of a list, `…/entries/12` one entry, `…/entries/total` the size of a list,
 * `…/entries/counts` the number of entries by state, `…/entries/forms` the places of forms with entries. They require
 * the capability `millwork_read_entries`.
 */
final class Routes {

	public const REST_NAMESPACE = 'millwork/v1';

	public static function register_routes(): void {
		$query = array( Query::class, 'args' );
		self::serve( '/entries', array( self::class, 'page' ), array( self::class, 'page_args' ), array( self::class, 'page_schema' ) );
		self::serve( '/entries/total', array( self::class, 'total' ), $query, array( self::class, 'total_schema' ) );
		self::serve( '/entries/counts', array( self::class, 'counts' ), null, array( Counts::class, 'schema' ) );
		self::serve( '/entries/forms', array( self::class, 'forms' ), static fn(): array => array( 'state' => Query::args()['state'] ), array( self::class, 'forms_schema' ) );
		self::serve( '/entries/(?P<id>[1-9][0-9]{0,17})', array( self::class, 'entry' ), $query, array( Presentation::class, 'schema' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function page_args(): array {
		return Query::args() + array(
			'after'    => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 2000,
			),
			'per_page' => array(
				'description' => __( 'The number of entries per page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 25,
				'minimum'     => 1,
				'maximum'     => EntryList::MOST,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function page( WP_REST_Request $request ): WP_REST_Response {
		$query  = Query::from_parameters( $request->get_params() );
		$page   = EntryList::page( $query->filter, $query->order_by, $query->is_desc, (string) $request['after'], (int) $request['per_page'] );
		$places = PlaceTitles::for_entries( $page['entries'] );
		$stars  = Stars::among( array_column( $page['entries'], 'id' ) );
		return new WP_REST_Response(
			array(
				'entries'     => array_map( static fn( array $entry ): array => Presentation::summary( $entry, $places[ PlaceTitles::key( $entry ) ], in_array( $entry['id'], $stars, true ) ), $page['entries'] ),
				'next'        => $page['next'],
				'is_complete' => $page['is_complete'],
			)
		);
	}

	/**
	 * One entry, and the IDs of its neighbors in a list.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function entry( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$entry = Entries::find( (int) $request['id'] );
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			return self::missing();
		}
		$query = Query::from_parameters( $request->get_params() );
		return new WP_REST_Response(
			Presentation::whole( $entry ) + array(
				'previous' => EntryList::beside( $entry['id'], $query->filter, $query->order_by, ! $query->is_desc ),
				'next'     => EntryList::beside( $entry['id'], $query->filter, $query->order_by, $query->is_desc ),
			)
		);
	}

	/**
	 * The size of a list. Pages don't include it: counting takes longer than reading a page.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function total( WP_REST_Request $request ): WP_REST_Response {
		$query = Query::from_parameters( $request->get_params() );
		// A search would have to read all entries.
		return new WP_REST_Response( array( 'total' => isset( $query->filter['search'] ) ? null : EntryList::count( $query->filter ) ) );
	}

	public static function counts(): WP_REST_Response {
		return new WP_REST_Response( Counts::all() );
	}

	/**
	 * Places of forms with entries in a state.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function forms( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( PlaceTitles::describe_all( EntryList::sources( (string) $request['state'] ), (string) $request['state'] ) );
	}

	public static function missing(): WP_Error {
		return new WP_Error( 'millwork_entry_missing', __( 'This entry no longer exists.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function page_schema(): array {
		return array(
			'title'      => 'millwork-entries',
			'type'       => 'object',
			'properties' => array(
				'entries'     => array(
					'description' => __( 'Entries, without the properties that only a single entry has.', 'millwork' ),
					'type'        => 'array',
					'items'       => array_diff_key( Presentation::schema(), array( '$schema' => true ) ),
				),
				'next'        => array(
					'description' => __( 'The cursor for the next page. Empty on the last page.', 'millwork' ),
					'type'        => 'string',
				),
				'is_complete' => array(
					'description' => __( 'Whether the search covered all entries. If not, it continues from `next`.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function total_schema(): array {
		return array(
			'title'      => 'millwork-entry-total',
			'type'       => 'object',
			'properties' => array(
				'total' => array(
					'description' => __( 'The number of entries in the list: 10001 for more than 10,000, null for a search.', 'millwork' ),
					'type'        => array( 'integer', 'null' ),
				),
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function forms_schema(): array {
		return array(
			'title' => 'millwork-entry-forms',
			'type'  => 'array',
			'items' => Presentation::schema()['properties']['place'],
		);
	}

	/** @param callable $schema Returns the response's JSON schema. */
	private static function serve( string $path, callable $callback, ?callable $args, callable $schema ): void {
		RouteRegistration::serve(
			rest_namespace: self::REST_NAMESPACE,
			path: $path,
			callback: $callback,
			permission: array( Access::class, 'read' ),
			schema: $schema,
			args: $args,
		);
	}
}
