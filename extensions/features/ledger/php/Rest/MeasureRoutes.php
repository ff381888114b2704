<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Rest;

use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Ledger\Entries\Entry;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Measured\Reports;
use Millwork\Features\Ledger\Measured\Result;
use Millwork\Features\Ledger\Measured\VisitToken;
use Millwork\Features\Ledger\Tables;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Measures a page: an administrator's browser gets a signed URL, opens it in a frame, and sends what it loaded. In the
 * meantime it reports to a route that anyone can call, and that needs the signature.
 */
final class MeasureRoutes {

	/** The most files of a result. */
	private const FILES = 1000;

	/** The longest URL of a file, in characters. Browsers' data URLs aren't sent. */
	private const URL = 2000;

	public static function register_routes(): void {
		$one = '/ledger/pages/(?P<id>[\d]+)';
		RouteRegistration::serve( 'millwork/v1', "$one/visit", array( self::class, 'begin' ), array( PageRoutes::class, 'is_owner' ), array( self::class, 'visit_schema' ), null, WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', "$one/result", array( self::class, 'finish' ), array( PageRoutes::class, 'is_owner' ), array( PageRoutes::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/ledger/reports', array( self::class, 'report' ), array( self::class, 'may_report' ), array( self::class, 'report_schema' ), array( self::class, 'report_args' ), WP_REST_Server::CREATABLE, true, Reports::LONGEST );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'visit' => array( 'type' => 'string', 'required' => true, 'maxLength' => 120 ),
			'pages' => array(
				'description' => __( 'How many of the URLs the browser has opened.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 1,
				'minimum'     => 1,
				'maximum'     => 20,
			),
			'files' => array(
				'description' => __( 'What the browser loaded.', 'millwork' ),
				'type'        => 'array',
				'required'    => true,
				'maxItems'    => self::FILES,
				'items'       => array(
					'type'                 => 'object',
					'additionalProperties' => false,
					'properties'           => array(
						'url'   => array( 'type' => 'string', 'maxLength' => self::URL, 'required' => true ),
						'kind'  => array( 'type' => 'string', 'enum' => Entry::KINDS, 'required' => true ),
						'bytes' => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 1000000000, 'required' => true ),
					),
				),
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function report_args(): array {
		return array(
			VisitToken::PARAMETER => array(
				'description' => __( 'The signature of the measurement.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 120,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function begin( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$page = (int) $request->get_url_params()['id'];
		if ( ! Tables::are_ready() || ! Pages::exists( $page ) ) {
			return PageRoutes::missing();
		}
		Page::compute( $page );
		$token = VisitToken::begin( $page, get_current_user_id() );
		return new WP_REST_Response(
			array(
				'visit' => $token->text,
				'urls'  => array_map( static fn( string $url ): string => add_query_arg( VisitToken::PARAMETER, $token->text, $url ), Pages::urls( $page ) ),
			)
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function finish( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$page  = (int) $request->get_url_params()['id'];
		$token = VisitToken::read( $request['visit'] );
		if ( null === $token || $token->page !== $page || get_current_user_id() !== $token->user ) {
			return new WP_Error( 'millwork_ledger_visit', __( 'This measurement has ended. Measure the page again.', 'millwork' ), array( 'status' => 409 ) );
		}
		if ( $token->pages() < (int) $request['pages'] ) {
			return new WP_Error( 'millwork_ledger_cached', __( 'A page cache answered instead of WordPress. Exclude URLs with “millwork_visit” from the cache, or clear it, and measure again.', 'millwork' ), array( 'status' => 409 ) );
		}
		$files = array();
		foreach ( (array) $request['files'] as $file ) {
			$files[] = array( 'url' => (string) $file['url'], 'kind' => (string) $file['kind'], 'bytes' => (int) $file['bytes'] );
		}
		Result::store( $token, $files );
		return PageRoutes::one( $page );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function may_report( WP_REST_Request $request ): bool {
		return null !== VisitToken::read( $request->get_query_params()[ VisitToken::PARAMETER ] ?? '' );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function report( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$token = VisitToken::read( $request->get_query_params()[ VisitToken::PARAMETER ] ?? '' );
		return $token && Reports::take( $token, (string) $request->get_body() )
			? new WP_REST_Response( array( 'taken' => true ) )
			: new WP_Error( 'millwork_ledger_report', __( 'This report doesn’t belong to the page that is being measured.', 'millwork' ), array( 'status' => 400 ) );
	}

	/** @return array<string, mixed> */
	public static function visit_schema(): array {
		return array(
			'title'      => 'ledger-visit',
			'type'       => 'object',
			'properties' => array( 'visit' => array( 'type' => 'string' ), 'urls' => array( 'type' => 'array', 'items' => array( 'type' => 'string' ) ) ),
		);
	}

	/** @return array<string, mixed> */
	public static function report_schema(): array {
		return array(
			'title'      => 'ledger-report',
			'type'       => 'object',
			'properties' => array( 'taken' => array( 'type' => 'boolean' ) ),
		);
	}
}
