<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Features\Forms\Definition\ConfirmationType;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\FormPosts\FormDays;
use Millwork\Features\Forms\Places\FormLanguage;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\SubmissionRoutes;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `POST millwork/v1/forms/entries` receives a form, `GET millwork/v1/forms/challenge` gives the proof of work to do
 * before. Both are public and need no nonce, so that they work on cached pages: they trust the form's signed ID.
 */
final class Routes {

	public static function register_routes(): void {
		SubmissionRoutes::serve(
			path: '/forms/entries',
			submit: array( self::class, 'create' ),
			args: array( self::class, 'entry_args' ),
			schema: array( self::class, 'entry_schema' ),
			challenge_path: '/forms/challenge',
			challenge: array( self::class, 'challenge' ),
			challenge_args: array( self::class, 'challenge_args' ),
			title: 'form-challenge',
			most_bytes: Intake::MOST_BYTES,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function entry_args(): array {
		return array(
			InputNames::FORM     => Parameters::text( __( 'The form’s signed ID.', 'millwork' ) ),
			InputNames::PAGE     => Parameters::text( __( 'The URL of the page that shows the form.', 'millwork' ) ),
			InputNames::HONEYPOT => array(
				'description' => __( 'Empty.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			InputNames::WHOLE    => array(
				'description' => __( '‘0’ before the values and ‘1’ after them, in requests that may be truncated.', 'millwork' ),
				'type'        => 'string',
			),
			InputNames::VALUES   => array(
				'description' => __( 'The values by field name: strings, or lists of strings.', 'millwork' ),
				'type'        => 'object',
				'default'     => array(),
			),
		) + Parameters::attempt( InputNames::ATTEMPT ) + Parameters::proof( InputNames::CHALLENGE, InputNames::PROOF );
	}

	/** @return array<string, array<string, mixed>> */
	public static function challenge_args(): array {
		return array( 'form' => array( 'required' => true ) + Parameters::text( __( 'The form’s signed ID.', 'millwork' ) ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function create( WP_REST_Request $request ): WP_REST_Response {
		$token   = (string) $request[ InputNames::FORM ];
		$outcome = FormLanguage::during( $token, static fn(): Outcome => Intake::take( $token, $request->get_params(), Visitor::from_request( (string) $request[ InputNames::PAGE ] ), true ) );
		if ( OutcomeState::Accepted !== $outcome->state ) {
			return UncachedResponse::refusal( $outcome->state->error_code(), $outcome->message, $outcome->state->status(), $outcome->errors, $outcome->retry_after );
		}
		return UncachedResponse::with_data(
			array( 'id' => $outcome->entry, 'confirmation' => $outcome->confirmation ),
			201
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function challenge( WP_REST_Request $request ): WP_REST_Response {
		$form_id = Definitions::id_of( (string) $request['form'] );
		if ( null === $form_id ) {
			return UncachedResponse::refusal( OutcomeState::Unknown->error_code(), Intake::unknown(), OutcomeState::Unknown->status() );
		}
		FormDays::note_started( $form_id );
		return UncachedResponse::with_data( Challenge::make( $form_id ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function entry_schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title'      => 'form-entry',
			'type'       => 'object',
			'properties' => array(
				'id'           => array( 'description' => __( 'A reference to the entry.', 'millwork' ) ) + $text,
				'confirmation' => array(
					'description' => __( 'The confirmation that the visitor sees.', 'millwork' ),
					'type'        => 'object',
					'properties'  => array(
						'type'     => array( 'enum' => array_column( ConfirmationType::cases(), 'value' ) ) + $text,
						'heading'  => $text,
						'message'  => array( 'description' => __( 'Safe HTML.', 'millwork' ) ) + $text,
						'redirect' => array( 'description' => __( 'A validated URL, or empty.', 'millwork' ) ) + $text,
						'back'     => array( 'type' => 'boolean' ),
						'summary'  => array(
							'type'  => 'array',
							'items' => array(
								'type'       => 'object',
								'properties' => array( 'label' => $text, 'value' => $text ),
							),
						),
					),
				),
			),
		);
	}
}
