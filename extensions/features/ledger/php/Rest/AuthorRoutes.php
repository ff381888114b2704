<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Rest;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Declared\Content;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Summary;
use Millwork\Features\Ledger\Tables;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * For authors: `millwork/v1/ledger/preview` says which hosts a post will ask that its published version doesn't, and
 * `millwork/v1/ledger/hosts` which hosts the whole site asks, as visitors may know.
 */
final class AuthorRoutes {

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/ledger/preview', array( self::class, 'answer' ), array( self::class, 'may' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/ledger/hosts', array( self::class, 'hosts' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ) );
	}

	public static function hosts(): WP_REST_Response {
		return new WP_REST_Response( array( 'before' => Summary::names( 'before' ), 'after' => Summary::names( 'after' ) ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function may( WP_REST_Request $request ): bool {
		return RouteRegistration::is_author() && current_user_can( 'edit_post', (int) $request['post'] );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'post'    => array( 'type' => 'integer', 'required' => true, 'minimum' => 1 ),
			'content' => array(
				'description' => __( 'The content as edited. Nothing is stored.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function answer( WP_REST_Request $request ): WP_REST_Response {
		$known = Tables::are_ready() ? Rows::column( 'SELECT DISTINCT CONCAT(moment, %s, host) FROM %i WHERE page_id = %d AND source <> %s', ' ', Tables::entries(), (int) $request['post'], 'report' ) : array();
		$known = array_fill_keys( $known, true );
		$hosts = array( 'before' => array(), 'after' => array() );
		foreach ( Content::entries( (string) $request['content'], (int) $request['post'] ) as $entry ) {
			$moment = $entry->moment();
			if ( ! isset( $known[ "$moment $entry->host" ] ) && count( $hosts[ $moment ] ) < Entries::MOST ) {
				$hosts[ $moment ][ $entry->host ] = $entry->host;
			}
		}
		return new WP_REST_Response( array_map( 'array_values', $hosts ) );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$hosts = array( 'type' => 'array', 'items' => array( 'type' => 'string' ) );
		return array(
			'title'      => 'ledger-hosts',
			'type'       => 'object',
			'properties' => array( 'before' => $hosts, 'after' => $hosts ),
		);
	}
}
