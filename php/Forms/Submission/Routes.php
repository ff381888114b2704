<?php
/**
 * REST routes of submissions.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms\Submission;

use Millwork\Forms\Definition\ConfirmationType;
use Millwork\Forms\Definition\Definitions;
use Millwork\Rest\Routes as Registration;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Visitor;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/forms/entries` takes what is sent with a form, `GET millwork/v1/forms/challenge`
 * gives the work that has to be done before. Both are for everybody and ask for no nonce, so that
 * they work on cached pages: what they trust is the form's signed id.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register_routes(): void {
		Registration::serve(
			rest_namespace: 'millwork/v1',
			path: '/forms/entries',
			callback: array( self::class, 'create' ),
			permission: '__return_true',
			schema: array( self::class, 'entry_schema' ),
			args: array( self::class, 'entry_args' ),
			methods: WP_REST_Server::CREATABLE,
		);
		Registration::serve(
			rest_namespace: 'millwork/v1',
			path: '/forms/challenge',
			callback: array( self::class, 'challenge' ),
			permission: '__return_true',
			schema: array( self::class, 'challenge_schema' ),
			args: array( self::class, 'challenge_args' ),
		);
	}

	/**
	 * What an entry is made of.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function entry_args(): array {
		return array(
			Wire::FORM      => self::text( __( 'The form’s signed id.', 'millwork' ) ),
			Wire::ATTEMPT   => self::text( __( 'A random key: the same when the same is sent again.', 'millwork' ) ),
			Wire::CHALLENGE => self::text( __( 'The challenge, as the other route gave it.', 'millwork' ) ),
			Wire::PROOF     => self::text( __( 'The proof of work for it.', 'millwork' ) ),
			Wire::PAGE      => self::text( __( 'Where the form was filled in.', 'millwork' ) ),
			Wire::HONEYPOT  => array(
				'description' => __( 'Empty.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			Wire::WHOLE     => array(
				'description' => __( '‘0’ before the values and ‘1’ after them, in a body that may be cut.', 'millwork' ),
				'type'        => 'string',
			),
			Wire::VALUES    => array(
				'description' => __( 'What was typed: texts, or lists of texts, by the names of the form’s fields.', 'millwork' ),
				'type'        => 'object',
				'default'     => array(),
			),
		);
	}

	/**
	 * What a challenge is asked for with.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function challenge_args(): array {
		return array( 'form' => array( 'required' => true ) + self::text( __( 'The form’s signed id.', 'millwork' ) ) );
	}

	/**
	 * A parameter that is a short text.
	 *
	 * @param string $description What it is.
	 * @return array<string, mixed>
	 */
	private static function text( string $description ): array {
		return array(
			'description' => $description,
			'type'        => 'string',
			'default'     => '',
			'maxLength'   => 2000,
		);
	}

	/**
	 * Takes an entry.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function create( WP_REST_Request $request ): WP_REST_Response {
		// PHP throws away what is larger than its own limit, and leaves an empty request.
		if ( (int) $request->get_header( 'content_length' ) > Intake::MOST_BYTES || strlen( (string) $request->get_body() ) > Intake::MOST_BYTES ) {
			return self::refuse( 'millwork_form_too_large', 413, new Outcome( OutcomeState::Invalid, message: __( 'This is more text than the form can take. Please shorten it.', 'millwork' ) ) );
		}
		$outcome = Intake::take( (string) $request[ Wire::FORM ], $request->get_params(), Visitor::of_request( (string) $request[ Wire::PAGE ] ), true );
		if ( OutcomeState::Accepted !== $outcome->state ) {
			return self::refuse( $outcome->state->error_code(), $outcome->state->status(), $outcome );
		}
		return self::uncached(
			new WP_REST_Response(
				array(
					'id'           => $outcome->entry,
					'confirmation' => $outcome->confirmation,
				),
				201
			)
		);
	}

	/**
	 * Gives a challenge.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function challenge( WP_REST_Request $request ): WP_REST_Response {
		$form_id = Definitions::id_of( (string) $request['form'] );
		if ( null === $form_id ) {
			return self::refuse( OutcomeState::Unknown->error_code(), OutcomeState::Unknown->status(), new Outcome( OutcomeState::Unknown, message: __( 'This form is not known to the site any more. What you typed is still here: copy it, then load the page again and send it from there.', 'millwork' ) ) );
		}
		return self::uncached( new WP_REST_Response( Challenge::make( $form_id ) ) );
	}

	/**
	 * What the first route answers.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function entry_schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title'      => 'form-entry',
			'type'       => 'object',
			'properties' => array(
				'id'           => array( 'description' => __( 'A reference of the entry.', 'millwork' ) ) + $text,
				'confirmation' => array(
					'description' => __( 'What the visitor is shown.', 'millwork' ),
					'type'        => 'object',
					'properties'  => array(
						'type'     => array( 'enum' => array_column( ConfirmationType::cases(), 'value' ) ) + $text,
						'heading'  => $text,
						'message'  => array( 'description' => __( 'Safe HTML.', 'millwork' ) ) + $text,
						'redirect' => array( 'description' => __( 'A checked address, or empty.', 'millwork' ) ) + $text,
						'back'     => array( 'type' => 'boolean' ),
						'summary'  => array(
							'type'  => 'array',
							'items' => array(
								'type'       => 'object',
								'properties' => array(
									'label' => $text,
									'value' => $text,
								),
							),
						),
					),
				),
			),
		);
	}

	/**
	 * What the second route answers.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function challenge_schema(): array {
		return array(
			'title'      => 'form-challenge',
			'type'       => 'object',
			'properties' => array(
				'challenge'  => array(
					'description' => __( 'Goes back with the proof: a text with which the SHA-256 of challenge, colon and text begins with so many zero bits.', 'millwork' ),
					'type'        => 'string',
				),
				'difficulty' => array(
					'description' => __( 'How many zero bits.', 'millwork' ),
					'type'        => 'integer',
				),
			),
		);
	}

	/**
	 * An answer to what was not accepted.
	 *
	 * @param string  $code    The error's code.
	 * @param int     $status  The status.
	 * @param Outcome $outcome What became of it.
	 */
	private static function refuse( string $code, int $status, Outcome $outcome ): WP_REST_Response {
		$message  = '' === $outcome->message ? __( 'Something is missing or not as it should be. Please see the marked fields.', 'millwork' ) : $outcome->message;
		$data     = array(
			'status' => $status,
			'errors' => (object) $outcome->errors,
		);
		$response = rest_convert_error_to_response( new WP_Error( $code, $message, $data ) );
		if ( $outcome->retry_after > 0 ) {
			$response->header( 'Retry-After', (string) $outcome->retry_after );
		}
		return self::uncached( $response );
	}

	/**
	 * Keeps an answer out of every cache.
	 *
	 * @param WP_REST_Response $response The answer.
	 */
	private static function uncached( WP_REST_Response $response ): WP_REST_Response {
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}
}
