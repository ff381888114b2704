<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Routes;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Inbox\Routes as InboxRoutes;
use Millwork\Features\Forms\OtherPlugins\Access;
use Millwork\Features\Forms\OtherPlugins\Entries\Columns;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\Entries\TargetForm;
use Millwork\Features\Forms\OtherPlugins\Entries\Worker;
use Millwork\Features\Forms\OtherPlugins\Files\FileReport;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Jobs\Queue;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Uploads of files, in parts, because servers limit a request: `POST millwork/v1/forms/import/files` begins one,
 * `POST …/files/12/parts` adds bytes, `GET …/files/12` says what is in it, `POST …/files/12/entries` imports a CSV, and
 * `DELETE …/files/12` deletes it.
 */
final class FileRoutes {

	/** Bytes of a file, and of a part. */
	public const MOST = 1_000_000_000;
	public const PART = 1_000_000;

	public static function register_routes(): void {
		$access = array( Access::class, 'check' );
		$file   = '/forms/import/files/(?P<id>[1-9]\d{0,17})';
		$schema = static fn(): array => Schemas::of( 'millwork-import-file', array( 'id' => 'integer', 'size' => 'integer', 'kind' => 'string' ) );
		$serve  = static function ( string $path, callable $callback, string $methods, ?callable $args = null ) use ( $access, $schema ): void {
			RouteRegistration::serve(
				rest_namespace: InboxRoutes::REST_NAMESPACE,
				path: $path,
				callback: $callback,
				permission: $access,
				schema: $schema,
				args: $args,
				methods: $methods,
			);
		};
		$serve( '/forms/import/files', array( self::class, 'begin' ), WP_REST_Server::CREATABLE, static fn(): array => array( 'size' => array( 'description' => __( 'Bytes of the file.', 'millwork' ), 'type' => 'integer', 'minimum' => 1, 'maximum' => self::MOST, 'required' => true ), 'name' => array( 'description' => __( 'The file’s name.', 'millwork' ), 'type' => 'string', 'maxLength' => 300, 'default' => '' ) ) );
		$serve( "$file/parts", array( self::class, 'add' ), WP_REST_Server::CREATABLE );
		$serve( $file, array( self::class, 'look' ), WP_REST_Server::READABLE, static fn(): array => array( 'form' => array( 'description' => __( 'The saved form that columns are assigned to.', 'millwork' ), 'type' => 'integer', 'minimum' => 0, 'default' => 0 ) ) );
		$serve( "$file/entries", array( self::class, 'import' ), WP_REST_Server::CREATABLE, array( self::class, 'import_args' ) );
		$serve( $file, array( self::class, 'delete' ), WP_REST_Server::DELETABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function import_args(): array {
		return array(
			'form'      => array( 'description' => __( 'The saved form that gets the entries; 0 for none.', 'millwork' ), 'type' => 'integer', 'minimum' => 0, 'required' => true ),
			'roles'     => array( 'description' => __( 'What each column is.', 'millwork' ), 'type' => 'array', 'items' => array( 'type' => 'string', 'pattern' => trim( Columns::ROLES, '/D' ) ), 'minItems' => 1, 'maxItems' => Columns::MOST, 'required' => true ),
			'day_first' => array( 'description' => __( 'Whether days come before months.', 'millwork' ), 'type' => 'boolean', 'default' => false ),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function begin( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		Runs::clean();
		$file = Folder::begin();
		$id   = '' === $file ? 0 : Runs::add( array( 'title' => mb_substr( sanitize_text_field( (string) $request['name'] ), 0, 191 ), 'file' => $file, 'size' => (int) $request['size'], 'state' => Runs::UPLOADING ) );
		if ( 0 === $id ) {
			Folder::delete( $file );
			return new WP_Error( 'millwork_import_not_stored', __( 'The file can’t be stored. Check whether WordPress can write to its uploads folder.', 'millwork' ), array( 'status' => 503 ) );
		}
		return new WP_REST_Response( array( 'id' => $id, 'part' => self::PART ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function add( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$run   = self::run( $request, Runs::UPLOADING );
		$bytes = (string) $request->get_body();
		if ( $run instanceof WP_Error ) {
			return $run;
		}
		if ( '' === $bytes || strlen( $bytes ) > self::PART || $run['position'] + strlen( $bytes ) > $run['size'] || ! Folder::append( $run['file'], $run['position'], $bytes ) ) {
			return new WP_Error( 'millwork_import_part', __( 'Part of the file was lost, or the disk is full. Upload the file again.', 'millwork' ), array( 'status' => 409 ) );
		}
		$position = $run['position'] + strlen( $bytes );
		Runs::change( $run['id'], array( 'position' => $position ) + ( $position === $run['size'] ? array( 'state' => Runs::READY ) : array() ) );
		return new WP_REST_Response( array( 'id' => $run['id'], 'size' => $position ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function look( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$run = self::run( $request, Runs::READY );
		if ( $run instanceof WP_Error ) {
			return $run;
		}
		$report = FileReport::of( $run, self::target( (int) $request['form'] ) );
		return is_string( $report ) ? new WP_Error( 'millwork_import_file', $report, array( 'status' => 400 ) ) : new WP_REST_Response( array( 'id' => $run['id'] ) + $report );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function import( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$run  = self::run( $request, Runs::READY );
		$form = (int) $request['form'];
		if ( $run instanceof WP_Error ) {
			return $run;
		}
		if ( $form > 0 && ( PostType::TYPE !== get_post_type( $form ) || ! current_user_can( 'edit_post', $form ) ) ) {
			return new WP_Error( 'millwork_form_missing', __( 'This form no longer exists. Reload the page.', 'millwork' ), array( 'status' => 404 ) );
		}
		$report = FileReport::of( $run, self::target( $form ) );
		$roles  = array_values( array_map( 'strval', (array) $request['roles'] ) );
		if ( is_string( $report ) || ! isset( $report['headings'] ) || count( $roles ) !== count( $report['headings'] ) ) {
			return new WP_Error( 'millwork_import_file', is_string( $report ) ? $report : __( 'The file now has different columns. Upload it again.', 'millwork' ), array( 'status' => 400 ) );
		}
		$layout = array( 'separator' => $report['separator'], 'headings' => $report['headings'], 'roles' => $roles, 'day_first' => (bool) $request['day_first'] );
		$values = array( 'form_post' => $form, 'source' => $report['source'], 'layout' => (string) wp_json_encode( $layout, JSON_UNESCAPED_UNICODE ), 'position' => $report['begin'], 'state' => Runs::RUNNING, 'work_due' => Rows::time() );
		if ( ! Runs::change( $run['id'], $values, array( 'state' => Runs::READY ) ) ) {
			return new WP_Error( 'millwork_import_not_stored', __( 'The database couldn’t store the import. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		Queue::wake( Worker::JOB );
		return new WP_REST_Response( array( 'id' => $run['id'] ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function delete( WP_REST_Request $request ): WP_REST_Response {
		$run = Runs::find( (int) $request['id'] );
		if ( $run && in_array( $run['state'], array( Runs::UPLOADING, Runs::READY ), true ) && Folder::delete( $run['file'] ) ) {
			Runs::forget( $run['id'] );
		}
		return new WP_REST_Response( array( 'id' => (int) $request['id'] ) );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{id: int, title: string, file: string, size: int, position: int, state: string}|WP_Error
	 */
	private static function run( WP_REST_Request $request, string $state ): array|WP_Error {
		$run = Runs::find( (int) $request['id'] );
		return $run && $run['state'] === $state && '' !== $run['file'] ? $run : new WP_Error( 'millwork_import_gone', __( 'The uploaded file is gone. Upload it again.', 'millwork' ), array( 'status' => 404 ) );
	}

	private static function target( int $form ): FoundForm {
		return TargetForm::of( $form > 0 && PostType::TYPE === get_post_type( $form ) && current_user_can( 'edit_post', $form ) ? $form : 0 );
	}
}
