<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Features\Forms\Places\FormLanguage;
use Millwork\Rest\RouteRegistration;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/forms/files` receives a file before its form is sent, `DELETE` removes it again. Both are public,
 * like the form's own route. An upload needs the form's signed ID and its proof of work: the same that the form is sent
 * with later, so a visitor waits only once. One proof is good for forty files.
 */
final class UploadRoutes {

	private const PATH = '/forms/files';

	public static function register_routes(): void {
		foreach ( array( array( WP_REST_Server::CREATABLE, 'create', 'args' ), array( WP_REST_Server::DELETABLE, 'remove', 'remove_args' ) ) as list( $methods, $callback, $args ) ) {
			RouteRegistration::serve(
				rest_namespace: 'millwork/v1',
				path: self::PATH,
				callback: self::$callback( ... ),
				permission: '__return_true',
				schema: array( self::class, 'schema' ),
				args: self::$args( ... ),
				methods: $methods,
			);
		}
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'millwork_form' => Parameters::text( __( 'The form’s signed ID.', 'millwork' ) ),
			'field'         => Parameters::text( __( 'The field’s name.', 'millwork' ), 64 ),
		) + Parameters::proof( 'millwork_challenge', 'millwork_proof' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function remove_args(): array {
		return array_diff_key( self::args(), array( 'millwork_challenge' => true, 'millwork_proof' => true ) ) + array( 'token' => Parameters::text( __( 'The upload’s token.', 'millwork' ), 100 ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'form-file',
			'type'       => 'object',
			'properties' => array(
				'token' => array( 'description' => __( 'Send it with the form, as a value of the field.', 'millwork' ), 'type' => 'string' ),
				'name'  => array( 'type' => 'string' ),
				'bytes' => array( 'type' => 'integer' ),
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function create( WP_REST_Request $request ): WP_REST_Response {
		return FormLanguage::during( (string) $request['millwork_form'], static fn(): WP_REST_Response => self::receive( $request ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function receive( WP_REST_Request $request ): WP_REST_Response {
		$form_id = (string) Definitions::id_of( (string) $request['millwork_form'] );
		$visitor = Visitor::from_request();
		$wait    = FileLimits::wait( $form_id, $visitor );
		if ( $wait ) {
			return UncachedResponse::refusal( 'millwork_form_busy', __( 'Too many files were sent in a short time. What you typed is still here. Wait a few minutes, then choose the file again.', 'millwork' ), 429, array(), $wait );
		}
		$definition = Definitions::find( (string) $request['millwork_form'] );
		$field      = $definition ? self::field( $definition, (string) $request['field'] ) : null;
		if ( ! $definition || ! $field || ! FormExpiry::is_open( $form_id, $definition ) ) {
			return UncachedResponse::refusal( 'millwork_form_closed', __( 'This form no longer accepts files. What you typed is still here. Copy it, then reload the page.', 'millwork' ), $definition ? 410 : 403 );
		}
		$challenge = (string) $request['millwork_challenge'];
		$left      = Challenge::check( $form_id, $challenge, (string) $request['millwork_proof'] );
		if ( 0 !== $left || FileLimits::is_used_up( Challenge::key( $challenge ) ) ) {
			return UncachedResponse::refusal( 'millwork_form_challenge', __( 'Your browser didn’t pass the spam check. What you typed is still here. Choose the file again.', 'millwork' ), 425, array(), (int) $left );
		}
		$files = $request->get_file_params();
		$taken = FileIntake::take( $form_id, $field, is_array( $files['file'] ?? null ) ? $files['file'] : array(), Challenge::key( $challenge ), FileLimits::sender( $visitor ) );
		return is_string( $taken ) ? UncachedResponse::refusal( 'millwork_form_file', $taken, 400 ) : UncachedResponse::with_data( $taken, 201 );
	}

	/**
	 * Deletes an upload that waits for its form.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function remove( WP_REST_Request $request ): WP_REST_Response {
		$file = UploadedFiles::find_token( (string) $request['token'], (string) Definitions::id_of( (string) $request['millwork_form'] ), (string) $request['field'] );
		if ( $file && 0 === $file['entry_id'] && '' === $file['claim'] ) {
			UploadedFiles::delete( $file );
		}
		// The same answer in all cases, so that tokens can't be tested.
		return UncachedResponse::with_data( array() );
	}

	private static function field( Definition $definition, string $name ): ?Field {
		foreach ( $definition->fields as $field ) {
			if ( $name === $field->name && null !== $field->files ) {
				return $field;
			}
		}
		return null;
	}
}
