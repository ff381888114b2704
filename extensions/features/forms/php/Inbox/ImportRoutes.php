<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\JetpackImport\Import;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `GET millwork/v1/entries/import` reports the progress of importing Jetpack's entries, `POST` does one step. The
 * caller repeats it until nothing remains, or stops and continues later. Requires permission to see entries and to
 * import.
 */
final class ImportRoutes {

	public static function register_routes(): void {
		$may    = array( Access::class, 'import' );
		$schema = array( self::class, 'schema' );
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/import',
			callback: array( self::class, 'progress' ),
			permission: $may,
			schema: $schema,
		);
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: '/entries/import',
			callback: array( self::class, 'step' ),
			permission: $may,
			schema: $schema,
			args: array( self::class, 'step_args' ),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function step_args(): array {
		return array(
			'restart' => array(
				'description' => __( 'Whether to check all entries again. No entry is imported twice.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
		);
	}

	public static function progress(): WP_REST_Response {
		return new WP_REST_Response( Import::progress() );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function step( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( $request['restart'] ) {
			Import::restart();
		}
		if ( ! Import::step() ) {
			return new WP_Error( 'millwork_import_not_stored', __( 'The database rejected an entry. The entries imported so far are saved. Continue in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		return self::progress();
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$number = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'integer',
		);
		return array(
			'title'      => 'millwork-entry-import',
			'type'       => 'object',
			'properties' => array(
				'imported'  => $number( __( 'Entries that were imported.', 'millwork' ) ),
				'known'     => $number( __( 'Entries that were imported before.', 'millwork' ) ),
				'skipped'   => $number( __( 'Posts that couldn’t be read, or were tests.', 'millwork' ) ),
				'remaining' => $number( __( 'Posts that haven’t been checked yet.', 'millwork' ) ),
				'is_begun'  => array( 'type' => 'boolean' ),
			),
		);
	}
}
