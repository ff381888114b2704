<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Drafts;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Places\FormLanguage;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Intake;
use Millwork\Features\Forms\Uploads\FileName;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Rest\RouteRegistration;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/forms/drafts` saves a form and may email its link, `POST …/open` gives what was saved. Both are
 * public, like the form, and need no nonce, so that they work on cached pages.
 */
final class DraftRoutes {

	public static function register_routes(): void {
		$serve = static fn( string $path, callable $callback, callable $args, callable $schema ) => RouteRegistration::serve(
			rest_namespace: 'millwork/v1',
			path: $path,
			callback: $callback,
			permission: '__return_true',
			schema: $schema,
			args: $args,
			methods: WP_REST_Server::CREATABLE,
			most_bytes: Intake::MOST_BYTES,
		);
		$serve( '/forms/drafts', array( self::class, 'save' ), array( self::class, 'save_args' ), array( self::class, 'saved_schema' ) );
		$serve( '/forms/drafts/open', array( self::class, 'open' ), array( self::class, 'args' ), array( self::class, 'opened_schema' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			InputNames::FORM  => Parameters::text( __( 'The form’s signed ID.', 'millwork' ) ),
			InputNames::DRAFT => Parameters::text( __( 'The draft’s token, from its link.', 'millwork' ), 100 ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function save_args(): array {
		return self::args() + array(
			InputNames::PAGE       => Parameters::text( __( 'The URL of the page that shows the form.', 'millwork' ) ),
			InputNames::SAVE_EMAIL => Parameters::text( __( 'Where to email the link, or empty.', 'millwork' ), 320 ),
			InputNames::HONEYPOT   => Parameters::text( __( 'Empty.', 'millwork' ) ),
			InputNames::STEP       => Parameters::text( __( 'The step that is shown, from 0.', 'millwork' ), 3 ),
			InputNames::VALUES     => array(
				'description' => __( 'The values by field name: strings, or lists of strings.', 'millwork' ),
				'type'        => 'object',
				'default'     => array(),
			),
		) + Parameters::proof( InputNames::CHALLENGE, InputNames::PROOF );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function save( WP_REST_Request $request ): WP_REST_Response {
		return FormLanguage::during( (string) $request[ InputNames::FORM ], static fn(): WP_REST_Response => self::answer_save( $request ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function answer_save( WP_REST_Request $request ): WP_REST_Response {
		$form_id = (string) Definitions::id_of( (string) $request[ InputNames::FORM ] );
		$wait    = Challenge::check( $form_id, (string) $request[ InputNames::CHALLENGE ], (string) $request[ InputNames::PROOF ] );
		if ( 0 !== $wait ) {
			return UncachedResponse::refusal( 'millwork_draft_challenge', __( 'Your browser didn’t pass the spam check. What you typed is still here. Try again.', 'millwork' ), 425, array(), (int) $wait );
		}
		$visitor = Visitor::from_request( (string) $request[ InputNames::PAGE ] );
		$posted  = $request->get_params();
		unset( $posted[ InputNames::KEPT ] );
		$saved = DraftSaving::save( (string) $request[ InputNames::FORM ], $posted, $visitor, true );
		if ( $saved instanceof WP_Error ) {
			$data = (array) $saved->get_error_data();
			return UncachedResponse::refusal( (string) $saved->get_error_code(), $saved->get_error_message(), (int) $data['status'], array(), (int) $data['retry_after'] );
		}
		$link  = DraftSaving::link( $saved['token'], $saved['definition'], $visitor->page );
		$email = TypedText::header( $request[ InputNames::SAVE_EMAIL ] );
		$fault = '' === $email ? '' : DraftSaving::mail( $saved['token'], $saved['definition'], $email, $visitor->page );
		return UncachedResponse::with_data(
			array(
				'token'   => $saved['token'],
				'link'    => $link,
				'mailed'  => '' !== $email && '' === $fault,
				'message' => '' === $email || '' !== $fault ? $fault : DraftSaving::mailed(),
			),
			201
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function open( WP_REST_Request $request ): WP_REST_Response {
		$definition = Definitions::find( (string) $request[ InputNames::FORM ] );
		$draft      = $definition ? DraftSaving::open( Drafts::token( $request[ InputNames::DRAFT ] ), $definition ) : null;
		if ( ! $definition || ! $draft ) {
			return UncachedResponse::refusal( 'millwork_draft_gone', FormLanguage::during( (string) $request[ InputNames::FORM ], DraftSaving::gone( ... ) ), 404 );
		}
		$files  = array();
		$values = DraftSaving::typed( $definition, $draft['answers'] );
		foreach ( $definition->fields as $field ) {
			foreach ( null === $field->files ? array() : (array) ( $values[ $field->name ] ?? array() ) as $token ) {
				$file = UploadedFiles::find_token( $token, Definitions::id( $definition ), $field->name );
				if ( $file ) {
					$files[ $field->name ][] = array( 'token' => $token, 'name' => FileName::with_size( $file['name'], $file['bytes'] ) );
				}
			}
			if ( null !== $field->files ) {
				unset( $values[ $field->name ] );
			}
		}
		return UncachedResponse::with_data( array( 'values' => (object) array_map( static fn( string|array $value ): array => (array) $value, $values ), 'files' => (object) $files, 'step' => $draft['step'] ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function saved_schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title'      => 'form-draft',
			'type'       => 'object',
			'properties' => array(
				'token'   => $text,
				'link'    => $text,
				'mailed'  => array( 'type' => 'boolean' ),
				'message' => $text,
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function opened_schema(): array {
		return array(
			'title'      => 'form-draft-content',
			'type'       => 'object',
			'properties' => array(
				'values' => array( 'description' => __( 'Lists of strings by field name.', 'millwork' ), 'type' => 'object' ),
				'files'  => array( 'description' => __( 'Lists of files by field name.', 'millwork' ), 'type' => 'object' ),
				'step'   => array( 'type' => 'integer' ),
			),
		);
	}
}
