<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Routes;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Inbox\Routes as InboxRoutes;
use Millwork\Features\Forms\OtherPlugins\Access;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\Entries\Worker;
use Millwork\Features\Forms\OtherPlugins\Files\FormFile;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Source;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\Writing\FormCreation;
use Millwork\Features\Forms\OtherPlugins\Writing\Report;
use Millwork\Jobs\Queue;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `GET millwork/v1/forms/import` lists the plugins with forms on this site, `GET …/import/forms` says what becomes of
 * the forms of one of them, and `POST …/import/forms` imports some, from the site or from an uploaded file, with their
 * entries.
 */
final class SourceRoutes {

	/** Forms that one request reports or imports. */
	private const MOST = 20;

	public static function register_routes(): void {
		$access = array( Access::class, 'check' );
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import',
			callback: array( self::class, 'sources' ),
			permission: $access,
			schema: static fn(): array => Schemas::of( 'millwork-form-sources', array( 'sources' => 'array', 'targets' => 'array' ) ),
		);
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/forms',
			callback: array( self::class, 'report' ),
			permission: $access,
			schema: static fn(): array => Schemas::of( 'millwork-form-report', array( 'forms' => 'array', 'unreadable' => 'array', 'made' => 'array', 'runs' => 'array' ) ),
			args: array( self::class, 'report_args' ),
		);
		RouteRegistration::serve(
			rest_namespace: InboxRoutes::REST_NAMESPACE,
			path: '/forms/import/forms',
			callback: array( self::class, 'import' ),
			permission: $access,
			schema: static fn(): array => Schemas::of( 'millwork-form-report', array( 'forms' => 'array', 'unreadable' => 'array', 'made' => 'array', 'runs' => 'array' ) ),
			args: array( self::class, 'import_args' ),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function report_args(): array {
		return array(
			'source' => array( 'description' => __( 'The plugin.', 'millwork' ), 'type' => 'string', 'enum' => array_keys( Sources::all() ), 'required' => true ),
			'offset' => array( 'description' => __( 'How many forms to skip.', 'millwork' ), 'type' => 'integer', 'minimum' => 0, 'maximum' => 1000, 'default' => 0 ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function import_args(): array {
		return array(
			'source'  => array( 'description' => __( 'The plugin.', 'millwork' ), 'type' => 'string', 'enum' => array_keys( Sources::all() ), 'required' => true ),
			'file'    => array( 'description' => __( 'The uploaded file; 0 for forms on this site.', 'millwork' ), 'type' => 'integer', 'minimum' => 0, 'default' => 0 ),
			'keys'    => array( 'description' => __( 'The forms.', 'millwork' ), 'type' => 'array', 'items' => array( 'type' => 'string', 'maxLength' => 100 ), 'minItems' => 1, 'maxItems' => self::MOST, 'required' => true ),
			'entries' => array( 'description' => __( 'Whether to import their entries.', 'millwork' ), 'type' => 'boolean', 'default' => false ),
		);
	}

	public static function sources(): WP_REST_Response {
		$sources = array();
		foreach ( Sources::all() as $source ) {
			$forms = count( $source->titles() );
			if ( $forms > 0 ) {
				$sources[] = array( 'slug' => $source->slug(), 'label' => $source->label(), 'forms' => $forms );
			}
		}
		$targets = array();
		foreach ( Rows::pairs( "SELECT ID, post_title FROM %i WHERE post_type = %s AND post_status IN ('publish', 'draft', 'private') ORDER BY post_title, ID LIMIT 1000", $GLOBALS['wpdb']->posts, PostType::TYPE ) as $id => $title ) {
			$targets[] = array( 'id' => (int) $id, 'title' => '' === $title ? __( '(no title)', 'millwork' ) : wp_specialchars_decode( $title, ENT_QUOTES ) );
		}
		return new WP_REST_Response( compact( 'sources', 'targets' ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function report( WP_REST_Request $request ): WP_REST_Response {
		$source = Sources::all()[ (string) $request['source'] ];
		$titles = $source->titles();
		$answer = array( 'forms' => array(), 'unreadable' => array(), 'next' => 0 );
		foreach ( array_slice( $titles, (int) $request['offset'], self::MOST, true ) as $key => $title ) {
			$form = $source->form( (string) $key );
			if ( $form ) {
				$answer['forms'][] = Report::of( $source, $form, $source->count( (string) $key ) ) + array( 'is_lost' => $form->is_lost );
			} else {
				$answer['unreadable'][] = $title;
			}
		}
		$next           = (int) $request['offset'] + self::MOST;
		$answer['next'] = $next < count( $titles ) ? $next : 0;
		return new WP_REST_Response( $answer );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function import( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$source = Sources::all()[ (string) $request['source'] ];
		$keys   = array_values( array_unique( array_map( 'strval', (array) $request['keys'] ) ) );
		$forms  = self::forms( $source, (int) $request['file'], $keys );
		if ( $forms instanceof WP_Error ) {
			return $forms;
		}
		$made = array();
		$runs = array();
		foreach ( $forms as $form ) {
			$post = $form->is_lost ? 0 : FormCreation::make( $source, $form );
			if ( $post instanceof WP_Error ) {
				$post->add_data( array( 'made' => $made ) + (array) $post->get_error_data() );
				return $post;
			}
			$made[] = array( 'key' => $form->key, 'post' => $post, 'title' => $form->title, 'edit' => $post > 0 ? (string) get_edit_post_link( $post, 'raw' ) : '' );
			$count  = $request['entries'] && 0 === (int) $request['file'] ? $source->count( $form->key ) : 0;
			if ( $count > 0 ) {
				$runs[] = Runs::start( $source->slug(), $form->key, $post, $form->title, $count );
			}
		}
		if ( in_array( 0, $runs, true ) ) {
			return new WP_Error( 'millwork_import_not_stored', __( 'The database couldn’t store the import. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		$runs && Queue::wake( Worker::JOB );
		return new WP_REST_Response( compact( 'made', 'runs' ) );
	}

	/**
	 * @param list<string> $keys
	 * @return list<FoundForm>|WP_Error
	 */
	private static function forms( Source $source, int $file, array $keys ): array|WP_Error {
		$gone = new WP_Error( 'millwork_import_gone', __( 'A form is missing or damaged. Reload the page.', 'millwork' ), array( 'status' => 404 ) );
		if ( 0 === $file ) {
			$forms = array_values( array_filter( array_map( static fn( string $key ): ?FoundForm => $source->form( $key ), $keys ) ) );
			return count( $forms ) < count( $keys ) ? $gone : $forms;
		}
		$run  = Runs::find( $file );
		$read = $run && Runs::READY === $run['state'] ? FormFile::read( $run['file'], $run['size'] ) : __( 'The uploaded file is gone. Upload it again.', 'millwork' );
		if ( is_string( $read ) ) {
			return new WP_Error( 'millwork_import_file', $read, array( 'status' => 400 ) );
		}
		$forms = array_values( array_filter( $read['forms'], static fn( FoundForm $form ): bool => in_array( $form->key, $keys, true ) ) );
		return $read['source']->slug() === $source->slug() && count( $forms ) === count( $keys ) ? $forms : $gone;
	}
}
