<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Routes;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Inbox\Routes as InboxRoutes;
use Millwork\Features\Forms\OtherPlugins\Access;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\Entries\Worker;
use Millwork\Jobs\Queue;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `GET millwork/v1/forms/import/runs` lists imports of entries, `POST …/runs` works on them for some seconds, for
 * sites whose background jobs are slow, and `POST …/runs/12` stops or continues one.
 */
final class RunRoutes {

	/** In seconds. */
	private const SHIFT = 4.0;

	public static function register_routes(): void {
		$access = array( Access::class, 'check' );
		$schema = static fn(): array => Schemas::of( 'millwork-import-runs', array( 'runs' => 'array' ) );
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/runs',
			callback: array( self::class, 'list' ),
			permission: $access,
			schema: $schema,
		);
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/runs',
			callback: array( self::class, 'work' ),
			permission: $access,
			schema: $schema,
			methods: WP_REST_Server::CREATABLE,
		);
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/runs/(?P<id>[1-9]\d{0,17})',
			callback: array( self::class, 'change' ),
			permission: $access,
			schema: $schema,
			args: static fn(): array => array(
				'action' => array( 'description' => __( 'Whether to stop or to continue.', 'millwork' ), 'type' => 'string', 'enum' => array( 'stop', 'continue' ), 'required' => true ),
			),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	public static function list(): WP_REST_Response {
		$runs = array_map(
			static function ( array $run ): array {
				$is_file = '' !== $run['file'];
				$done    = $is_file ? $run['position'] : $run['imported'] + $run['known'] + $run['skipped'];
				return array(
					'id'       => $run['id'],
					'title'    => $run['title'],
					'state'    => $run['state'],
					'error'    => $run['error'],
					'imported' => $run['imported'],
					'known'    => $run['known'],
					'skipped'  => $run['skipped'],
					'percent'  => Runs::DONE === $run['state'] ? 100 : ( $run['size'] > 0 ? min( 99, (int) floor( 100 * $done / $run['size'] ) ) : 0 ),
					'total'    => $is_file ? null : $run['size'],
				);
			},
			Runs::shown()
		);
		return new WP_REST_Response( array( 'runs' => $runs ) );
	}

	public static function work(): WP_REST_Response {
		if ( Worker::work( self::SHIFT ) ) {
			Queue::wake( Worker::JOB );
		}
		return self::list();
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$run = Runs::find( (int) $request['id'] );
		if ( ! $run || ! in_array( $run['state'], array( Runs::RUNNING, Runs::STOPPED, Runs::FAILED ), true ) ) {
			return new WP_Error( 'millwork_import_gone', __( 'This import has ended. Reload the page.', 'millwork' ), array( 'status' => 404 ) );
		}
		if ( 'stop' === $request['action'] ) {
			Runs::change( $run['id'], array( 'state' => Runs::STOPPED, 'work_due' => null ), array( 'state' => Runs::RUNNING ) );
		} elseif ( Runs::RUNNING !== $run['state'] ) {
			Runs::change( $run['id'], array( 'state' => Runs::RUNNING, 'work_due' => Rows::time(), 'tries' => 0, 'error' => '' ) );
			Queue::wake( Worker::JOB );
		}
		return self::list();
	}
}
