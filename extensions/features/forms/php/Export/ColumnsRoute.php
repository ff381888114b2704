<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Export;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\ExportColumns;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `GET millwork/v1/entries/columns` lists the columns that a file of entries can have, and which the user chose; `POST`
 * remembers a choice.
 */
final class ColumnsRoute {

	/** Entries in which fields are looked for. */
	private const LOOKED = 100;

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/columns',
			callback: array( self::class, 'read' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
		);
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/columns',
			callback: array( self::class, 'choose' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'choice_args' ),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array_intersect_key( Query::args(), array( 'form' => true, 'state' => true ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function choice_args(): array {
		return self::args() + array(
			'columns' => array(
				'description' => __( 'Keys of columns in their order; empty for all.', 'millwork' ),
				'type'        => 'array',
				'items'       => array(
					'type'      => 'string',
					'pattern'   => '^(\*|id|sent|form|page|state|read|ip|f[0-9]{1,3}:[\s\S]+)$',
					'maxLength' => ColumnChoice::LENGTH,
				),
				'maxItems'    => ColumnChoice::MOST,
				'uniqueItems' => true,
				'required'    => true,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function read( WP_REST_Request $request ): WP_REST_Response {
		$form    = (string) ( $request['form'] ?? '' );
		$columns = ExportColumns::labels();
		foreach ( self::fields( (string) $request['state'], $form ) as $key ) {
			$columns[ $key ] = ExportColumns::field_label( $key );
		}
		$chosen = ColumnChoice::get( $form );
		foreach ( $chosen ?? array() as $key ) {
			if ( ExportColumns::REST !== $key ) {
				$columns += array( $key => ExportColumns::field_label( $key ) );
			}
		}
		return new WP_REST_Response(
			array(
				'columns' => array_map( static fn( int|string $key, string $label ): array => array( 'key' => (string) $key, 'label' => $label ), array_keys( $columns ), $columns ),
				'chosen'  => $chosen,
			)
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function choose( WP_REST_Request $request ): WP_REST_Response {
		$columns = array_map( 'strval', (array) $request['columns'] );
		// A file without any column would be of no use.
		ColumnChoice::set( (string) ( $request['form'] ?? '' ), array( ExportColumns::REST ) === $columns ? array() : array_values( $columns ) );
		return self::read( $request );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-entry-columns',
			'type'       => 'object',
			'properties' => array(
				'columns' => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array( 'key' => array( 'type' => 'string' ), 'label' => array( 'type' => 'string' ) ),
					),
				),
				'chosen'  => array(
					'description' => __( 'Keys of the chosen columns in their order; “*” is all other fields. Null if the user chose nothing.', 'millwork' ),
					'type'        => array( 'array', 'null' ),
					'items'       => array( 'type' => 'string' ),
				),
			),
		);
	}

	/**
	 * The keys of the form's fields as it is now, and of those in its latest entries.
	 * @return list<string>
	 */
	private static function fields( string $state, string $form ): array {
		$id    = '' === $form ? '' : EntryList::form_of( $state, $form );
		$sets  = '' === $id ? array() : array( array_map( static fn( $field ): array => array( 'label' => '' === $field->label ? (string) $field->message : $field->label, 'name' => $field->name, 'parts' => array_column( $field->parts ?? array(), 'part' ) ), Definitions::get( $id )->fields ?? array() ) );
		$found = EntryList::page( array( 'state' => $state ) + ( '' === $form ? array() : array( 'source' => $form ) ), limit: self::LOOKED, is_whole: true );
		$keys  = array();
		foreach ( array( ...$sets, ...array_column( $found['entries'], 'data' ) ) as $fields ) {
			$seen = array();
			foreach ( $fields as $field ) {
				$label          = trim( $field['label'] );
				$label          = '' === $label ? $field['name'] : $label;
				$seen[ $label ] = ( $seen[ $label ] ?? -1 ) + 1;

				foreach ( ExportColumns::field_keys( $label, $seen[ $label ], $field['parts'] ?? array() ) as $key ) {
					$keys[ mb_substr( $key, 0, ColumnChoice::LENGTH ) ] = true;
				}
			}
		}
		return array_map( 'strval', array_slice( array_keys( $keys ), 0, ColumnChoice::MOST - 10 ) );
	}
}
