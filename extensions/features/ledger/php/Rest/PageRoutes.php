<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Rest;

use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Ledger\Declared\Worker;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\PageList;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Tables;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `millwork/v1/ledger/pages`: what pages ask of other hosts, for administrators. */
final class PageRoutes {

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/ledger/pages', array( self::class, 'index' ), array( self::class, 'is_owner' ), array( self::class, 'list_schema' ), array( self::class, 'list_args' ) );
		RouteRegistration::serve( 'millwork/v1', '/ledger/pages/(?P<id>[\d]+)', array( self::class, 'show' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ) );
		RouteRegistration::serve( 'millwork/v1', '/ledger/seen', array( self::class, 'see' ), array( self::class, 'is_owner' ), array( self::class, 'seen_schema' ), null, WP_REST_Server::CREATABLE );
	}

	public static function is_owner(): bool {
		return current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function list_args(): array {
		return array(
			'show'     => array(
				'description' => __( 'Pages that ask before consent, or pages with something new. Default: all.', 'millwork' ),
				'type'        => 'string',
				'enum'        => PageList::SHOWN,
				'default'     => '',
			),
			'search'   => array(
				'description' => __( 'Text in the title.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 200,
			),
			'before'   => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'per_page' => array(
				'description' => __( 'Pages of the site per page of the list.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 25,
				'minimum'     => 1,
				'maximum'     => PageList::MOST,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function index( WP_REST_Request $request ): WP_REST_Response {
		$most    = (int) $request['per_page'];
		$rows    = PageList::page( (string) $request['show'], trim( (string) $request['search'] ), (int) $request['before'], $most );
		$waiting = Tables::are_ready() ? Pages::waiting( Page::basis() ) : 0;
		if ( $waiting || ( Tables::are_ready() && ! Pages::row( Pages::EVERYWHERE ) ) ) {
			Worker::wake();
		}
		return new WP_REST_Response(
			array(
				'pages'       => Presentation::pages( $rows ),
				'next'        => count( $rows ) === $most ? (int) $rows[ $most - 1 ]['page_id'] : 0,
				'is_complete' => 0 === $waiting,
			)
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function show( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::one( (int) $request->get_url_params()['id'] );
	}

	/** A page as a response. */
	public static function one( int $page ): WP_REST_Response|WP_Error {
		$row = Tables::are_ready() && Pages::exists( $page ) ? Pages::row( $page ) : null;
		return $row ? new WP_REST_Response( Presentation::pages( array( $row ) )[0] ) : self::missing();
	}

	public static function see(): WP_REST_Response {
		if ( Tables::are_ready() ) {
			Entries::see_all();
		}
		return new WP_REST_Response( array( 'seen' => true ) );
	}

	public static function missing(): WP_Error {
		return new WP_Error( 'millwork_ledger_page', __( 'Couldn’t find this page. Is it still published?', 'millwork' ), array( 'status' => 404 ) );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text  = array( 'type' => 'string' );
		$flag  = array( 'type' => 'boolean' );
		$count = array( 'type' => 'integer' );
		$list  = static fn( array $of ): array => array( 'type' => 'array', 'items' => array( 'type' => 'object', 'properties' => $of ) );
		$host  = array( 'host' => $text, 'label' => $text, 'by' => $text, 'is_new' => $flag );
		return array(
			'title'      => 'ledger-page',
			'type'       => 'object',
			'properties' => array(
				'id'       => array(
					'description' => __( 'The post’s ID. 0 for what is on every page.', 'millwork' ),
					'type'        => 'integer',
				),
				'title'    => $text,
				'url'      => $text,
				'is_new'   => $flag,
				'before'   => $list( $host ),
				'after'    => $list( $host ),
				'declared' => $text,
				'measured' => $text,
				'entries'  => $list( $host + array( 'id' => $count, 'source' => $text, 'moment' => $text, 'kind' => $text, 'bytes' => $count, 'origin' => $text, 'file' => $text, 'first' => $text, 'last' => $text ) ),
				'weight'   => $list( array( 'name' => $text, 'is_ours' => $flag, 'script' => $count, 'style' => $count, 'files' => $count ) ),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function list_schema(): array {
		return array(
			'title'      => 'ledger-pages',
			'type'       => 'object',
			'properties' => array(
				'pages'       => array( 'type' => 'array', 'items' => self::schema() ),
				'next'        => array(
					'description' => __( 'Where the next page starts. 0 if there is none.', 'millwork' ),
					'type'        => 'integer',
				),
				'is_complete' => array(
					'description' => __( 'Whether all published posts have been read.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function seen_schema(): array {
		return array(
			'title'      => 'ledger-seen',
			'type'       => 'object',
			'properties' => array( 'seen' => array( 'type' => 'boolean' ) ),
		);
	}
}
